import Foundation

@testable import Diary
@testable import Language

/// The part of speech that WordNet's texts use a word as most often; only the comparison needs it.
struct WordNet: Sendable {
    private enum Part: String, CaseIterable { case noun, adj, verb, adv }

    private var uses: [Part: [String: Int]] = [:]
    private var exceptions: [Part: [String: String]] = [:]

    /// Debian's wordnet-base, which Scripts/install --tests installs, is not there.
    struct Missing: Error {
        var file: String
    }

    /// - Parameter folder: holds `index.noun` and the others, as Debian's wordnet-base installs them.
    init(folder: String) throws {
        func text(_ name: String) throws -> String {
            guard let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) else {
                throw Missing(file: "\(folder)/\(name)")
            }
            return text
        }
        for part in Part.allCases {
            let index = try text("index.\(part.rawValue)")
            var table: [String: Int] = [:]
            for line in index.split(separator: "\n") where !line.hasPrefix(" ") {
                let word = line.prefix { $0 != " " }
                guard !word.contains("_") else { continue }
                table[String(word)] = 0
            }
            uses[part] = table
            for line in try text("\(part.rawValue).exc").split(separator: "\n") {
                let words = line.split(separator: " ").map(String.init)
                if words.count > 1 { exceptions[part, default: [:]][words[0]] = words[1] }
            }
        }
        // "lemma%sense … number count": how often each sense was tagged in text.
        let counts = try text("cntlist.rev")
        let parts: [Character: Part] = ["1": .noun, "2": .verb, "3": .adj, "4": .adv, "5": .adj]
        for line in counts.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.count == 3, let percent = fields[0].firstIndex(of: "%"),
                let part = parts[fields[0][fields[0].index(after: percent)]], let count = Int(fields[2])
            else { continue }
            uses[part]?[String(fields[0][..<percent])]? += count
        }
    }

    /// Content for a word that is most often a noun or an adjective, and for one that WordNet lacks.
    func wordClass(of word: String) -> WordClass {
        let found = Part.allCases.compactMap { part in
            count(of: word, as: part).map { (part: part, count: $0) }
        }
        guard let best = found.max(by: { $0.count < $1.count }) else { return .content }
        // Without any tagged use a noun or adjective is as likely.
        if best.count == 0, found.contains(where: { $0.part == .noun || $0.part == .adj }) { return .content }
        switch best.part {
        case .noun, .adj: return .content
        case .verb: return .verb
        case .adv: return .filler
        }
    }

    private func count(of word: String, as part: Part) -> Int? {
        guard let table = uses[part] else { return nil }
        if let count = table[word] { return count }
        if let lemma = exceptions[part]?[word] { return table[lemma] }
        let endings: [(String, String)] =
            switch part {
            case .noun: [("ies", "y"), ("ses", "s"), ("ches", "ch"), ("shes", "sh"), ("xes", "x"), ("s", "")]
            case .verb:
                [
                    ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", ""),
                    ("s", ""),
                ]
            case .adj: [("er", ""), ("est", ""), ("er", "e"), ("est", "e")]
            case .adv: []
            }
        for (ending, replacement) in endings where word.hasSuffix(ending) {
            if let count = table[word.dropLast(ending.count) + replacement] { return count }
        }
        return nil
    }
}
