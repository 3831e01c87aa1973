/// Floors for what is usually eaten. Every word of it is one that the model has; no word is said in a new way.
extension TaughtModelCompiler {
    /// How much likelier than counted a usual food is taken for, and the most that it may have of its category.
    private static let eagerness = 4.0
    private static let mostShare = 0.5
    /// N-grams that the contexts of all names may make.
    private static let most = 20_000
    /// What the next word of a name has, and what the next word of something eaten has of how often it followed.
    private static let nextOfName = 0.7
    private static let next = 0.6
    /// What a name has of its share where nothing leads to it.
    private static let anywhere = 0.02

    mutating func add(_ usual: UsualFoods, _ contexts: SpokenContexts) {
        let room = Self.most / max(1, 2 * usual.names.count)
        for name in usual.names where name.words.allSatisfy(isSayable) {
            let neighbours = contexts.byCategory[name.category] ?? contexts.byCategory[nil] ?? .init()
            let share = min(Self.mostShare, Self.eagerness * name.share)
            floors.raise([name.words[0]], to: share * Self.anywhere)
            addInside(name.words, Self.nextOfName)
            for context in neighbours.before.filter({ $0.register == nil }).prefix(room)
            where context.words.allSatisfy(isSayable) {
                floors.raise(context.words + [name.words[0]], to: context.probability * share)
                if name.words.count > 1, let before = context.words.last {
                    floors.raise([before, name.words[0], name.words[1]], to: Self.nextOfName)
                }
            }
            guard let last = name.words.last else { continue }
            for context in neighbours.after.filter({ $0.register == nil }).prefix(room)
            where context.words.allSatisfy(isSayable) {
                floors.raise([last] + context.words, to: context.probability)
            }
        }
        for (words, probability) in usual.sequences where words.allSatisfy(isSayable) {
            floors.raise(words, to: probability * Self.next)
        }
    }
}
