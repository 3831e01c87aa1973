import Diary
import Foundation
import Language

/// A memo of Models/food/memos, labelled with what was eaten.
package struct TrainingMemo: Sendable, Decodable {
    package struct Entry: Sendable, Decodable {
        package var items: [Item]
    }

    package struct Item: Sendable, Decodable {
        /// A stretch of the text, copied exactly.
        package var words: String
        /// The words of the food itself in that stretch.
        package var name: String
        package var unit: String?
        package var preparation: [String]
    }

    package var text: String
    package var entries: [Entry]
    /// `food`, `vague` or `nonfood`; nil if it was not labelled.
    package var kind: String?
}

extension DescriptionBuilder {
    /// The lesson for the tagger from a memo.
    package func lesson(_ memo: TrainingMemo) -> TaggerTraining.Lesson {
        let utterance = Utterance(memo.text, in: names.domain)
        let labels = MemoTags(memo, utterance)
        return TaggerTraining.Lesson(
            words: features(of: utterance).words, tags: labels.tags, gaps: labels.gaps)
    }

    /// The lesson for the tagger from a sentence that the rules were written for, in which the rules are
    /// right.
    package func lesson(plain text: String) -> TaggerTraining.Lesson {
        let utterance = Utterance(text, in: names.domain)
        let items = items(of: utterance).filter { !$0.isNegated }
        let gaps = MealGaps(items.map(\.range), in: utterance).gaps.map {
            LogisticModel.Example($0, isTrue: false)
        }
        return TaggerTraining.Lesson(
            words: features(of: utterance).words, tags: MemoTags(items, utterance).tags, gaps: gaps)
    }
}

/// The labels of a memo, word by word.
private struct MemoTags {
    private(set) var tags: [WordTag]
    /// The words of each thing, and the index of its entry.
    private var things: [(words: Range<Int>, entry: Int)] = []
    private let utterance: Utterance

    /// The gaps between neighbouring things.
    var gaps: [LogisticModel.Example] {
        let things = things.sorted { $0.words.lowerBound < $1.words.lowerBound }
        let gaps = MealGaps(things.map(\.words), in: utterance).gaps
        return zip(gaps, zip(things, things.dropFirst())).map { gap, pair in
            LogisticModel.Example(gap, isTrue: pair.0.entry != pair.1.entry)
        }
    }

    init(_ memo: TrainingMemo, _ utterance: Utterance) {
        self.utterance = utterance
        tags = Array(repeating: .outside, count: utterance.tokens.count)
        let text = utterance.text
        var cursor = text.startIndex
        let items = memo.entries.enumerated().flatMap { entry, own in own.items.map { (entry, $0) } }
        for (entry, item) in items {
            guard
                let stretch = text.range(of: item.words, range: cursor..<text.endIndex)
                    ?? text.range(of: item.words),
                let name = text.range(of: item.name, range: stretch)
            else { continue }
            cursor = max(cursor, text.index(after: stretch.lowerBound))
            tag(item, stretch, name)
            let places = utterance.tokens.indices.filter { stretch.overlaps(utterance.tokens[$0].range) }
            if let first = places.first, let last = places.last { things.append((first..<(last + 1), entry)) }
        }
    }

    /// Labels what the rules took for eaten.
    init(_ items: [Item], _ utterance: Utterance) {
        self.utterance = utterance
        tags = Array(repeating: .outside, count: utterance.tokens.count)
        for item in items where !item.isNegated {
            for (number, place) in item.tokens.enumerated() {
                tags[place] = .inside(part(of: utterance.tokens[place]), isFirst: number == 0)
            }
        }
    }

    private func part(of token: Token) -> WordTag.Part {
        if isAmount(token) { return .amount }
        if MeasuringUnit.named(token.word) != nil { return .unit }
        return Preparation.isWay(token.word) ? .preparation : .name
    }

    private func isAmount(_ token: Token) -> Bool {
        SpokenNumber.isNumeral(token.word) || EnglishWordClasses.wordClass(of: token.word) == .article
            || English.Items.labelledAmount.contains(token.word)
    }

    private mutating func tag(
        _ item: TrainingMemo.Item, _ stretch: Range<String.Index>, _ name: Range<String.Index>
    ) {
        let ways = Set(item.preparation.flatMap { Token.split($0).map(\.word) })
        let unit = item.unit.map { MeasuringUnit.named($0) ?? $0 }
        var isFirst = true
        for (place, token) in utterance.tokens.enumerated()
        where stretch.overlaps(token.range) && tags[place] == .outside {
            tags[place] = .inside(part(of: token, name, ways, unit), isFirst: isFirst)
            isFirst = false
        }
    }

    private func part(
        of token: Token, _ name: Range<String.Index>, _ ways: Set<String>, _ unit: String?
    ) -> WordTag.Part {
        if name.contains(token.range.lowerBound) { return .name }
        if let unit, (MeasuringUnit.named(token.word) ?? token.word) == unit { return .unit }
        if isAmount(token) { return .amount }
        if ways.contains(token.word) || Preparation.isWay(token.word) { return .preparation }
        return token.range.lowerBound < name.lowerBound ? .amount : .preparation
    }
}
