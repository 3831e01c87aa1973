import Audio
import Diary
import DiaryService
import Foundation
import Journal
import Speech
import System
import Vocabulary

extension Program {
    static let teachingCommands = [
        Command(
            "teach", "teaches a new word, to be heard from now on", operands: .some("WORD"),
            options: [
                Option(
                    "sounds-like", .text("WORDS"), "English words that together sound like it",
                    isRepeatable: true),
                Option(
                    "phones", .text("PHONES"), "how it is pronounced, in phones such as Z AO R V EH K S",
                    isRepeatable: true),
                Option(
                    "category", .choice(Program.kind.categories.map(\.rawValue)),
                    "the \(Program.kind.noun.one) that it belongs to (none in particular)"),
                Option("anyway", .flag, "teach it even if it sounds exactly like a known word"),
                Option("listen", .flag, "say it aloud"),
                Option("listen-to", .text("FILE"), "say it into a WAV file"),
            ],
            details:
                "A word, or a name of up to five words, becomes a food of the diary. It is heard from the "
                + "next recording on, also by a service that is running, and is understood and counted. "
                + "Without a pronunciation, it is guessed; teach the word again to change it. For several "
                + "words, separate the pronunciations with /, and write - for a word that is said as usual. "
                + "Give an option twice if a word is said in two ways.",
            examples: [
                Command.Example("teach zorvex --category dinner", "guesses its pronunciation and prints it"),
                Command.Example(
                    "teach zorvex --sounds-like \"zor vecks\" --listen",
                    "changes its pronunciation and says it aloud"),
                Command.Example(
                    "teach \"zorbian flan\" --phones \"Z AO R B IY AH N / -\"",
                    "gives the pronunciation in phones"),
            ], run: teach),
        Command(
            "forget", "removes a word that you taught", operands: .some("WORD"),
            examples: [Command.Example("forget zorvex", "the word is no longer heard")]
        ) { invocation in
            let journal = try invocation.journal()
            let term = invocation.arguments.operands.joined(separator: " ").lowercased()
                .split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let taught = try journal.taughtWords().map(\.term)
            guard taught.contains(term) else {
                throw Failure(
                    .badData,
                    "“\(term)” is not a taught word" + Nearest.hint(to: term, among: taught)
                        + "; diary vocabulary --mine lists the taught words")
            }
            try journal.forget(term)
            try invocation.knowAnew(journal)
            try invocation.output.line("forgotten  \(term)")
        },
        vocabularyCommand, correctionsCommand,
    ]

    private static let teach: @Sendable (Invocation) throws -> Void = { invocation in
        let arguments = invocation.arguments
        let teaching = try WordTeaching(invocation)
        let lesson = try teaching.taught(
            arguments.operands.joined(separator: " "), phones: arguments.values("phones"),
            soundsLike: arguments.values("sounds-like"))
        try teaching.refuseSoundAlikes(of: lesson, unless: arguments.has("anyway"))
        let word = TaughtWord(
            term: lesson.term, pronunciations: lesson.pronunciations,
            category: invocation.pickedCategory() ?? teaching.taughtWord(lesson.term)?.category,
            origin: .taught, taughtAt: invocation.surroundings.clock())
        _ = try teaching.journal.teach([word])
        try invocation.knowAnew(teaching.journal)
        try invocation.output.write(teaching.text(of: lesson, category: word.category))
        let speech = PhoneSpeech(words: teaching.said(lesson))
        if let file = arguments.value("listen-to") { try speech.write(to: file, invocation) }
        if arguments.has("listen") { try speech.play() }
    }
}

extension Invocation {
    /// Loads what is taught now, and reads the items that wait for it.
    func knowAnew(_ journal: Journal) throws {
        try diary.readItemsAnew(of: journal)
    }
}

extension WordTeaching {
    init(_ invocation: Invocation) throws {
        let journal = try invocation.journalToFill()
        let model = try invocation.compiledModel()
        let teacher = Teacher(
            try ModelDictionary(model.dictionaryFile),
            packaged: invocation.diary.installation.models.packaged)
        try self.init(journal, teacher)
    }

    /// The pronunciation of a term. Throws if it cannot be found.
    func taught(_ text: String, phones: [String], soundsLike: [String]) throws -> Teacher.Lesson {
        return try lesson(text, phones: phones, soundsLike: soundsLike)
    }

    /// Throws if a word sounds exactly like a known one, because the two would be confused.
    func refuseSoundAlikes(of lesson: Teacher.Lesson, unless isAnyway: Bool) throws {
        guard !isAnyway, let text = soundAlikes(of: lesson) else { return }
        throw Failure(.badData, "\(text); add --anyway to teach it all the same")
    }

    /// A line for each word with a new pronunciation, and what happens to it.
    func text(of lesson: Teacher.Lesson, category: CategoryName?) -> String {
        var text = ""
        let width = lesson.words.map(\.count).max() ?? 0
        for word in lesson.words {
            let ways = lesson.pronunciations[word] ?? teacher.known(word) ?? []
            let origin =
                switch lesson.origins[word] {
                case .written?, .soundsLike?: "as you say"
                case .before?: "as it was"
                case .packaged?: "from the packaged dictionary"
                case .guessed?: "guessed from its letters"
                case nil: "known"
                }
            text += word + String(repeating: " ", count: width + 2 - word.count)
            text += ways.map { $0.joined(separator: " ") }.joined(separator: ", ") + "  (\(origin))\n"
        }
        let meal = category.map { "\($0.rawValue); " } ?? ""
        return text + "\(meal)heard from the next recording on\n"
    }

    /// By word, the most common pronunciation.
    func said(_ lesson: Teacher.Lesson) -> [[String]] {
        lesson.words.map { lesson.pronunciations[$0]?.first ?? teacher.known($0)?.first ?? [] }
    }
}

/// Plays a pronunciation.
struct PhoneSpeech: Sendable {
    /// The operand that tells `diary speak` to read phones.
    static let operand = "phones"
    /// The longest wait for a sound device, in seconds.
    private static let timeLimit = 20.0

    /// The phones of each word.
    let words: [[String]]

    /// Writes a new WAV file.
    func write(to name: String, _ invocation: Invocation) throws {
        guard let spoken = SpokenText(phones: words) else {
            throw Failure(.software, "these phones cannot be said")
        }
        let path = invocation.file(name).path(percentEncoded: false)
        do {
            let file = try Descriptor(path, O_WRONLY | O_CREAT | O_EXCL, name: name)
            do {
                try file.setRights(0o644)
                try file.write(Array(WaveFile.data(spoken.samples, rate: spoken.sampleRate)))
            } catch {
                unlink(path)
                throw error
            }
        } catch let error as FileError {
            let reason = error.code == EEXIST ? "is there already" : error.reason
            throw error.saying("cannot be written (\(reason))")
        }
    }

    /// Plays it on the default device, in another process: flite ends its process if a device fails.
    func play() throws {
        let process = SpeakingProcess(executable: URL(filePath: "/proc/self/exe"), timeLimit: Self.timeLimit)
        let text = words.map { $0.joined(separator: " ") }.joined(separator: " / ")
        switch process.say(text, operands: [Self.operand]) {
        case .done: break
        case .notStarted: throw Failure(.software, "the speaking process cannot be started")
        case .failed, .ended:
            throw Failure(
                .unavailable, "there is no sound device; --listen-to FILE.wav writes it into a file")
        }
    }
}
