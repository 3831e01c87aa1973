import Diary
import Food
import Foundation
import Journal
import Recognition
import Synchronization

/// Talks about the diary: stores what somebody says they ate, and answers questions. Safe to share between threads.
package final class Conversation: Sendable {
    package enum Reply: Hashable, Sendable {
        case handled(String)
        case notHandled(String)

        package var sentence: String {
            switch self {
            case .handled(let sentence), .notHandled(let sentence): sentence
            }
        }
    }

    static let turns = Metric(
        "diary_conversation_turns_total", .counter, "Turns of conversation, by what became of them.")

    let diaryService: DiaryService
    private let heard: HeardUtterances
    /// Steps that turns took and "undo that" has not undone, the newest last.
    let acts = Mutex<[ConversationStep]>([])
    /// Who speaks, if known: turns log for this person and answer about them.
    let person: Mutex<String?>
    /// The id of the client's token, stored with entries; nil if the client needs no token.
    let client: UUID?
    /// Whether turns may change only what this client has logged.
    let changesOnlyOwn: Bool
    /// Whether questions that the diary cannot answer go to the household's language model.
    let sendsOn: Bool
    /// The host that can be asked about the last question; nil if none can.
    let askable = Mutex<String?>(nil)
    /// What a spoken turn was not sure of.
    let doubt = Mutex(Doubt())
    /// The question that was asked last; nil once something is told.
    let asked = Mutex<AskedQuestion?>(nil)
    /// Whether the last turn was not understood, and may have named something new.
    let isLost = Mutex(false)

    /// - Parameters:
    ///   - person: who speaks until somebody says otherwise; nil if that is not known.
    ///   - client: the id of the token that the client uses.
    ///   - changesOnlyOwn: whether turns may change only what this client has logged.
    ///   - sendsOn: whether questions that the diary cannot answer go to the household's language model.
    package init(
        diaryService: DiaryService, heard: HeardUtterances, person: String? = nil, client: UUID? = nil,
        changesOnlyOwn: Bool = false, sendsOn: Bool = true
    ) {
        self.sendsOn = sendsOn
        self.client = client
        self.changesOnlyOwn = changesOnlyOwn
        self.person = Mutex(person)
        self.diaryService = diaryService
        self.heard = heard
    }

    /// Makes this person the speaker from now on.
    ///
    /// - Throws: `invalid` if the text is not a name.
    package func begin(with name: String) throws {
        let name = try Speakers.checked(name)
        person.withLock { $0 = name }
    }

    /// Who speaks.
    package var speaking: String? { person.withLock { $0 } }

    /// Does what the text asks for, and answers in a sentence.
    ///
    /// - Throws: why the diary could not do it.
    package func reply(to text: String) throws -> Reply {
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
            return .notHandled(SpokenAnswer.notHeard)
        }
        let answer = SpokenAnswer(now: diaryService.clock(), calendar: diaryService.journal.calendar)
        let text = try following(text, answer) ?? text
        let decision = try decision(onWhole: text, answer)
        remember(text, decision, answer)
        let words: String?
        switch decision {
        case .amend(let amendment, let entries): words = try amend(entries, amendment, answer)
        case .turn(let turn): words = try carryOut(turn, answer)
        case .request(let request): words = try carryOut(request, text, answer)
        case .journals(let parts): words = try carryOut(parts, text, answer)
        case .savedMeal(let turn): words = try carryOut(turn, answer)
        case .give(let entries, let journal): words = try give(entries, to: journal, answer)
        case .again(let meal): words = try log(text, meaning: meal, answer)
        case .repair(let repair): words = try carryOut(repair, answer)
        case .introduce(let name):
            try begin(with: name)
            words = SpokenAnswer.greeting(name)
        }
        diaryService.metrics.add(
            to: Self.turns,
            ["outcome": words == nil ? "not_handled" : decision.isMemo ? "logged" : "answered"])
        return words.map { .handled($0) } ?? .notHandled(SpokenAnswer.notUnderstood)
    }

    /// What a turn is about.
    enum Decision: Sendable {
        case amend(Amendment, [Entry])
        case request(SpokenRequest)
        /// A turn that matches a template.
        case turn(Turn)
        /// For other journals, at least in part.
        case journals([HouseholdReader.Part])
        /// About meals that are kept under names.
        case savedMeal(SavedMealTurn)
        /// Moves what was just told to another journal.
        case give([Entry], to: String)
        /// Somebody says who speaks now.
        case introduce(String)
        /// Something was eaten again; the words with the food that they leave out.
        case again(String)
        /// Corrects what was just told another journal.
        case repair(Repair)

        var isMemo: Bool {
            switch self {
            case .request(.memo), .again: true
            case .journals(let parts):
                parts.contains(where: \.tells)
            default: false
            }
        }
        /// Whether it asks what was eaten.
        var asksOfFood: Bool {
            switch self {
            case .request(.eaten), .request(.lastMeal), .request(.lastTime), .turn(.question), .turn(.eaten):
                true
            default: false
            }
        }
        var isJournals: Bool { if case .journals = self { true } else { false } }
        var isUnknown: Bool {
            switch self {
            case .request(.unknown), .turn(.aside), .turn(.elsewhere): true
            default: false
            }
        }
    }

    /// Decides what a turn is about, given what was said just before.
    func decision(on said: String, _ answer: SpokenAnswer) throws -> Decision {
        try decision(onWhole: try following(said, answer) ?? said, answer)
    }

    /// Decides what a turn is about whose words leave nothing out.
    func decision(onWhole said: String, _ answer: SpokenAnswer) throws -> Decision {
        let decision = try decision(onAny: said, answer)
        // The diary answers about whoever speaks, and must not give their meals for somebody else's.
        guard decision.asksOfFood, diaryService.memoReader.asksAboutOthers(in: said) else { return decision }
        return .request(.unknown)
    }

    private func decision(onAny said: String, _ answer: SpokenAnswer) throws -> Decision {
        let people = try diaryService.journal.people() + (speaking.map { [$0] } ?? [])
        if let name = Introduction.person(in: said, among: people) { return .introduce(name) }
        let memoReader = diaryService.memoReader
        if hasJustRemoved(answer),
            case .bringBack? = TurnReading(diaryService.turns, memoReader, about: []).turn(in: said)
        {
            return .turn(.bringBack)
        }
        // "No, bring it back", after a list was cleared.
        if try hasJustTakenAway(answer),
            case .bringBack? = TurnReading(diaryService.turns, memoReader, about: []).turn(in: said)
        {
            return .request(.undo)
        }
        if let same = memoReader.repeatedDay(
            in: said, at: answer.calendar.component(.hour, from: answer.now))
        {
            return try meaning(of: same, answer).map { .again($0) } ?? .request(.eaten(same.asked))
        }
        if let correction = try correction(in: said, answer) {
            let entries = correction.entries
            return entries.isEmpty ? .request(.unknown) : .give(entries, to: correction.journal)
        }
        if let repair = try repair(in: said, answer) { return .repair(repair) }
        if let turn = savedMealTurn(in: said) { return .savedMeal(turn) }
        if let meal = memoReader.repeatedMeal(in: said, after: try amendable(answer)) { return .again(meal) }
        if let meaning = try continuedList(said, answer) ?? meantPlants(said, answer) {
            return .again(meaning)
        }
        if let parts = try otherParts(of: said, answer) { return .journals(parts) }
        let text = withSavedMeals(said, answer)
        let request = memoReader.request(in: text)
        switch request {
        case .memo, .unknown, .lastTime:
            let lately = try recent(answer)
            if let turn = TurnReading(diaryService.turns, memoReader, about: lately).turn(in: text) {
                if case .change(let amendment) = turn {
                    if text != said, let part = part(said, amendment, lately) { return part }
                    if !lately.isEmpty { return .amend(amendment, lately) }
                    if TurnReading.ordersChange(text) { return .request(.unknown) }
                } else {
                    return .turn(turn)
                }
            }
            if case .lastTime = request { return .request(request) }
            guard let amendment = memoReader.amendment(in: text) else {
                return (request == .unknown ? unknownMeal(in: text, answer) : nil) ?? .request(request)
            }
            let entries = try amendable(answer)
            return entries.isEmpty ? .request(request) : .amend(amendment, entries)
        case .undo, .delete, .eaten, .week, .lastMeal, .streak, .help: return .request(request)
        }
    }

    /// Nil if the request is not for the diary.
    private func carryOut(
        _ request: SpokenRequest, _ text: String, _ answer: SpokenAnswer
    ) throws -> String? {
        let journal = diaryService.journal
        let words: String?
        switch request {
        case .memo: words = try log(text, answer)
        case .undo: words = try undo(answer)
        case .delete: words = try deleteLast(answer)
        case .eaten(let asked):
            words = try asked.date(now: answer.now, calendar: answer.calendar).map { date in
                answer.eaten(asked, own(try journal.entries(on: date)), on: date)
            }
        case .lastMeal: words = answer.lastMeal(try latestEntry(answer))
        case .lastTime(let food):
            words = try reply(to: FoodQuestion(kind: .lastTime, food: food, period: nil), answer)
        case .streak: words = try streak(answer)
        case .week(let weeksAgo): words = try week(weeksAgo, answer)
        case .help: words = SpokenAnswer.help
        case .unknown: words = nil
        }
        return words
    }

    // MARK: Logging

    /// Logs what was told, and confirms it.
    ///
    /// - Parameter meaning: what is read in place of the words; nil to read the words.
    func log(_ text: String, meaning: String? = nil, _ answer: SpokenAnswer) throws -> String {
        guard let entries = try store(text, now: answer.now, meaning: meaning) else {
            return SpokenAnswer.keptForReview
        }
        return try told(of: entries, answer)
    }

    /// Remembers entries that a turn made, and confirms them in a sentence.
    func told(of entries: [Entry], _ answer: SpokenAnswer) throws -> String {
        let ids = entries.map(\.id)
        remember(.logged(ids), answer.now)
        diaryService.changes.publish(Change(.entryAdded, ids))
        var sentences: [String] = []
        for entry in entries where entry.told != nil {
            sentences += try diaryService.journal.acts(ofEntry: entry.id).map(\.told).filter { !$0.isEmpty }
        }
        let tellsMore = !sentences.isEmpty || entries.contains(where: \.isFeeling)
        let own = entries.filter { $0.told == nil && !($0.isPlainNote && tellsMore) }
        if !own.isEmpty {
            let (mealsToday, milestone) = try diaryService.journal.celebration(of: own)
            sentences.append(answer.logged(own, mealsToday: mealsToday, milestone: milestone))
            if let hint = hint(about: own) { sentences.append(hint) }
        }
        return sentences.joined(separator: " ")
    }

    /// Makes entries, with the recording if the words were transcribed here.
    ///
    /// - Parameter meaning: what is read in place of the words; nil to read the words.
    /// - Returns: nil if too little of it was clear, so that the recording is kept for review.
    func store(_ text: String, now: Date, meaning: String? = nil) throws -> [Entry]? {
        let reader = meaning.map(reader(of:)) ?? diaryService.reader
        guard let heard = heard.take(text, now: now) else {
            return try diaryService.journal.add(
                text, at: now, person: speaking, by: client, reader: reader)
        }
        let intake = Intake(
            journal: diaryService.journal, transcriber: KnownTranscript(transcript: heard.transcript),
            reader: reader)
        let logged: Intake.Logged
        do {
            logged = try withExtendedLifetime(heard.audio) {
                try intake.log(
                    heard.audio.file, named: "conversation.wav", at: heard.date, person: speaking,
                    by: client, isDatedByFile: false)
            }
        } catch JournalError.unclear(_, let recording) {
            diaryService.changes.publish(Change(.recordingFailed, [recording]))
            return nil
        }
        diaryService.changes.publish(Change(.recordingLogged, [logged.recording.id]))
        return logged.entries
    }

    /// Reads other words in place of those that were said. A reread leaves such entries alone.
    func reader(of meaning: String) -> Reader {
        let reader = diaryService.reader
        return { said, date, picked in
            reader(TimedText(meaning, by: said.speaker), date, picked).map { draft in
                var draft = draft
                draft.words = nil
                draft.isExpanded = true
                return draft
            }
        }
    }

    /// Answers with a known transcript instead of transcribing the recording again.
    struct KnownTranscript: Transcriber {
        var transcript: Transcript

        func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
            transcript
        }
    }

    /// The entries that still exist and that turns may change.
    func existing(_ ids: [UUID]) throws -> [Entry] {
        var entries: [Entry] = []
        var seen: Set<UUID> = []
        // A client may name an entry twice, in one turn or in several.
        for id in ids where seen.insert(id).inserted {
            do {
                guard try mayChange(id) else { continue }
                entries.append(try diaryService.journal.entry(id))
            } catch JournalError.noSuchEntry {
                continue
            }
        }
        return entries
    }

    private func mayChange(_ id: UUID) throws -> Bool {
        guard changesOnlyOwn else { return true }
        guard let client else { return false }
        return try diaryService.journal.ownership(ofEntry: id, by: client) == .own
    }

    // MARK: Figures

    /// The speaker's entries; all entries if the speaker is not known.
    func own(_ entries: [Entry]) -> [Entry] {
        guard let name = speaking?.lowercased() else { return entries }
        return entries.filter { $0.person?.lowercased() == name }
    }

    private func latestEntry(_ answer: SpokenAnswer) throws -> Entry? {
        let journal = diaryService.journal
        let month = answer.calendar.date(byAdding: .day, value: -31, to: answer.now) ?? answer.now
        let recent = own(
            try journal.entries(
                on: CalendarDay(of: month, in: answer.calendar),
                through: CalendarDay(of: answer.now, in: answer.calendar)))
        if let latest = recent.last(where: { !$0.isNote && $0.createdAt <= answer.now }) { return latest }
        return own(try journal.allEntries()).last { !$0.isNote && $0.createdAt <= answer.now }
    }

    private func streak(_ answer: SpokenAnswer) throws -> String {
        let columns = try diaryService.journal.entryColumns(.none, by: speaking)
        let today = diaryService.journal.today
        return answer.streak(
            columns.streak(today: today), longest: columns.longestStreak,
            isLoggedToday: !columns.rows(in: today...today).isEmpty)
    }

    private func week(_ weeksAgo: Int, _ answer: SpokenAnswer) throws -> String {
        let columns = try diaryService.journal.entryColumns(.items, by: speaking)
        let today = diaryService.journal.today
        let this = IsoWeek(of: today)
        return answer.week(
            columns.recap(of: weeksAgo == 0 ? this : this.previous, today: today), isThisWeek: weeksAgo == 0)
    }
}
