import Foundation
import Journal
import Recognition
import Vocabulary

/// Which model hears, and the pool of workers that does it.
package struct Recogniser: Sendable {
    /// The options of every command that hears recordings.
    static let options = [
        Option("model", .choice(["meals", "general"]), "what is expected to be said (meals)"),
        Option("speaker", .text("NAME"), "somebody who is enrolled (diary enroll)"),
        Option("jobs", .number(1...64), "recordings heard at a time (as many as there are cores)"),
    ]
    static let salvage = Option("salvage", .flag, "take what is there of recordings that are cut short")
    static let decoder = Option(
        "decoder", .text("-NAME=VALUE"), "an option of the decoder, for example -lw=5; may be repeated",
        isRepeatable: true)

    package let files: ModelFiles
    package let pool: RecognizerPool
    package let jobs: Int

    /// Makes the model ready, building it where there is none, and the pool, which starts nothing yet.
    ///
    /// The meals model hears what the diary was taught, where there is a diary.
    ///
    /// - Parameter queueLimit: how many recordings may wait; a further one is refused as busy.
    package init(
        _ invocation: Invocation, isSalvage: Bool = false, journal: Journal? = nil, queueLimit: Int = 1_000
    ) throws(Failure) {
        let folders = ModelFolders(invocation)
        try folders.checkPackaged()
        var files: ModelFiles
        var own: RecognizerPool.OwnSource?
        if invocation.arguments.value("model") == "general" {
            files = .general(packaged: folders.packaged)
        } else {
            let model = try MealsBuild(invocation).model()
            files = .meals(model, packaged: folders.packaged)
            own = try Self.own(model, journal, invocation)
        }
        if let speaker = invocation.arguments.value("speaker") {
            let speakers = Speakers(home: try invocation.home())
            files.speaker = try Program.journalCall { () throws(JournalError) in
                try speakers.transform(of: speaker)
            }
        }
        for text in invocation.arguments.values("decoder") {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, parts[0].hasPrefix("-") else {
                throw .usage("--decoder takes -NAME=VALUE, for example -lw=5, not “\(text)”")
            }
            files.options[parts[0]] = parts[1]
        }
        self.files = files
        jobs = invocation.arguments.number("jobs") ?? max(1, invocation.surroundings.processors)
        do {
            pool = try RecognizerPool(
                files, executable: invocation.surroundings.recognizer, size: jobs,
                queueLimit: queueLimit, isSalvage: isSalvage, own: own)
        } catch {
            throw Failure(error, file: files.name)
        }
    }

    private static func own(
        _ model: CompiledModel, _ journal: Journal?, _ invocation: Invocation
    ) throws(Failure) -> RecognizerPool.OwnSource? {
        let hasDiary = FileManager.default.fileExists(
            atPath: try invocation.home().database.path(percentEncoded: false))
        guard journal != nil || hasDiary else { return nil }
        let opened: Journal
        if let journal { opened = journal } else { opened = try invocation.journal() }
        let source = OwnModelSource(opened, for: model)
        return { () throws(RecognitionError) in
            do throws(OwnModelError) {
                return try source.current()
            } catch {
                throw .model(name: "meals", reason: error.description)
            }
        }
    }
}
