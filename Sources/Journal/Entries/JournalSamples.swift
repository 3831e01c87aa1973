import Diary
import Foundation
import Language

/// The journals whose samples are meant.
package struct SampleChoice: Sendable {
    /// The word for all journals.
    package static let everyName = "all"

    /// Whether the household's first journal is among them.
    let hasFirst: Bool
    let others: [ActJournal]

    /// The first journal alone.
    package static let first = SampleChoice(hasFirst: true, others: [])

    private init(hasFirst: Bool, others: [ActJournal]) {
        (self.hasFirst, self.others) = (hasFirst, others)
    }

    /// - Parameters:
    ///   - name: the name of a journal, or `everyName`; nil if it is neither.
    ///   - kind: the household's first journal.
    ///   - journals: the others.
    package init?(_ name: String, kind: JournalModule, journals: [ActJournal]) {
        let isEvery = name == Self.everyName
        hasFirst = isEvery || name == kind.name
        others = journals.filter { isEvery || $0.name.rawValue == name }
        guard hasFirst || !others.isEmpty else { return nil }
    }

    /// The names that can be chosen.
    package static func names(kind: JournalModule, journals: [ActJournal]) -> [String] {
        [kind.name] + journals.map(\.name.rawValue) + [everyName]
    }
}

/// Invented entries to look around in: of the household's first journal, and of the others.
extension Journal {
    /// Adds the sample entries of some journals, replacing earlier ones of these journals.
    ///
    /// Samples about something that the household keeps already, such as its own monstera, are left out: they
    /// would mix with what is really so.
    ///
    /// - Parameter ifEmpty: adds nothing if there is an entry.
    /// - Returns: the number added.
    @discardableResult
    package func seedSamples(of choice: SampleChoice = .first, ifEmpty: Bool = false) throws -> Int {
        let (keepers, makeID, calendar) = (keepers, makeID, calendar)
        let own = choice.hasFirst ? try kind.samples(clock(), calendar).map { try normal($0) } : []
        let told = try choice.others.map { journal in
            (journal: journal.name, samples: try journal.samples(clock(), calendar).map { try normal($0) })
        }
        let names = names(of: choice)
        return try write { database in
            if ifEmpty, try database.hasEntries() { return 0 }
            try database.keepDueActs(keepers, makeID: makeID, calendar)
            try database.removeSamples(of: names)
            var fitting = own
            for one in told {
                fitting += try database.fitting(
                    one.samples, keepers[one.journal], one.journal, calendar, makeID)
            }
            var count = 0
            // Undo can bring back a sample that was changed, so its id may be taken.
            for (entry, day) in fitting where try !database.hasEntry(entry.id) {
                try database.insertEntry(entry, on: day, from: nil)
                count += 1
            }
            return count
        }
    }

    /// Removes the samples and nothing else. One undo brings them all back.
    ///
    /// A sample that somebody edited stays, and so does whatever else was added or changed.
    ///
    /// - Parameter choice: the journals whose samples go; nil for all.
    /// - Returns: how many there were, and the id of one of them, for undo.
    @discardableResult
    package func clearSamples(of choice: SampleChoice? = nil) throws -> (count: Int, last: UUID?) {
        let now = clock()
        let journals = choice.map(names(of:))
        return try write { database in
            // The last one first, so that each leaves the records as it found them.
            let ids = try database.sampleIDs(of: journals).reversed()
            for id in ids { try database.noteChange(.deletion, to: id, at: now) }
            for id in ids {
                let captures = try database.captures(ofEntry: id)
                try database.deleteEntry(id)
                try database.removeUnused(captures, at: now)
            }
            return (ids.count, ids.first)
        }
    }

    private func names(of choice: SampleChoice) -> [JournalName] {
        (choice.hasFirst ? [JournalName(rawValue: kind.name)] : []) + choice.others.map(\.name)
    }
}

extension Connection {
    /// Leaves out the entries whose acts are refused, or touch a record that is there already.
    fileprivate func fitting(
        _ samples: [(Entry, CalendarDay)], _ keeper: (any ActKeeper)?, _ journal: JournalName,
        _ calendar: any LocalCalendar, _ makeID: @escaping () -> UUID
    ) throws -> [(Entry, CalendarDay)] {
        guard let keeper else { return samples }
        var known = KeptRecords(try records(of: journal), handles: keeper.handles(of:))
        let own = Set(known.all.map(\.id))
        var fitting: [(Entry, CalendarDay)] = []
        for sample in samples {
            var after = known
            var fits = true
            for act in sample.0.told?.acts ?? [] {
                let effect = keeper.effect(
                    of: act, id: makeID, at: sample.0.createdAt, among: after, calendar: calendar)
                let touched = effect.changed.map(\.id) + effect.removed + effect.about
                fits = fits && !effect.isRefused && !effect.act.waits && own.isDisjoint(with: touched)
                for record in effect.changed { after.put(record) }
                for id in effect.removed { after.remove(id) }
            }
            guard fits else { continue }
            known = after
            fitting.append(sample)
        }
        return fitting
    }
}
