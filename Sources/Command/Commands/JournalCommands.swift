import Diary
import Foundation
import JSON
import Journal
import Language

/// The commands of the journals beside the first one, built from each journal's forms.
extension Program {
    static func journalCommands(_ journals: [ActJournal]) -> [Command] {
        [listJournals(journals), switchJournal("on", journals), switchJournal("off", journals)]
            + journals.flatMap { journal in
                journal.forms.map { command($0, of: journal) } + recordCommands(of: journal)
                    + fileCommands(of: journal)
            }
    }

    private static func listJournals(_ journals: [ActJournal]) -> Command {
        Command(
            "journals", "lists the journals of the household, and which are on",
            examples: [Command.Example("journals", "prints a line for each")]
        ) { invocation in
            let diary = try invocation.journal()
            let off = try diary.journalsOff()
            try invocation.output.line("\(kind.name)  on")
            for journal in journals {
                try invocation.output.line(
                    "\(journal.name.rawValue)  \(off.contains(journal.name) ? "off" : "on")")
            }
        }
    }

    private static func switchJournal(_ word: String, _ journals: [ActJournal]) -> Command {
        let isOn = word == "on"
        return Command(
            "journals \(word)",
            isOn
                ? "switches a journal on, so that words are read into it again"
                : "switches a journal off; what it has stays",
            operands: .one("NAME"),
            examples: [
                Command.Example(
                    "journals \(word) \(journals.first?.name.rawValue ?? "plants")",
                    isOn ? "brings it back with all it has" : "reads nothing more into it")
            ]
        ) { invocation in
            let name = invocation.arguments.operands[0]
            guard let journal = journals.first(where: { $0.name.rawValue == name }) else {
                throw Failure.usage(
                    "“\(name)” is not one of \(journals.map(\.name.rawValue).joined(separator: ", "))")
            }
            let diary = try invocation.journal()
            try diary.setJournal(journal.name, isOn: isOn)
            try invocation.output.line("\(name)  \(word)")
        }
    }

    private static func command(_ form: ActForm, of journal: ActJournal) -> Command {
        let names = form.leading.map { "\($0.name.uppercased()) NAME…" } ?? "NAME…"
        return Command(
            "\(journal.name.rawValue) \(form.name)", form.summary,
            operands: Command.Operands(shown: names, count: (form.leading == nil ? 1 : 2)...Int.max),
            options: form.fields.map(option) + [at, person, textOrJSON],
            examples: [Command.Example(form.example.line, form.example.effect)]
        ) { invocation in
            let act = try act(form, of: journal, invocation.arguments)
            if let objection = journal.objection(to: act) { throw Failure.usage(objection) }
            let diary = try invocation.journalToFill()
            let instant = try invocation.givenInstant(diary) ?? invocation.surroundings.clock()
            let person = try invocation.person()
            let entry: Entry
            do {
                entry = try diary.tell([act], words: journal.words(act), at: instant, person: person)
            } catch JournalError.invalid(.refused(let reason)) {
                let sentence = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
                throw Failure(
                    .badData, sentence + "; diary \(journal.name.rawValue) list shows what there is")
            }
            try invocation.afterStoring { try printTold(entry, diary, invocation) }
        }
    }

    private static func option(_ field: ActForm.Field) -> Option {
        let name = optionName(field.name)
        return switch field.value {
        case .text: Option(name, .text("TEXT"), field.help)
        case .number: Option(name, .text("N"), field.help)
        case .flag: Option(name, .flag, field.help)
        case .choice(let words): Option(name, .choice(words), field.help)
        case .day: Option(name, .text("D"), field.help)
        case .moment: Option(name, .text("T"), field.help)
        case .numbers: Option(name, .text("NAME=N"), field.help, isRepeatable: true)
        }
    }

    /// The option for a field: `paused-until` for `pausedUntil`.
    private static func optionName(_ field: String) -> String {
        field.reduce(into: "") { name, letter in
            name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
        }
    }

    private static func act(_ form: ActForm, of journal: ActJournal, _ arguments: Arguments) throws -> Act {
        var act = Act(journal: journal.name, kind: form.kind, fields: form.fixed)
        var operands = arguments.operands
        if let leading = form.leading {
            let value = operands.removeFirst()
            if case .choice(let words) = leading.value, !words.contains(value) {
                throw Failure.usage(
                    "\(leading.name.uppercased()) is one of \(words.joined(separator: ", ")), not “\(value)”")
            }
            act.fields[leading.name] = .text(value)
        }
        act.fields[form.subject.field] =
            form.subject.isList
            ? .array(operands.map { .text($0) }) : .text(operands.joined(separator: " "))
        if form.needsAField, !form.fields.contains(where: { arguments.has(optionName($0.name)) }) {
            let names = form.fields.map { "--" + optionName($0.name) }.joined(separator: ", ")
            throw Failure.usage("diary \(journal.name.rawValue) \(form.name) needs one of \(names)")
        }
        for field in form.fields {
            let name = optionName(field.name)
            guard arguments.has(name) else {
                if field.isNeeded { throw Failure.usage("--\(name) is missing: \(field.help)") }
                continue
            }
            act.fields[field.name] = try value(field, arguments.values(name), name)
        }
        return act
    }

    private static func value(
        _ field: ActForm.Field, _ texts: [String], _ option: String
    ) throws -> JSONValue {
        let text = texts.last ?? ""
        switch field.value {
        case .text, .choice: return .text(text)
        case .flag: return .bool(true)
        case .day:
            guard CalendarDay(text) != nil else {
                throw Failure.usage("--\(option) takes a day such as 2026-11-20, not “\(text)”")
            }
            return .text(text)
        case .moment:
            guard ActForm.Value.isMoment(text) else {
                throw Failure.usage(
                    "--\(option) takes a day and a time such as 2026-11-20T09:00, not “\(text)”")
            }
            return .text(text)
        case .number:
            return try number(text, "--\(option) takes a number, zero or more, not “\(text)”")
        case .numbers(let names, let range):
            var numbers: [String: JSONValue] = [:]
            for text in texts {
                let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
                guard parts.count == 2, names.contains(parts[0]), let number = Int(parts[1]),
                    range.contains(number)
                else {
                    throw Failure.usage(
                        "--\(option) takes NAME=N, where NAME is one of \(names.joined(separator: ", ")) and N is "
                            + "\(range.lowerBound) to \(range.upperBound), not “\(text)”")
                }
                numbers[parts[0]] = .integer(number)
            }
            return JSONValue(numbers)
        }
    }

    private static func number(_ text: String, _ fault: String) throws -> JSONValue {
        guard let number = Double(text), number.isFinite, number >= 0 else { throw Failure.usage(fault) }
        return .number(number, decimals: number == number.rounded() ? 0 : 3)
    }

    private static func printTold(_ entry: Entry, _ journal: Journal, _ invocation: Invocation) throws {
        let acts = try journal.acts(ofEntry: entry.id)
        if invocation.arguments.value("format") == "json" {
            return try invocation.output.write(EntryJSON.array(acts.map(\.act.act.json)))
        }
        for act in acts { try invocation.output.line(act.told) }
    }
}
