import Diary
import Foundation
import JSON
import Vision

/// A recording or picture as an export names it beside its entry.
struct NamedCapture: Hashable, Sendable {
    enum Form: String, Sendable {
        case recording, picture
    }

    let form: Form
    let id: UUID
    /// The name of its file, in the media folder and in an archive.
    let media: MediaName
    /// 64 lower-case hexadecimal digits.
    let sha256: String
    /// Bytes.
    let byteCount: Int64
    let originalName: String
    let takenAt: Date
    let takenSource: RecordingDate.Source
    let receivedAt: Date
    let person: String?
    /// Only recordings have one.
    var pickedCategory: CategoryName?
    /// Seconds; only recordings have one.
    var duration: Double?
    /// Pictures are looked at again, so only that of a recording counts.
    var flaw: String?
    /// What somebody wrote as the text of a picture. What a machine read is in no export: it is read again.
    var text: String?
}

/// That an entry shows a picture, or tells what is said in a recording.
struct NamedLink: Sendable {
    let capture: NamedCapture
    /// The part of a recording that tells of the entry, in seconds from its start.
    var stretch: ClosedRange<Double>?
}

extension NamedLink {
    /// The links in the members `recording` and `pictures` of an entry.
    ///
    /// - Throws: if one is incomplete or malformed.
    static func all(
        in members: [String: JSONValue], _ instants: InstantText
    ) throws(InvalidRow) -> [NamedLink] {
        var links: [NamedLink] = []
        if let recording = members["recording"], recording != .null {
            guard let members = recording.members, let capture = NamedCapture(.recording, members, instants)
            else { throw InvalidRow(.malformed, "its recording is not described completely") }
            links.append(NamedLink(capture: capture, stretch: Self.stretch(members["stretch"]?.members)))
        }
        guard let pictures = members["pictures"], pictures != .null else { return links }
        guard case .array(let list) = pictures else {
            throw InvalidRow(.malformed, "its pictures are not a list")
        }
        for picture in list {
            guard let members = picture.members, let capture = NamedCapture(.picture, members, instants)
            else { throw InvalidRow(.malformed, "one of its pictures is not described completely") }
            links.append(NamedLink(capture: capture))
        }
        return links
    }

    private static func stretch(_ members: [String: JSONValue]?) -> ClosedRange<Double>? {
        guard let start = members?["start"]?.seconds, let end = members?["end"]?.seconds, start <= end else {
            return nil
        }
        return start...end
    }
}

extension NamedCapture {
    /// Nil for an object without one of the necessary members, or with a malformed one.
    fileprivate init?(_ form: Form, _ members: [String: JSONValue], _ instants: InstantText) {
        func text(_ name: String) -> String? {
            guard case .text(let text)? = members[name], !text.isEmpty else { return nil }
            return text
        }
        let prefix = form == .recording ? "recorded" : "taken"
        guard let id = text("id").flatMap({ UUID(uuidString: $0) }),
            let media = text("media").flatMap({ MediaName($0) }),
            let sha256 = text("sha256"), sha256.utf8.count == 64,
            sha256.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }),
            let byteCount = members["bytes"]?.whole, byteCount > 0,
            let takenAt = text(prefix + "At").flatMap(instants.instant),
            let source = text(prefix + "Source").flatMap(RecordingDate.Source.init(rawValue:)),
            let receivedAt = text("receivedAt").flatMap(instants.instant),
            let name = text("name").map({ URL(filePath: $0).lastPathComponent })
        else { return nil }
        let person = text("person")
        guard person.map(PersonName.isFit) ?? true else { return nil }
        self.init(
            form: form, id: id, media: media, sha256: sha256, byteCount: Int64(byteCount), originalName: name,
            takenAt: takenAt, takenSource: source, receivedAt: receivedAt, person: person,
            pickedCategory: text("category").map(CategoryName.init(rawValue:)),
            duration: members["duration"]?.seconds, flaw: text("flaw"), text: writtenText(members))
    }
}

/// Lines of at most `Journal.longestPictureText` characters; empty if somebody wrote that there is no text.
private func writtenText(_ members: [String: JSONValue]) -> String? {
    guard case .text(let text)? = members["text"], text.count <= Journal.longestPictureText else {
        return nil
    }
    return text
}

extension JSONValue {
    /// A number of seconds, 0 or more; nil for anything else.
    fileprivate var seconds: Double? {
        switch self {
        case .integer(let whole): whole >= 0 ? Double(whole) : nil
        case .number(let number): number.isFinite && number >= 0 ? number : nil
        default: nil
        }
    }
}

/// The recording and the pictures of an entry.
struct ShownCaptures {
    var recording: (recording: Recording, stretch: ClosedRange<Double>?)?
    var pictures: [Picture] = []
    /// What somebody wrote as the text of a picture.
    var texts: [UUID: String] = [:]

    /// The names of their files.
    var media: [MediaName] { [recording?.recording.media].compactMap(\.self) + pictures.map(\.media) }

    /// As an export has them: with the members that the API has, and what an import needs.
    func members(_ json: EntryJSON) -> [(String, JSONValue)] {
        var members: [(String, JSONValue)] = []
        if let (recording, stretch) = recording {
            // An import makes a recording that was heard.
            let left = ["state", "reason", "attempts"]
            let own = json.members(of: recording).filter { !left.contains($0.0) }
            members.append(
                (
                    "recording",
                    .object(
                        own + [
                            ("bytes", .integer(Int(recording.byteCount))),
                            ("category", .text(recording.pickedCategory?.rawValue)),
                            ("sha256", .text(recording.sha256)), ("person", .text(recording.person)),
                            ("stretch", EntryJSON.stretch(stretch)),
                        ])
                ))
        }
        if !pictures.isEmpty {
            let objects = pictures.map { picture in
                JSONValue.object(
                    json.members(of: picture) + [
                        ("sha256", .text(picture.sha256)), ("person", .text(picture.person)),
                        ("text", .text(texts[picture.id])),
                    ])
            }
            members.append(("pictures", .array(objects)))
        }
        return members
    }
}
