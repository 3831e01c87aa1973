import Diary
import Foundation
import System

/// The name, date and error figures of the adaptation to a speaker's voice.
package struct Enrolment: Hashable, Codable, Sendable {
    package var name: String
    package var enrolledAt: Date
    /// The number of words in the sentences held back for testing.
    package var words: Int
    /// Word errors in the sentences held back, without the adaptation and with it.
    package var errorsBefore: Int
    package var errorsAfter: Int
    /// How many confirmed recordings there were when an adaptation to them was last tried; nil for read
    /// sentences.
    package var recordings: Int?
    /// Whether the service made it by itself; nil in enrolments of earlier versions.
    package var isUnasked: Bool?

    package init(
        name: String, enrolledAt: Date, words: Int, errorsBefore: Int, errorsAfter: Int,
        recordings: Int? = nil, isUnasked: Bool = false
    ) {
        self.name = name
        self.enrolledAt = enrolledAt
        self.words = words
        self.errorsBefore = errorsBefore
        self.errorsAfter = errorsAfter
        self.recordings = recordings
        self.isUnasked = isUnasked ? true : nil
    }

    /// `word errors 35.1 % before, 3.5 % with the fit, in 57 words held back`
    package var figures: String {
        func rate(_ errors: Int) -> String {
            String(format: "%.1f %%", 100 * Double(errors) / Double(max(1, words)))
        }
        return "word errors \(rate(errorsBefore)) before, \(rate(errorsAfter)) with the fit, "
            + "in \(words) words held back"
    }
}

/// The enrolled speakers of a home. Each has a folder with the means of the acoustic model that fit the
/// voice.
///
/// A folder is added or removed as a whole. Safe to use from several threads and processes.
package struct Speakers: Sendable {
    private let folder: URL

    package init(home: Home) { folder = home.speakers }

    /// The file of a speaker's means, which decoders load.
    ///
    /// - Throws: `invalid` if nobody is enrolled under this name; the error lists the enrolled names.
    package func means(of name: String) throws -> URL {
        let file = folder.appending(path: try Self.checked(name)).appending(path: "means")
        if FileSystem.exists(file.path(percentEncoded: false)) { return file }
        let known = try list().map(\.name)
        throw JournalError.invalid(.noSuchSpeaker(name, known: known))
    }

    /// The names of the enrolled speakers, sorted.
    var names: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    /// The enrolled speakers, sorted by name.
    package func list() throws -> [Enrolment] {
        try names.map { name in
            let file = folder.appending(path: name).appending(path: "enrolment.json")
            do {
                return try JSONDecoder().decode(Enrolment.self, from: try Data(contentsOf: file))
            } catch {
                throw FileError(
                    file.path(percentEncoded: false), .reading, .damaged,
                    "is missing or damaged; enroll \(name) again")
            }
        }
    }

    /// Removes the adaptation to a speaker's voice for good.
    ///
    /// - Throws: `invalid` if nobody is enrolled under this name.
    package func forget(_ name: String, id: UUID) throws {
        _ = try means(of: name)
        let staging = try staging(id: id)
        let place = path + "/" + name
        try FileSystem.move(place, to: staging.path + "/old")
        try FileSystem.syncFolder(path)
    }

    /// Gives `body` an empty folder and removes it afterwards. Also removes one that a crash left.
    ///
    /// - Returns: nil if somebody else has a work folder now.
    package func withWorkFolder<Value>(id: UUID, _ body: (URL) throws -> Value) throws -> Value? {
        let path = path
        try FileSystem.ensureFolder(path)
        let lock = try Descriptor(path, O_RDONLY | O_DIRECTORY)
        guard try lock.lockIfFree() else { return nil }
        let staging = try staging(id: id)
        return try body(URL(filePath: staging.path, directoryHint: .isDirectory))
    }

    /// Records how many recordings were tried for an adaptation, whether or not the adaptation changed.
    ///
    /// - Throws: `invalid` if nobody is enrolled under this name.
    package func note(recordings: Int, of enrolment: Enrolment, id: UUID) throws {
        var enrolment = enrolment
        enrolment.recordings = recordings
        let file = try means(of: enrolment.name).path(percentEncoded: false)
        let means = try Descriptor(file, O_RDONLY).contents()
        try keep(Data(means), enrolment, id: id)
    }

    /// Stores an adaptation, replacing the speaker's earlier one.
    package func keep(_ means: Data, _ enrolment: Enrolment, id: UUID) throws {
        let place = path + "/" + (try Self.checked(enrolment.name))
        let staging = try staging(id: id)
        let new = staging.path + "/new"
        let description: Data
        do {
            description = try JSONEncoder().encode(enrolment)
        } catch {
            throw JournalError.invalid(.notANumber(.enrolmentDate))
        }
        try staging.makeFolder("new")
        for (name, data) in [("means", means), ("enrolment.json", description)] {
            let file = try Descriptor(new + "/" + name, O_WRONLY | O_CREAT | O_EXCL)
            try file.write(Array(data))
            try file.sync()
        }
        try FileSystem.syncFolder(new)
        if FileSystem.exists(place) {
            // The old folder is removed with the staging folder.
            try FileSystem.exchange(new, with: place)
        } else {
            try FileSystem.move(new, to: place)
        }
        try FileSystem.syncFolder(path)
    }

    /// Returns a name of letters, digits, hyphens and underscores; throws `invalid` for any other.
    package static func checked(_ name: String) throws -> String {
        guard PersonName.isFit(name) else {
            throw JournalError.invalid(.speakerName(longest: PersonName.longest))
        }
        return name
    }

    private var path: String {
        let path = folder.path(percentEncoded: false)
        return path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    private func staging(id: UUID) throws -> StagingFolder {
        try FileSystem.ensureFolder(path)
        return try StagingFolder.make(path + "/.work-", id: id)
    }
}
