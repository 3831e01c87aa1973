import DiaryService
import Food
import Foundation
import Synchronization
import System

extension Program {
    /// The most names of a kind in a message.
    private static let mostNamed = 5

    /// The files in the operands, with each folder replaced by its recordings. Reports other files in a
    /// folder.
    ///
    /// - Returns: the files, and the first failure of a folder that was reported, for the code at the end.
    static func recordings(_ invocation: Invocation) throws -> (files: [String], failure: Failure?) {
        var files: [String] = []
        var first: Failure?
        for operand in invocation.arguments.operands {
            guard (try? FileStatus(invocation.file(operand).path(percentEncoded: false)))?.isFolder == true
            else {
                files.append(operand)
                continue
            }
            do {
                files += try recordings(inFolder: operand, invocation)
            } catch {
                // With several operands, the other files are still logged.
                if invocation.arguments.operands.count == 1 { throw error }
                let failure = Failure(error)
                invocation.console.error(failure)
                first = first ?? failure
            }
        }
        if files.isEmpty, let first { throw Failure(first.code, "") }
        return (files, first)
    }

    private static func recordings(inFolder operand: String, _ invocation: Invocation) throws -> [String] {
        let path = invocation.file(operand).path(percentEncoded: false)
        let folder = try RecordingFolder(path, isDeep: invocation.arguments.has("recursive"))
        let others = leftOut(folder)
        let files = folder.recordings + folder.pictures
        guard !files.isEmpty else {
            throw Failure(
                .noInput,
                "\(operand): no recording or picture is in this folder"
                    + (others.map { "; left out: \($0)" } ?? ""))
        }
        if let others { invocation.console.note("\(operand): left out: \(others)") }
        let start = operand.hasSuffix("/") ? operand : operand + "/"
        return files.map { start + $0 }
    }

    /// Example: `list.txt and notes.pdf (not recordings); old (a folder; --recursive takes it, too)`.
    private static func leftOut(_ folder: RecordingFolder) -> String? {
        func names(_ reason: RecordingFolder.LeftOut.Reason) -> [String] {
            folder.leftOut.filter { $0.reason == reason }.map(\.name)
        }
        func list(_ names: [String]) -> String {
            let shown = names.prefix(mostNamed).joined(separator: ", ")
            return names.count > mostNamed ? shown + " and \(names.count - mostNamed) more" : shown
        }
        let (files, folders) = (names(.noRecording), names(.folder))
        var parts: [String] = []
        if !files.isEmpty {
            parts.append("\(list(files)) (\(files.count == 1 ? "not a recording" : "not recordings"))")
        }
        if !folders.isEmpty {
            parts.append(
                "\(list(folders)) (\(folders.count == 1 ? "a folder; --recursive takes it" : "folders; --recursive takes them"), too)"
            )
        }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }
}

/// The options of every command that transcribes recordings.
enum RecognizerOptions {
    static let all = [
        model("the kind of speech to expect"),
        Option("speaker", .text("NAME"), "hear everybody as this enrolled person (see diary enroll)"),
        Option("jobs", .number(1...64), "recordings to hear at a time (the number of cores)"),
    ]
    /// - Parameter help: the help text without the default model, which is added.
    static func model(_ help: String) -> Option {
        let names = RecognizerChoice.Model.names(Program.kind)
        return Option("model", .choice(names), "\(help) (\(names[0]))")
    }

    static let strict = Option(
        "strict", .flag, "refuse damaged recordings; without it they are heard as far as they go")
    static let decoder = Option(
        "decoder", .text("-NAME=VALUE"), "an option of the decoder, for example -lw=5; may be repeated",
        isRepeatable: true)
}

extension Invocation {
    /// The choice in the options of `RecognizerOptions`.
    func recognizerChoice() throws -> RecognizerChoice {
        var choice = RecognizerChoice()
        choice.model =
            arguments.value("model").flatMap { RecognizerChoice.Model($0, Program.kind) } ?? .ofKind
        choice.speaker = arguments.value("speaker")
        choice.jobs = arguments.number("jobs")
        for text in arguments.values("decoder") {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, parts[0].hasPrefix("-") else {
                throw Failure.usage("--decoder takes -NAME=VALUE, for example -lw=5, not “\(text)”")
            }
            choice.decoder[parts[0]] = parts[1]
        }
        return choice
    }
}

/// Processes many recordings: results come in input order, and a bad recording never stops the others.
package struct Batch<Item: Sendable>: Sendable {
    private final class Tally: Sendable {
        private let first = Mutex<Failure?>(nil)
        func add(_ failure: Failure) { first.withLock { $0 = $0 ?? failure } }
        var failure: Failure? { first.withLock { $0 } }
    }

    let items: [Item]
    let lanes: Int
    let console: Console
    let output: Output

    /// Runs `work` on each item and passes the results to `deliver`, in order.
    ///
    /// Failed items are reported on standard error. At the end, it throws the code of the first failure
    /// without text. A failure that makes further work pointless is thrown at once, with its text.
    package func run<Product: Sendable>(
        _ work: @escaping @Sendable (Item) throws -> Product,
        deliver: @escaping @Sendable (Item, Product) throws -> Void
    ) throws {
        let tally = Tally()
        let count = items.count
        let (items, console) = (items, console)
        if count > 1 { console.progress(0, "\(count) recordings") }
        defer { console.endProgress() }
        try InOrder(items, lanes: lanes).run { item -> Result<Product, Failure> in
            do {
                return .success(try work(item))
            } catch {
                return .failure(Failure(error))
            }
        } deliver: { index, result in
            switch result {
            case .success(let product):
                try console.withoutBar { try deliver(items[index], product) }
            case .failure(let failure):
                if failure.isGeneral { throw failure }
                try failure.tell(console, output)
                tally.add(failure)
            }
            if count > 1 {
                console.progress(Double(index + 1) / Double(count), "\(index + 1) of \(count) recordings")
            }
        }
        if let failure = tally.failure { throw Failure(failure.code, "") }
    }
}
