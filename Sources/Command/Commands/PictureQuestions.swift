import DiaryService
import Foundation
import JSON
import Journal
import Vision

/// What `diary pictures` asks: the text in a picture, and what a second eye says of it.
extension Program {
    /// Prints the text in a picture: a file, or one of the diary.
    static func readText(of name: String, _ invocation: Invocation) throws {
        let file = invocation.file(name)
        let isFile = FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
        let isAsked = invocation.arguments.has("eye")
        var lines: [PictureTextLine] = []
        var outcome = PictureAsker.Outcome<EyeText>()
        if isFile, !isAsked { lines = try PictureLooker.text(in: file) }
        // The text of a file needs no diary, but its eyes if nothing was read.
        if lines.isEmpty, try !isFile || isAsked || invocation.hasDiary() {
            let journal = try invocation.journal()
            let asker = PictureAsker(journal)
            if isAsked, try asker.readers().isEmpty { throw noEye("reads text") }
            (outcome, lines) =
                isFile
                ? try asker.text(in: file, asking: isAsked ? .always : .unsure)
                : try asker.text(
                    inPicture: try journal.picture(matching: name).id, asking: isAsked ? .always : .unsure)
        }
        if let problem = outcome.problem {
            invocation.console.note("read without the second eye \(problem)")
        }
        if invocation.arguments.value("format") == "json" {
            let members = ReadPaper(lines).members + [("eye", .text(outcome.said?.eye))]
            return try invocation.output.write(JSONValue.object(members).line + "\n")
        }
        if lines.isEmpty { return try invocation.output.line("There is no text in it that can be read.") }
        for line in lines { try invocation.output.line(EntryLines.plain(line.text)) }
    }

    /// Asks the second eyes what a picture shows, and prints the names that they give.
    static func ask(about id: String, _ journal: Journal, _ invocation: Invocation) throws {
        let picture = try journal.picture(matching: id)
        let asker = PictureAsker(journal)
        if try journal.eyeNames(ofPicture: picture.id) == nil, try asker.namers().isEmpty {
            throw noEye("names what pictures show")
        }
        let outcome = try asker.names(ofPicture: picture.id)
        let said = outcome.said ?? EyeNames(eye: "", names: [])
        if let problem = outcome.problem, said.names.isEmpty {
            throw Failure(.tryAgain, problem, isGeneral: true)
        }
        if invocation.arguments.value("format") == "json" {
            return try invocation.output.write(
                JSONValue.object([
                    ("eye", .text(said.eye)), ("names", .array(said.names.map { .text($0) })),
                ]).line + "\n")
        }
        if said.names.isEmpty { return try invocation.output.line("It cannot tell what this shows.") }
        for name in said.names {
            try invocation.output.line("\(EntryLines.plain(name)), from \(said.eye)")
        }
    }

    private static func noEye(_ task: String) -> Failure {
        Failure(
            ExitCode(.notFound), "there is no second eye that \(task); add one with diary eyes add ADDRESS",
            isGeneral: true)
    }
}
