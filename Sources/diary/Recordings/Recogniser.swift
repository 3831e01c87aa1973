import Foundation
import Recognition

/// Which model hears, and the pool of workers that does it.
package struct Recogniser: Sendable {
    /// The options of every command that hears recordings.
    static let options = [
        Option("model", .choice(["meals", "general"]), "what is expected to be said (meals)"),
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
    /// - Parameter queueLimit: how many recordings may wait; a further one is refused as busy.
    package init(
        _ invocation: Invocation, isSalvage: Bool = false, queueLimit: Int = 1_000
    ) throws(Failure) {
        let folders = ModelFolders(invocation)
        try folders.checkPackaged()
        var files: ModelFiles
        if invocation.arguments.value("model") == "general" {
            files = .general(packaged: folders.packaged)
        } else {
            files = .meals(try MealsBuild(invocation).model(), packaged: folders.packaged)
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
                files, executable: URL(filePath: "/proc/self/exe"), size: jobs,
                queueLimit: queueLimit, isSalvage: isSalvage)
        } catch {
            throw Failure(error, file: files.name)
        }
    }
}
