import Diary
import Food
import Foundation
import Journal
import Language

extension Program {
    /// What `Scripts/bench` runs; the script says how.
    static let benchCommand = {
        var command = Command(
            "bench", "fills a diary with made-up \(kind.noun.many) and measures it",
            examples: [Command.Example("bench fill 100000 27", "is run by Scripts/bench")], run: bench)
        command.isHidden = true
        return command
    }()

    private static let bench: @Sendable (Invocation) throws(Failure) -> Void = { invocation throws(Failure) in
        let words = invocation.arguments.operands
        if words.first == "rows", words.count == 1 {
            for row in BenchRow.all {
                try invocation.output.line("\(row.name)\t\(row.limit.map(String.init) ?? "")")
            }
        } else if words.first == "fill", words.count == 3, let count = Int(words[1]),
            let years = Int(words[2]),
            (1...10_000_000).contains(count), (1...1000).contains(years)
        {
            let journal = try invocation.journalToFill()
            let entries = GeneratedEntries(
                count: count, years: years, endingOn: journal.today, calendar: journal.calendar)
            try journalCall { () throws(JournalError) in try journal.insert(known: entries) }
        } else if words.first == "row", words.count == 2,
            let row = BenchRow.all.first(where: { $0.name == words[1] })
        {
            try measure(row, invocation)
        } else {
            throw .usage("bench rows; bench fill ENTRIES YEARS; bench row NAME")
        }
    }

    /// Prints the fastest and the median of eleven runs in milliseconds, and the process' peak memory in megabytes.
    private static func measure(_ row: BenchRow, _ invocation: Invocation) throws(Failure) {
        let known =
            row.usesFoods ? try invocation.knownFoods() : KnownFoods(FoodLexicon(foods: [], keywords: [:]))
        let calendar = try invocation.journal().calendar
        let foods = BenchRow.Foods(
            spelling: NameSpelling(known.lexicon.names), reader: known.reader(calendar))
        var times: [Double] = []
        for _ in 0..<11 {
            let journal = try invocation.journal()
            let began = ContinuousClock.now
            try journalCall { () throws(JournalError) in try row.body(journal, foods) }
            times.append(began.duration(to: .now) / .milliseconds(1))
        }
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        try invocation.output.line(
            String(
                format: "%.3f\t%.3f\t%.1f", times.sorted()[0], times.sorted()[5],
                Double(usage.ru_maxrss) / 1024))
    }
}
