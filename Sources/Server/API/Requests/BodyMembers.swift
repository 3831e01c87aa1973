import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import System

/// The members of a JSON body: each is read with its expected type, and unread members are refused.
struct BodyMembers {
    private let members: [String: JSONValue]
    private let times: AskedTime
    private var asked: Set<String> = []

    /// - Throws: 400 for a body that is not a JSON object, 413 and 415 for other bodies.
    init(_ call: Call) throws {
        times = AskedTime(call)
        let value = try call.request.json()
        guard let members = value.members else {
            throw HTTPProblem.invalid("body", "is \(value.kind), but must be an object")
        }
        self.members = members
    }

    /// Whether the body has the member, even if it is null.
    func has(_ name: String) -> Bool { members[name] != nil }

    /// Nil if the member is missing or null.
    mutating func text(_ name: String, _ lengths: ClosedRange<Int>) throws -> String? {
        guard let value = value(name) else { return nil }
        guard case .text(let text) = value else {
            throw HTTPProblem.unfit(name, "is \(value.kind), but must be a text")
        }
        guard lengths.contains(text.unicodeScalars.count) else {
            throw HTTPProblem.unfit(
                name,
                "has \(text.unicodeScalars.count) characters; it may have \(lengths.lowerBound) to \(lengths.upperBound)"
            )
        }
        guard !text.unicodeScalars.contains("\u{0}") else {
            throw HTTPProblem.unfit(name, "holds a NUL character")
        }
        return text
    }

    mutating func choice<Value: RawRepresentable & CaseIterable>(
        _ name: String, of type: Value.Type = Value.self
    ) throws -> Value? where Value.RawValue == String {
        guard let text = try text(name, 0...100) else { return nil }
        return try Self.choice(text, name)
    }

    /// A category of a journal; nil if the member is missing or null.
    mutating func category(of kind: JournalModule) throws -> CategoryName? {
        guard let text = try text("category", 0...100) else { return nil }
        guard let category = kind.category(text) else {
            throw HTTPProblem.unfit("category", kind.unknownCategory)
        }
        return category
    }

    /// Nil if the member is missing or null.
    mutating func choices<Value: RawRepresentable & CaseIterable>(
        _ name: String, of type: Value.Type = Value.self
    ) throws -> [Value]? where Value.RawValue == String {
        guard let value = value(name) else { return nil }
        guard case .array(let items) = value else {
            throw HTTPProblem.unfit(name, "is \(value.kind), but must be an array")
        }
        var choices: [Value] = []
        for (index, item) in items.enumerated() {
            guard case .text(let text) = item else {
                throw HTTPProblem.unfit("\(name)[\(index)]", "is \(item.kind), but must be a text")
            }
            choices.append(try Self.choice(text, "\(name)[\(index)]"))
        }
        return choices
    }

    /// Empty if the member is missing or null.
    mutating func texts(
        _ name: String, _ lengths: ClosedRange<Int>, most: Int
    ) throws -> [String] { try textsIfAny(name, lengths, most: most) ?? [] }

    /// Nil if the member is missing or null.
    mutating func textsIfAny(_ name: String, _ lengths: ClosedRange<Int>, most: Int) throws -> [String]? {
        guard let value = value(name) else { return nil }
        guard case .array(let items) = value else {
            throw HTTPProblem.unfit(name, "is \(value.kind), but must be an array")
        }
        guard items.count <= most else {
            throw HTTPProblem.unfit(name, "has \(items.count) items; it may have at most \(most)")
        }
        var texts: [String] = []
        for (index, item) in items.enumerated() {
            guard case .text(let text) = item, lengths.contains(text.unicodeScalars.count) else {
                throw HTTPProblem.unfit(
                    "\(name)[\(index)]",
                    "must be a text of \(lengths.lowerBound) to \(lengths.upperBound) characters")
            }
            texts.append(text)
        }
        return texts
    }

    /// Nil if the member is missing or null.
    mutating func wholeNumber(_ name: String) throws -> Int? {
        guard let value = value(name) else { return nil }
        guard let whole = value.whole else {
            throw HTTPProblem.unfit(name, "is \(value.kind), but must be a whole number")
        }
        return whole
    }

    mutating func flag(_ name: String) throws -> Bool? {
        guard let value = value(name) else { return nil }
        guard case .bool(let flag) = value else {
            throw HTTPProblem.unfit(name, "is \(value.kind), but must be true or false")
        }
        return flag
    }

    /// The members of an object; nil if the member is missing or null.
    mutating func object(_ name: String) throws -> [String: JSONValue]? {
        guard let value = value(name) else { return nil }
        guard let members = value.members else {
            throw HTTPProblem.unfit(name, "is \(value.kind), but must be an object")
        }
        return members
    }

    /// A value that its reader checks; nil if the member is missing or null.
    mutating func list(_ name: String) -> JSONValue? { value(name) }

    mutating func day(_ name: String) throws -> CalendarDay? {
        guard let text = try text(name, 0...100) else { return nil }
        guard let day = times.day(text) else { throw HTTPProblem.unfit(name, AskedTime.expectedDay) }
        return day
    }

    mutating func time(_ name: String) throws -> TimeOfDay? {
        guard let text = try text(name, 0...100) else { return nil }
        guard let time = times.time(text) else { throw HTTPProblem.unfit(name, AskedTime.expectedTime) }
        return time
    }

    /// An instant within `EntryPeriod`.
    mutating func instant(_ name: String) throws -> Date? {
        guard let text = try text(name, 0...100) else { return nil }
        guard let instant = times.instant(text) else {
            throw HTTPProblem.unfit(name, AskedTime.expectedInstant)
        }
        if let objection = times.objection(to: instant) { throw HTTPProblem.unfit(name, objection) }
        return instant
    }

    /// - Throws: 422 for a member that was not read.
    func finish() throws {
        guard let stranger = members.keys.filter({ !asked.contains($0) }).min() else { return }
        throw HTTPProblem.unfit(
            String(stranger.prefix(100)),
            "is not known here; the members are " + asked.sorted().joined(separator: ", "))
    }

    private mutating func value(_ name: String) -> JSONValue? {
        asked.insert(name)
        if case .null? = members[name] { return nil }
        return members[name]
    }

    private static func choice<Value: RawRepresentable & CaseIterable>(
        _ text: String, _ name: String
    ) throws -> Value where Value.RawValue == String {
        guard let value = Value(rawValue: text) else {
            throw HTTPProblem.unfit(
                name, "is not one of " + Value.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return value
    }
}

extension HTTPRequest {
    /// The deepest nesting that a body may have.
    private static let deepestJSON = 32

    /// Reads the body as JSON.
    ///
    /// - Throws: 415 for another content type, 413 if it is too long for memory, 400 if it is not JSON.
    func json() throws -> JSONValue {
        let data = try jsonData()
        do {
            return try JSONValue(json: data, deepest: Self.deepestJSON)
        } catch {
            switch error {
            case .notJSON: throw HTTPProblem.invalid("body", "is not JSON")
            case .twice: throw HTTPProblem.invalid("body", "has an object with two members of the same name")
            case .tooDeep:
                throw HTTPProblem.invalid("body", "brackets are nested more than \(Self.deepestJSON) deep")
            }
        }
    }

    private func jsonData() throws -> Data {
        switch body {
        case .none: throw HTTPProblem.invalid("body", "is missing: send JSON")
        case .form: throw Self.notJSON
        case .file:
            throw HTTPProblem(
                413, "Too large", type: "/problems/too-large",
                detail: "JSON may have at most \(HTTPBody.memoryLimit) bytes", field: "body")
        case .data(let data):
            let media = (headers["Content-Type"] ?? "").split(separator: ";").first ?? ""
            let name = media.trimmingCharacters(in: .whitespaces).lowercased()
            guard name == "application/json" || name.hasSuffix("+json") else { throw Self.notJSON }
            return data
        }
    }

    private static let notJSON = HTTPProblem(
        415, "Unsupported media type", type: "/problems/media-type",
        detail: "send JSON, with Content-Type: application/json", field: "Content-Type")
}

/// A request's body as a file, however it arrived; a short body is written to a temporary file.
struct BodyFile {
    private let call: Call

    init(_ call: Call) { self.call = call }

    /// - Throws: 400 if the body is missing or empty, or if a form does not have one file called `file`.
    func use<Value>(_ body: (URL) throws -> Value) throws -> Value {
        switch call.request.body {
        case .none: throw HTTPProblem.invalid("body", "is missing")
        case .file(let file, _): return try body(file)
        case .form(let form):
            guard form.files.count == 1, let file = form.files.first, file.name == "file" else {
                throw HTTPProblem.invalid("file", "is missing; send one file under this name")
            }
            guard file.byteCount > 0 else { throw HTTPProblem.invalid("file", "is empty") }
            return try body(file.file)
        case .data(let data):
            guard !data.isEmpty else { throw HTTPProblem.invalid("body", "is empty") }
            let file = FileManager.default.temporaryDirectory.appending(
                path: "body-\(call.service.diaryService.makeID().uuidString)")
            defer { try? FileManager.default.removeItem(at: file) }
            do {
                try Descriptor(file.path, O_WRONLY | O_CREAT | O_EXCL).write(Array(data))
            } catch {
                throw HTTPProblem.notStored(error)
            }
            return try body(file)
        }
    }

    /// The whole body.
    ///
    /// - Throws: 413 for more bytes than `most`, and the errors of `use`.
    func bytes(atMost most: Int) throws -> [UInt8] {
        try use { file in
            let bytes: [UInt8]?
            do {
                let descriptor = try Descriptor(file.path, O_RDONLY, name: "the body")
                bytes = try descriptor.status().size <= Int64(most) ? try descriptor.contents() : nil
            } catch let error as FileError {
                throw HTTPProblem(error, in: "spool")
            }
            guard let bytes else { throw HTTPProblem.tooLong("the file has more than \(most >> 20) MiB") }
            return bytes
        }
    }
}
