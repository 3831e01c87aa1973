import Diary
import Foundation

extension Journal {
    /// Adds the sample entries, replacing earlier ones.
    ///
    /// - Returns: the number added.
    @discardableResult
    package func seedSamples() throws -> Int {
        let samples = try samples()
        return try write { database in
            try database.removeSamples()
            for sample in samples { try database.insertEntry(sample.entry, on: sample.day, from: nil) }
            return samples.count
        }
    }

    /// Adds the sample entries if the diary is empty; otherwise does nothing.
    ///
    /// - Returns: the number added; 0 if there was an entry.
    @discardableResult
    package func seedSamplesIfEmpty() throws -> Int {
        let samples = try samples()
        return try write { database in
            guard try !database.hasEntries() else { return 0 }
            try database.removeSamples()
            for sample in samples { try database.insertEntry(sample.entry, on: sample.day, from: nil) }
            return samples.count
        }
    }

    /// Removes the samples and nothing else. One undo brings them all back.
    ///
    /// - Returns: how many there were, and the id of one of them, for undo.
    @discardableResult
    package func clearSamples() throws -> (count: Int, last: UUID?) {
        let now = clock()
        return try write { database in
            let ids = try database.sampleIDs()
            for id in ids {
                try database.noteChange(.deletion, to: id, at: now)
                try database.deleteEntry(id)
            }
            return (ids.count, ids.last)
        }
    }

    private func samples() throws -> [(entry: Entry, day: CalendarDay)] {
        var samples: [(entry: Entry, day: CalendarDay)] = []
        for entry in kind.samples(clock(), calendar) {
            samples.append(try normal(entry))
        }
        return samples
    }
}
