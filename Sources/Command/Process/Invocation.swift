import Diary
import DiaryService
import Food
import Foundation
import Journal
import Vocabulary

/// One run of a command: the user's input and its environment.
package struct Invocation: Sendable {
    package let arguments: Arguments
    package let surroundings: Surroundings
    package let table: CommandTable
    /// The loader of the diary that the user chose.
    let diary: DiaryLoader

    package init(arguments: Arguments, surroundings: Surroundings, table: CommandTable) {
        self.arguments = arguments
        self.surroundings = surroundings
        self.table = table
        diary = DiaryLoader(Installation(arguments, surroundings))
    }

    package var output: Output { surroundings.output }
    package var console: Console { surroundings.console }

    /// The file of a name, relative to the working folder.
    package func file(_ name: String) -> URL { URL(fileURLWithPath: name) }
}

extension Installation {
    /// Finds the user's diary, programs and models from options and the environment.
    init(_ arguments: Arguments, _ surroundings: Surroundings) {
        let console = surroundings.console
        self.init(
            home: Home(option: arguments.value("home"), environment: surroundings.environment),
            kind: Program.kind,
            models: ModelFolders(
                named: arguments.value("models") ?? surroundings.variable("DIARY_MODELS"),
                packaged: arguments.value("packaged") ?? surroundings.variable("DIARY_PACKAGED"),
                executable: surroundings.executable, workingFolder: surroundings.workingFolder),
            executable: surroundings.executable, recognizer: surroundings.recognizer,
            timeZone: surroundings.timeZone, clock: surroundings.clock, makeID: { UUID() },
            processors: surroundings.processors,
            notices: Notices(
                note: { console.note($0) }, progress: { console.progress($0, $1) },
                endProgress: { console.endProgress() }))
        store = arguments.value("store") ?? surroundings.variable("DIARY_STORE")
        household = arguments.value("household") ?? surroundings.variable("DIARY_HOUSEHOLD")
        media = arguments.value("media") ?? surroundings.variable("DIARY_MEDIA")
        keys = surroundings.environment.filter { $0.key.hasPrefix("AWS_") }
        pictureNetwork = Self.pictureNetwork(surroundings.environment)
    }

    /// Where Scripts/picture-network put its network: for this user, or for the system.
    private static func pictureNetwork(_ environment: [String: String]) -> URL? {
        let ofUser =
            environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 }
            ?? environment["HOME"].map { $0 + "/.local/share" }
        let folders = [ofUser, "/var/lib"].compactMap { $0 }
        let places =
            environment["DIARY_PICTURE_NETWORK"].map { [$0] }
            ?? folders.map { $0 + "/spoken-diary-picture-network/network.onnx" }
        return places.first { FileManager.default.isReadableFile(atPath: $0) }.map {
            URL(filePath: $0, directoryHint: .notDirectory)
        }
    }
}

/// The environment of the process, read once in `main.swift` and passed on; nothing else asks the system.
package struct Surroundings: Sendable {
    package var environment: [String: String]
    /// The real path of this program.
    package var executable: URL
    /// The program that workers run, in the same folder as this one.
    package var recognizer: URL { executable.deletingLastPathComponent().appending(path: "diary-recognizer") }
    package var workingFolder: URL
    package var timeZone: TimeZone
    package var clock: @Sendable () -> Date
    package var processors: Int
    /// The width of the terminal.
    package var columns: Int
    package var output: Output
    package var console: Console

    /// The actual environment of this process.
    static func real() -> Surroundings {
        let environment = ProcessInfo.processInfo.environment
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let hasColour = environment["NO_COLOR"].map(\.isEmpty) ?? true && environment["TERM"] != "dumb"
        return Surroundings(
            environment: environment, executable: URL(filePath: program),
            workingFolder: URL(
                filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory),
            timeZone: .current, clock: { Date() }, processors: ProcessInfo.processInfo.activeProcessorCount,
            columns: columns(environment["COLUMNS"]),
            output: Output(hasColour: hasColour && isatty(STDOUT_FILENO) == 1),
            console: Console(isTerminal: isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"))
    }

    /// The columns from the environment, otherwise from the terminal, otherwise the usual number.
    private static func columns(_ text: String?) -> Int {
        if let columns = text.flatMap({ Int($0) }), columns > 0 { return columns }
        var size = winsize()
        for descriptor in [STDOUT_FILENO, STDERR_FILENO]
        where ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 {
            return Int(size.ws_col)
        }
        return 80
    }

    /// An environment variable that is set and not empty.
    func variable(_ name: String) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension Invocation {
    /// Tells of what was stored; an error meanwhile says that it was.
    func afterStoring(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            throw Failure.afterStoring(error)
        }
    }

    /// The folder of the diary that the user chose.
    func home() throws -> Home {
        try diary.home()
    }

    /// Whether there is a diary in the home.
    func hasDiary() throws -> Bool {
        try diary.hasDiary()
    }

    /// Creates the home if it is missing.
    func prepareHome() throws {
        try diary.prepare()
    }

    /// Opens the diary to read or change it; does not create a missing home.
    func journal() throws -> Journal {
        try diary.journal(isLook: true)
    }

    /// Opens the diary to add something; creates the home if it is missing.
    func journalToFill() throws -> Journal {
        try diary.journal()
    }

    /// The reader that makes entries from text.
    func reader(_ journal: Journal) throws -> Reader {
        try diary.reader(journal)
    }

    /// Reads the waiting items. If that fails, reports why on standard error and leaves them for later.
    func readItems(of journal: Journal) throws {
        try diary.readItems(of: journal)
    }

    /// Reads text with the names and keywords of all foods, with taught ones if the journal is open.
    func memoReader() throws -> MemoReader {
        try diary.memoReader()
    }

    /// The compiled model for this kind of journal; built first if there is none.
    func compiledModel() throws -> CompiledModel {
        try diary.modelBuild().model()
    }

    /// The model that the options choose, with its pool of workers.
    ///
    /// - Parameters:
    ///   - journal: the diary if it is open already.
    ///   - knowsVoices: whether people are recognised with their voice fits if no speaker is named.
    func recognizer(
        isStrict: Bool = false, journal: Journal? = nil, knowsVoices: Bool = true
    ) throws -> LocalRecognizer {
        var choice = try recognizerChoice()
        choice.isStrict = isStrict
        choice.knowsVoices = knowsVoices
        return try diary.recognizer(choice, journal: journal)
    }

    /// Parses day words in this diary's time zone.
    func dayText(_ journal: Journal) -> DayText {
        DayText(now: surroundings.clock(), calendar: journal.calendar)
    }

    /// The days of `--from` and `--to`.
    func dayRange(_ journal: Journal) throws -> DayRange {
        let days = dayText(journal)
        func day(_ option: String) throws -> CalendarDay? {
            guard let text = arguments.value(option) else { return nil }
            return try days.day(text)
        }
        let range = DayRange(from: try day("from"), through: try day("to"))
        if let from = range.first, let to = range.last, to < from {
            throw Failure.usage("--from \(from) is after --to \(to)")
        }
        return range
    }

    /// The day of `--day`, or the days of `--from` and `--to`. Throws if both are given.
    func givenDays(_ journal: Journal) throws -> (only: CalendarDay?, range: DayRange) {
        let range = try dayRange(journal)
        guard let text = arguments.value("day") else { return (nil, range) }
        if range != DayRange() { throw Failure.usage("give either --day, or --from and --to") }
        return (try dayText(journal).day(text), range)
    }

    func clockText(_ journal: Journal) -> ClockText {
        ClockText(now: surroundings.clock(), calendar: journal.calendar)
    }

    /// The category in `--category`.
    func pickedCategory() -> CategoryName? {
        arguments.value("category").flatMap(Program.kind.category)
    }

    /// The name in `--person`.
    func person() throws -> String? {
        guard let name = arguments.value("person") else { return nil }
        guard PersonName.isFit(name) else {
            throw Failure.usage(
                "--person takes a name of letters, digits, hyphens and underscores, not “\(name)”")
        }
        return name
    }

    /// The instant in `--at`; nil without it.
    func givenInstant(_ journal: Journal) throws -> Date? {
        guard let text = arguments.value("at") else { return nil }
        let clock = clockText(journal)
        let instant = try clock.instant(text)
        if let yesterday = clock.yesterdays(text) {
            let day = DayNames.long(yesterday, in: journal.calendar)
            console.note("\(text) has not come yet today; taken for yesterday’s, \(day)")
        }
        return instant
    }
}
