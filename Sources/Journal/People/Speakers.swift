import CLinux
import Foundation

/// Those who are enrolled in a home: a folder each, with the transform that fits recognition to the voice.
///
/// A folder comes and goes as a whole. Safe to use from several threads and processes.
package struct Speakers: Sendable {
    private static let longestName = 40

    private let folder: URL

    package init(home: Home) { folder = home.speakers }

    /// The transform of a speaker, a file that decoders load.
    ///
    /// - Throws: `invalid` for a name that nobody is enrolled under; it names those who are.
    package func transform(of name: String) throws(JournalError) -> URL {
        let file = folder.appending(path: try Self.checked(name)).appending(path: "transform")
        if access(file.path(percentEncoded: false), F_OK) == 0 { return file }
        let known = try list().map(\.name)
        throw .invalid(
            "nobody called \(name) is enrolled"
                + (known.isEmpty
                    ? "; diary enroll \(name) does it" : "; there is: " + known.joined(separator: ", ")))
    }

    /// Those who are enrolled, by name.
    package func list() throws(JournalError) -> [Enrolment] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return try names.filter { !$0.hasPrefix(".") }.sorted().map { name throws(JournalError) in
            let file = folder.appending(path: name).appending(path: "enrolment.json")
            do {
                return try JSONDecoder().decode(Enrolment.self, from: try Data(contentsOf: file))
            } catch {
                throw JournalError.file(
                    name: file.path(percentEncoded: false),
                    reason: "is missing or damaged; enroll \(name) again"
                )
            }
        }
    }

    /// Removes a speaker's transform for good.
    ///
    /// - Throws: `invalid` for a name that nobody is enrolled under.
    package func forget(_ name: String, id: UUID) throws(JournalError) {
        _ = try transform(of: name)
        let staging = try staging(id: id)
        let place = path + "/" + name
        guard rename(place, staging.path + "/old") == 0 else { throw .lastError(on: place) }
        try syncFolder(path)
    }

    /// Gives `body` an empty folder for its work, which is removed afterwards, and one that a crash left before.
    package func withWorkFolder<Value>(id: UUID, _ body: (URL) -> Value) throws(JournalError) -> Value {
        let staging = try staging(id: id)
        return body(URL(filePath: staging.path, directoryHint: .isDirectory))
    }

    /// Keeps a transform, in place of the one that the speaker had.
    package func keep(_ transform: Data, _ enrolment: Enrolment, id: UUID) throws(JournalError) {
        let place = path + "/" + (try Self.checked(enrolment.name))
        let staging = try staging(id: id)
        let new = staging.path + "/new"
        try staging.makeFolder("new")
        let description: Data
        do {
            description = try JSONEncoder().encode(enrolment)
        } catch {
            throw .invalid("the enrolment holds a date that is not a number")
        }
        for (name, data) in [("transform", transform), ("enrolment.json", description)] {
            let file = try Descriptor(new + "/" + name, O_WRONLY | O_CREAT | O_EXCL)
            try file.write(Array(data))
            try file.sync()
        }
        try syncFolder(new)
        if access(place, F_OK) == 0 {
            // The old one goes with the staging folder.
            guard spoken_exchange_names(new, place) == 0 else { throw .lastError(on: place) }
        } else {
            guard rename(new, place) == 0 else { throw .lastError(on: place) }
        }
        try syncFolder(path)
    }

    /// Letters, digits, hyphens and underscores.
    package static func checked(_ name: String) throws(JournalError) -> String {
        let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        guard isPlain, (1...longestName).contains(name.count), name.utf8.count <= 4 * longestName,
            !name.hasPrefix("-")
        else {
            throw .invalid("a speaker's name is letters, digits, - and _, at most \(longestName) of them")
        }
        return name
    }

    private var path: String {
        let path = folder.path(percentEncoded: false)
        return path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    private func staging(id: UUID) throws(JournalError) -> StagingFolder {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .lastError(on: path) }
        return try StagingFolder.make(path + "/.work-", id: id)
    }
}
