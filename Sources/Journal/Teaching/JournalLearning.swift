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
    /// - Throws: `invalid` when there is none with that number.
    package func revokePair(_ id: Int64) throws {
        try write { database in
            guard try database.revokePair(id) else {
                throw JournalError.invalid(.noSuchCorrection(id))
            }
        }
    }
}

extension Connection {
    /// Learns from a new description of a spoken entry, also of the words that were left out of the old one because
    /// they were hardly heard.
    ///
    /// - Returns: what was learned.
    func learn(fromEditOf row: EntryRow, to description: String, at instant: Date) throws -> [Mishearing] {
        let entry = row.entry
        guard entry.inputType == .voice else { return [] }
        let heard = HeardDescription.text(entry.processedDescription, heard: try words(behind: row))
        return try learn(from: heard, to: description, within: entry.rawInput, at: instant)
    }

    /// The words that were heard where a recording tells of the entry; none where nobody knows.
    private func words(behind row: EntryRow) throws -> [Transcript.Word] {
        guard let recording = row.recording, let transcript = try transcript(of: recording),
            transcript.text == row.entry.rawInput
        else { return [] }
        if let stretch = row.stretch {
            return transcript.words.filter { stretch.contains(($0.start + $0.end) / 2) }
        }
        return try entryCount(of: recording) == 1 ? transcript.words : []
    }

    /// Learns from a correction: what was heard, and what the speaker says was meant.
    ///
    /// Words are aligned by how they sound. Each stretch that was heard for one which sounds like it is counted with
    /// its neighbours: what was meant becomes likelier there from the next recording on, and what was corrected
    /// twice is replaced in later transcripts. Words that were only added, left out or exchanged for others that
    /// sound different teach nothing.
    ///
    /// - Parameters:
    ///   - heard: what the recogniser wrote.
    ///   - meant: the same as its speaker would have it.
    ///   - transcript: a stretch that does not stand in it so was never heard, and teaches nothing.
    /// - Returns: what was learned, in the order of the words; empty for nothing.
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

    /// What was heard, with what was meant in the place of what was misheard for it; nil where that leaves words of what
    /// was meant without a place.
    func said(heard: String, meant: String) throws -> [String]? {
        let said = try alignment(from: heard, to: meant, within: heard).said
        let all = Set(said)
        return TranscriptWords(meant.utf8).words.allSatisfy { all.contains($0.spoken) } ? said : nil
    }

    /// What was misheard, beside the words that were said there, of which a description has dropped some.
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

    /// What was misheard, with its place in the words that were said, and those.
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
            let start = spoken[end...].indices.first { spoken[$0...].starts(with: mishearing.heard) }
            guard let start else { continue }
            said += spoken[end..<start]
            found.append((mishearing, said.count))
            said += mishearing.meant
            end = start + mishearing.heard.count
        }
        said += spoken[end...]
        return (found, said)
    }
}

/// What a description would be if nothing that was hardly heard had been left out of it.
enum HeardDescription {
    /// - Parameter heard: the words that tell of the entry.
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
