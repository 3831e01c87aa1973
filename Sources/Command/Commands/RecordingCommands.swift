import Diary
import DiaryService
import Evaluation
import Foundation
import Recognition

extension Program {
    static let recordingCommands = [
        Command(
            "transcribe", "prints what is said in recordings", operands: .some("FILE"),
            options: RecognizerOptions.all + [
                Option(
                    "format", .choice(TranscriptFormat.allCases.map(\.rawValue)),
                    "text; tsv: NAME, tab, text; json: an object per line with word times; "
                        + "srt and vtt: captions (text)"),
                Option("output", .text("DIR"), "write NAME.FORMAT files into a folder instead of printing"),
                RecognizerOptions.strict,
                Option(
                    "decoder", .text("-NAME=VALUE"), "an option of the decoder", isRepeatable: true,
                    isHidden: true),
            ],
            details:
                "Results come in the order of the files. A file that cannot be heard is named on standard "
                + "error and does not stop the others.",
            examples: [
                Command.Example("transcribe breakfast.wav", "two scrambled eggs and a cup of black coffee"),
                Command.Example(
                    "transcribe --model general --format srt --output captions talk.flac memo.ogg",
                    "writes captions/talk.srt and captions/memo.srt"),
            ], run: transcribe)
    ]

    private static let transcribe: @Sendable (Invocation) throws(Failure) -> Void = {
        invocation throws(Failure) in
        let files = invocation.arguments.operands
        let format = invocation.arguments.value("format").flatMap(TranscriptFormat.init) ?? .text
        let folder = try invocation.arguments.value("output").map { name throws(Failure) in
            try OutputFolder(name, files: files, extension: format.rawValue)
        }
        if folder == nil, files.count > 1, format == .srt || format == .vtt {
            throw .usage("captions of several recordings need --output DIR")
        }
        let recognizer = try invocation.recognizer(isStrict: invocation.arguments.has("strict"))
        let batch = Batch(
            items: files, lanes: recognizer.jobs, console: invocation.console,
            output: invocation.output)
        try batch.run { file throws(Failure) in
            do throws(RecognitionError) {
                let transcript = try recognizer.transcriber.transcribe(invocation.file(file))
                if let flaw = transcript.flaw {
                    invocation.console.note("\(file): \(flaw); heard what is there")
                }
                if transcript.words.isEmpty { invocation.console.note("\(file): nothing was heard") }
                return transcript
            } catch {
                throw Failure(error, file: file)
            }
        } deliver: { file, transcript throws(Failure) in
            if let folder {
                try folder.write(format.print(transcript, file: file, isAlone: true), for: file)
            } else {
                try invocation.output.write(format.print(transcript, file: file, isAlone: files.count == 1))
            }
        }
    }
}
