import Diary
import Language
import Foundation

/// What a search found.
package struct SearchResult: Sendable {
    /// A typed word, and the words that were searched for instead.
    package struct Substitute: Hashable, Sendable {
        package var typed: String
        /// Words and names that sound or look like it, likeliest first.
        package var instead: [String]
    }

    /// Entries with the words as typed, best match first.
    package var hits: [SearchHit] = []
    /// Entries with substitutes for the typed words; they rank below every hit.
    package var forgiven: [SearchHit] = []
    /// The substitutes that were searched for. If `forgiven` is empty too, they are foods that may be meant but that
    /// the diary does not have.
    package var substitutes: [Substitute] = []
    /// How many entries match the words or their substitutes, including those over the limit.
    package var count = 0
}

extension Journal {
    /// A word in at least so many entries is taken as typed.
    private static let attested = 3
    private static let mostSubstitutes = 3
    /// The most guesses to look up for a word.
    private static let mostGuesses = 100

    /// The entries with every typed word in the description or the spoken text, best match first.
    ///
    /// Case and accents do not matter. The last word may be the beginning of a word, and so may a word followed by a
    /// star. Words in quotes must follow each other. Text without a letter or digit finds nothing.
    package func search(_ typed: String, limit: Int = 50) throws -> [SearchHit] {
        try search(typed, SearchFilter(limit: limit), spelling: nil).hits
    }

    /// Searches within a filter. Rare words that are not a food's name are also searched as foods that sound
    /// or look alike.
    ///
    /// - Parameter spelling: gives the known foods when they are needed; nil turns substitutes off.
    package func search(
        _ typed: String, _ filter: SearchFilter, spelling: (() -> NameSpelling)?
    ) throws -> SearchResult {
        var result = SearchResult()
        guard let query = SearchQuery(typed), filter.limit > 0 else { return result }
        let calendar = calendar
        let found = try read { database in try database.search(query, filter, calendar) }
        result.hits = found.map(\.hit)
        result.count = found.count
        guard found.count < filter.limit else {
            result.count = try read { database in try database.count(of: query, filter) }
            return result
        }
        guard let spelling else { return result }
        let doubtful = try doubtfulWords(of: query)
        guard !doubtful.isEmpty else { return result }
        let (forgiving, substitutes) = try substituted(query, doubtful, spelling())
        result.substitutes = substitutes
        guard let forgiving else {
            if !found.isEmpty { result.substitutes = [] }
            return result
        }
        var rest = filter
        rest.limit -= found.count
        let (remaining, numbers) = (rest, Set(found.map(\.seq)))
        result.forgiven = try read { database in
            try database.search(forgiving, remaining, except: numbers, calendar).map(\.hit)
        }
        result.count += result.forgiven.count
        if result.count == filter.limit {
            // The substitutes include the words as typed.
            result.count = try read { database in try database.count(of: forgiving, filter) }
        }
        if result.forgiven.isEmpty, !found.isEmpty { result.substitutes = [] }
        return result
    }

    /// The positions of words that occur in few entries or none.
    private func doubtfulWords(of query: SearchQuery) throws -> [Int] {
        try read { database in
            var places: [Int] = []
            for (index, part) in query.parts.enumerated() {
                guard case .word(let word, _) = part else { continue }
                let count = try database.entryCount(with: word, most: Self.attested)
                if count < Self.attested { places.append(index) }
            }
            return places
        }
    }

    /// The query with foods of the diary for doubtful words; nil if there are none for any word.
    private func substituted(
        _ query: SearchQuery, _ doubtful: [Int], _ spelling: NameSpelling
    ) throws -> (SearchQuery?, [SearchResult.Substitute]) {
        var forgiving = query
        var eaten: [SearchResult.Substitute] = []
        var known: [SearchResult.Substitute] = []
        try readDueItems()
        let own = spelling.own(among: try read { database in try database.eatenNames() })
        for index in doubtful {
            guard case .word(let word, let isBeginning) = query.parts[index] else { continue }
            let guesses = spelling.guesses(for: word, isBeginning: isBeginning, among: own)
            let held = try read { database in
                var held: [String] = []
                for guess in guesses.prefix(Self.mostGuesses) where held.count < Self.mostSubstitutes {
                    if try database.entryCount(with: guess, most: 1) > 0 { held.append(guess) }
                }
                return held
            }
            if held.isEmpty {
                // A longer form of the typed word is not another name.
                if let nearest = guesses.first(where: { !$0.hasPrefix(word.lowercased()) }) {
                    known.append(.init(typed: word, instead: [nearest]))
                }
            } else {
                // The word itself stays an option: of two doubtful words, one may be right as typed.
                forgiving.parts[index] = .any([word] + held)
                eaten.append(.init(typed: word, instead: held))
            }
        }
        return eaten.isEmpty ? (nil, known) : (forgiving, eaten)
    }
}
