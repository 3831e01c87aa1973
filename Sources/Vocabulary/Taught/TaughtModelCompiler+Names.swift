import Foundation
import Speech

/// Floors for names in a household.
///
/// Words that the model lacks are pronounced as in the packaged dictionary, or by their spelling.
extension TaughtModelCompiler {
    /// The total share of a subject's names in their contexts, and the greatest share of one name.
    private static let shareOfNames = 0.7
    private static let mostOfName = 0.25
    /// The probability of a name without a context.
    private static let nameAnywhere = 2e-5
    /// The probability of the next word of a name.
    private static let nextOfName = 0.7
    /// The most n-grams from the contexts of all names.
    private static let mostForNames = 20_000

    /// - Parameter packaged: Debian's `model/en-us` folder; nil to pronounce words by their spelling.
    mutating func add(_ names: HouseholdNames, _ contexts: SpokenContexts, packaged: URL?) {
        let dictionary = packaged?.appendingPathComponent("cmudict-en-us.dict")
        for word in Set(names.names.flatMap(\.words)).sorted() where !isSayable(word) {
            let known = dictionary.flatMap { PackagedDictionary.pronunciations(of: word, in: $0) }
            teach(word, said: known ?? [LetterToSound.phones(of: word)])
        }
        let counts = Dictionary(grouping: names.names, by: \.subject).mapValues(\.count)
        let room = Self.mostForNames / max(1, 2 * names.names.count)
        for name in names.names where name.words.allSatisfy(isSayable) {
            let share = min(Self.mostOfName, Self.shareOfNames / Double(counts[name.subject, default: 1]))
            add(name.words, contexts.bySubject[name.subject] ?? .init(), share: share, room: room)
        }
    }

    private mutating func add(
        _ words: [String], _ neighbours: SpokenContexts.Neighbours, share: Double, room: Int
    ) {
        guard let last = words.last else { return }
        floors.raise([words[0]], to: Self.nameAnywhere)
        addInside(words, Self.nextOfName)
        for context in neighbours.before.prefix(room)
        where context.register == nil && context.words.allSatisfy(isSayable) {
            floors.raise(context.words + [words[0]], to: context.probability * share)
            if words.count > 1, let before = context.words.last {
                floors.raise([before, words[0], words[1]], to: Self.nextOfName)
            }
        }
        for context in neighbours.after.prefix(room)
        where context.register == nil && context.words.allSatisfy(isSayable) {
            floors.raise([last] + context.words, to: context.probability)
        }
    }
}
