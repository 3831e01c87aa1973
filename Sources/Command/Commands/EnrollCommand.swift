import Audio
import Diary
import DiaryService
import Foundation
import Journal
import Recognition
import System

extension Program {
    /// The longest recording of one sentence, in seconds.
    private static let longestReading = 20.0
    private static let triesASentence = 3

    static let enrollCommand = Command(
        "enroll", "fits recognition to one person's voice",
        operands: Command.Operands(shown: "[NAME]", count: 0...1),
        options: [
            Option(
                "from", .text("DIR"),
                "use the recordings in this folder, one for each sentence, sorted by name"),
            Option(
                "from-diary", .flag,
                "use the recordings of NAME's entries that were accepted or corrected"),
            Option("sentences", .flag, "print the sentences to read, one per line"),
            Option("list", .flag, "print who is enrolled"),
            Option("forget", .text("NAME"), "delete the fit to a voice"),
            RecognizerOptions.model("the model to measure with"),
        ],
        details:
            "Shows sentences one at a time and records each from the microphone until you stop "
            + "speaking. Two thirds of them are used for the fit, the rest to measure it. The fit is kept "
            + "only if fewer of their words are misheard with it than without. Then it is used for what NAME says: "
            + "recordings with --person NAME, and everything in a diary that names nobody. --speaker NAME uses it for "
            + "everybody. What is read is not kept. --from-diary needs no reading: it takes at least nine "
            + "recordings whose words you accepted or corrected, the latest 90 at most. diary serve does so by itself from "
            + "ten such recordings on, unless --forget deleted a fit to that voice.",
        examples: [
            Command.Example("enroll ann", "records, then prints the word errors without the fit and with it"),
            Command.Example("enroll ann --from readings", "uses 01.wav, 02.wav … instead of the microphone"),
            Command.Example("enroll ann --from-diary", "uses what ann has said into the diary"),
            Command.Example("enroll --forget ann", "deletes the fit to the voice of ann"),
        ], run: enroll)

    private static let enroll: @Sendable (Invocation) throws -> Void = { invocation in
        let arguments = invocation.arguments
        let wishes = [
            arguments.has("sentences"), arguments.has("list"), arguments.has("forget"),
            !arguments.operands.isEmpty,
        ]
        guard wishes.count(where: { $0 }) == 1 else {
            throw Failure.usage(
                "Enroll whom? Give a name: diary enroll NAME; or one of --sentences, --list and --forget NAME"
            )
        }
        let speakers = Speakers(home: try invocation.home())
        if arguments.has("sentences") {
            let sentences = try invocation.enrolmentSentences()
            return try invocation.output.write(sentences.all.map { $0 + "\n" }.joined())
        }
        if arguments.has("list") { return try list(speakers, invocation) }
        if let name = arguments.value("forget") {
            _ = try speakers.means(of: name)
            try invocation.journalToFill().forgetVoice(of: name, id: UUID())
            return try invocation.output.line("\(name) is forgotten")
        }
        if arguments.has("from"), arguments.has("from-diary") {
            throw Failure.usage("Which recordings? Give --from DIR or --from-diary, not both")
        }
        let name = try Speakers.checked(arguments.operands[0])
        try invocation.prepareHome()
        let enrolment = try enrolment(of: name, speakers, invocation)
        try invocation.output.line("\(name) is enrolled: \(enrolment.figures)")
    }

    private static func enrolment(
        of name: String, _ speakers: Speakers, _ invocation: Invocation
    ) throws -> Enrolment {
        let recognizer = try invocation.recognizer()
        let fitting = try VoiceFitting(recognizer, invocation.diary)
        if invocation.arguments.has("from-diary") {
            let journal = try invocation.journalToFill()
            return try fitting.fit(name, in: journal)
        }
        let enrolment = try speakers.withWorkFolder(id: UUID()) { folder in
            try fitting.fit(name, to: try readings(invocation, in: folder), in: folder)
        }
        guard let enrolment else { throw DiaryServiceError.fittingAnother }
        return enrolment
    }

    /// The sentences with their recordings.
    private static func readings(
        _ invocation: Invocation, in folder: URL
    ) throws -> [SpeakerTrial.ReadSentence] {
        let sentences = try invocation.enrolmentSentences()
        let recordings =
            if let from = invocation.arguments.value("from") {
                try given(from, count: sentences.all.count, invocation)
            } else {
                try recorded(sentences, invocation, in: folder)
            }
        return zip(sentences.all, recordings).enumerated().map { place, reading in
            SpeakerTrial.ReadSentence(
                text: reading.0, file: reading.1, isHeldBack: EnrolmentSentences.isHeldBack(place))
        }
    }

    private static func list(_ speakers: Speakers, _ invocation: Invocation) throws {
        let enrolments = try speakers.list()
        if enrolments.isEmpty { return try invocation.output.line("Nobody is enrolled.") }
        for enrolment in enrolments {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = invocation.surroundings.timeZone
            let day = CalendarDay(of: enrolment.enrolledAt, in: calendar)
            let how = enrolment.isUnasked == true ? " (by itself)" : ""
            try invocation.output.line("\(enrolment.name)  \(day)  \(enrolment.figures)\(how)")
        }
    }

    /// The recordings in a folder, sorted by name.
    private static func given(_ folder: String, count: Int, _ invocation: Invocation) throws -> [URL] {
        let place = invocation.file(folder)
        let names: [String]
        do {
            names = try FileSystem.names(in: place.path)
        } catch {
            throw Failure(FileError(folder, .reading, error, reason: "cannot be read"))
        }
        let recordings = names.filter { !$0.hasPrefix(".") }.sorted { first, second in
            first.compare(second, options: .numeric) == .orderedAscending
        }
        guard recordings.count == count else {
            throw Failure(
                .badData,
                "\(folder): holds \(DayWords.count(recordings.count, "file", "files")), but there are \(count) sentences; "
                    + "diary enroll --sentences prints them", isGeneral: true)
        }
        return recordings.map { place.appending(path: $0) }
    }

    /// Records each sentence from the microphone; a recording that is too short is asked for again.
    private static func recorded(
        _ sentences: EnrolmentSentences, _ invocation: Invocation, in folder: URL
    ) throws -> [URL] {
        let output = invocation.output
        try output.line("Read each sentence aloud in your normal voice, then wait a second.")
        var files: [URL] = []
        var triesLeft = triesASentence
        while files.count < sentences.all.count {
            let text = sentences.all[files.count]
            try output.line(
                "\n\(files.count + 1) of \(sentences.all.count)   " + output.coloured(text, "1"))
            let samples: [Int16]
            do {
                let microphone = try Microphone()
                samples = try microphone.utterance(longest: longestReading)
            } catch {
                throw Failure(ExitCode(error.kinded.kind), error.kinded.reason, isGeneral: true)
            }
            let speech = Stretch(start: 0, samples: samples).speech
            let words = text.split(separator: " ").count
            guard SpeakerTrial.isLongEnough(speech.samples.count, words: words) else {
                triesLeft -= 1
                guard triesLeft > 0 else {
                    throw Failure(
                        .badData, "no speech was heard; check that this is the right microphone",
                        isGeneral: true)
                }
                try output.line("  that was too short or too quiet; please read it again")
                continue
            }
            triesLeft = triesASentence
            let file = folder.appending(path: "reading-\(files.count).wav")
            do {
                try WaveFile.data(samples).write(to: file)
            } catch {
                throw Failure(FileError(file.path, .writing, error, reason: "cannot be written"))
            }
            files.append(file)
        }
        return files
    }
}

extension Invocation {
    fileprivate func enrolmentSentences() throws -> EnrolmentSentences {
        try EnrolmentSentences(diary.installation.models, diary.installation.kind)
    }
}
