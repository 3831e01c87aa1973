import Diary
import Foundation
import Language
import Speech
import Vocabulary

extension Journal {
    /// Every pair of misheard and meant words, oldest first.
    package func learnedPairs() throws -> [LearnedPair] {
        try read { database in try database.learnedPairs() }
    }

    /// The pairs that were corrected often enough to be replaced automatically.
    package func replacementRules() throws -> ReplacementRules {
        ReplacementRules(try learnedPairs().filter(\.isRule).map(\.rule))
    }

    /// Forgets a corrected pair.
    ///
    /// - Throws: `invalid` if no pair has that number.
    package func revokePair(_ id: Int64) throws {
        try write { database in
            guard try database.revokePair(id) else {
                throw JournalError.invalid(.noSuchCorrection(id))
            }
        }
    }
}

extension Connection {
    /// Learns from a new description of a spoken entry.
    ///
    /// It also learns from words that the old description left out because they were heard poorly.
    ///
    /// - Returns: what the diary learned.
    func learn(fromEditOf row: EntryRow, to description: String, at instant: Date) throws -> [Mishearing] {
        let entry = row.entry
        guard entry.inputType == .voice else { return [] }
        let heard = HeardDescription.text(entry.processedDescription, heard: try words(behind: row))
        return try learn(from: heard, to: description, within: entry.rawInput, at: instant)
    }

    /// The words that were heard in the entry's part of the recording; empty if unknown.
    private func words(behind row: EntryRow) throws -> [Transcript.Word] {
        guard let recording = row.recording, let transcript = try transcript(of: recording),
            transcript.text == row.entry.rawInput
        else { return [] }
        if let stretch = row.stretch {
            return transcript.words.filter { stretch.contains(($0.start + $0.end) / 2) }
        }
        return try entryCount(of: recording) == 1 ? transcript.words : []
    }

    /// Learns from a correction: the heard words and the words that the speaker meant.
    ///
    /// Words are aligned by sound. Each heard stretch that sounds like the meant one is counted with its
    /// neighbours. From the next recording on, the meant words become likelier there. After two corrections,
    /// they replace the heard ones in later transcripts. Words that were only added, left out, or replaced by
    /// others that sound different teach nothing.
    ///
    /// - Parameters:
    ///   - heard: what the recogniser wrote.
    ///   - meant: the same text as the speaker meant it.
    ///   - transcript: the whole transcript. A stretch that does not occur in it was never heard, and teaches
    ///     nothing.
    /// - Returns: what was learned, in the order of the words; empty if nothing.
    @discardableResult
    func learn(
        from heard: String, to meant: String, within transcript: String, at instant: Date
    ) throws -> [Mishearing] {
        let found = try mishearings(from: heard, to: meant, within: transcript)
        for mishearing in found {
            try note(mishearing, at: instant)
        }
        return found
    }

    /// The heard words, with the meant ones in place of those misheard; nil if some meant words have no place
    /// there.
    func said(heard: String, meant: String) throws -> [String]? {
        let said = try alignment(from: heard, to: meant, within: heard).said
        let all = Set(said)
        return TranscriptWords(meant.utf8).words.allSatisfy { all.contains($0.spoken) } ? said : nil
    }

    /// What was misheard, with the spoken words around it, including words that the description dropped.
    private func mishearings(
        from heard: String, to meant: String, within transcript: String
    ) throws -> [Mishearing] {
        let (found, said) = try alignment(from: heard, to: meant, within: transcript)
        return found.map { mishearing, place in
            var mishearing = mishearing
            mishearing.before = Array(said[..<place].suffix(Mishearing.neighbourCount))
            mishearing.after = Array(
                said[(place + mishearing.meant.count)...].prefix(Mishearing.neighbourCount))
            return mishearing
        }
    }

    /// What was misheard, with its place in the spoken words, and these words.
    private func alignment(
        from heard: String, to meant: String, within transcript: String
    ) throws -> (found: [(mishearing: Mishearing, place: Int)], said: [String]) {
        func words(_ text: String) -> [String] { TranscriptWords(text.utf8).words.map(\.spoken) }
        let taught = try taughtWords().reduce(into: [String: [String]]()) { taught, word in
            for (word, ways) in word.pronunciations { taught[word] = ways.first }
        }
        let spoken = words(transcript)
        var said: [String] = []
        var found: [(mishearing: Mishearing, place: Int)] = []
        var end = 0
        for mishearing in SoundAlignment(phones: { taught[$0] ?? LetterToSound.phones(of: $0) })
            .mishearings(heard: words(heard), meant: words(meant))
        {
            guard let start = Self.place(of: mishearing, in: spoken[end...]) else { continue }
            said += spoken[end..<start]
            found.append((mishearing, said.count))
            said += mishearing.meant
            end = start + mishearing.heard.count
        }
        said += spoken[end...]
        return (found, said)
    }

    /// Where the misheard words begin: of several such places, the first of those with most neighbours nearby.
    private static func place(of mishearing: Mishearing, in spoken: ArraySlice<String>) -> Int? {
        // The description has fewer words than were spoken.
        let nearby = 2 * Mishearing.neighbourCount
        func neighbours(_ start: Int) -> Int {
            let (before, after) = (spoken[..<start], spoken[(start + mishearing.heard.count)...])
            return mishearing.before.count(where: before.suffix(nearby).contains)
                + mishearing.after.count(where: after.prefix(nearby).contains)
        }
        let starts = spoken.indices.filter { spoken[$0...].starts(with: mishearing.heard) }
        let most = starts.map(neighbours).max()
        return starts.first { neighbours($0) == most }
    }
}

/// A description with the words put back that were left out because they were heard poorly.
enum HeardDescription {
    /// - Parameter heard: the heard words of the entry.
    static func text(_ description: String, heard: [Transcript.Word]) -> String {
        func spoken(_ text: String) -> [String] { TranscriptWords(text.utf8).words.map(\.spoken) }
        let described = spoken(description)
        let least = ConfidenceBounds.leastOfItem(in: heard)
        let heard = heard.flatMap { word in
            spoken(word.word).map { (word: $0, isDoubtful: isLeftOut(word, below: least)) }
        }
        guard heard.contains(where: \.isDoubtful) else { return description }
        var (extra, own): (Set<Int>, Set<Int>) = ([], [])
        for change in heard.map(\.word).difference(from: described) {
            switch change {
            case .insert(let place, _, _): extra.insert(place)
            case .remove(let place, _, _): own.insert(place)
            }
        }
        var words: [String] = []
        var (here, there) = (0, 0)
        while here < described.count || there < heard.count {
            if extra.contains(there) {
                if heard[there].isDoubtful { words.append(heard[there].word) }
                there += 1
                continue
            }
            words.append(described[here])
            if !own.contains(here) { there += 1 }
            here += 1
        }
        return words.joined(separator: " ")
    }

    private static func isLeftOut(_ word: Transcript.Word, below least: Double) -> Bool {
        word.confidence < least && DescriptionWords.counts(word.word)
    }
}
