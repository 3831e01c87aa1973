import Foundation
import Synchronization
import Testing

@testable import Diary
@testable import Food
@testable import Language

@Suite("Tagging words")
struct WordTaggerTests {
    /// People who get things at vets, and others who get food at bakers.
    private static let lessons: [TaggerTraining.Lesson] = {
        let builder = DescriptionBuilder(lexicon: TestLexicon.shipped)
        let animals = ["leash", "chip", "muzzle", "kennel", "bandage", "splint", "ointment", "brush"]
        let foods = ["zorba", "quillo", "mirrel", "fanto", "blimsa", "torvy", "cake", "banana"]
        let told = zip(animals, foods).flatMap { animal, food in
            [
                memo("got a \(animal) at vets"), memo("we got a \(animal) at vets today"),
                memo("got a \(food) at bakers", eaten: food),
                memo("we got a \(food) at bakers today", eaten: food),
            ]
        }
        return repeatElement(told.map(builder.lesson), count: 8).flatMap(\.self)
    }()
    private static let tagger = TaggerTraining.tagger(lessons)

    private static func memo(_ text: String, eaten: String? = nil) -> TrainingMemo {
        let items = eaten.map { [TrainingMemo.Item(words: "a " + $0, name: $0, unit: nil, preparation: [])] }
        return TrainingMemo(text: text, entries: [TrainingMemo.Entry(items: items ?? [])])
    }

    private static func builder(with tagger: WordTagger?) -> DescriptionBuilder {
        DescriptionBuilder(lexicon: TestLexicon.plain(tagger: tagger))
    }

    @Test("what was learned of some words holds for others in their place: one is left out, one is kept")
    func others() {
        let (rules, trained) = (Self.builder(with: nil), Self.builder(with: Self.tagger))
        let text = "got a cake at bakers, got a collar at vets"
        #expect(rules.description(of: text) == "a cake, a collar")
        #expect(trained.description(of: text) == "a cake")
        #expect(trained.description(of: "got a wimbo at bakers") == "a wimbo")
        #expect(trained.description(of: "got a cake at bakers") == "a cake")
    }

    @Test(
        "what is hardly likely is taken out beside what is likely, but not where it is all that was eaten",
        arguments: [
            ([0.15], [0]), ([0.05], []), ([0.15, 0.9], [1]), ([0.15, 0.2], [0, 1]), ([0.05, 0.15], [1]),
        ] as [([Float], [Int])])
    func bounds(likelihoods: [Float], kept: [Int]) {
        let utterance = Utterance("rice lentils", in: Self.builder(with: nil).names.domain)
        let items = likelihoods.indices.map { Item(tokens: [$0]) }
        let words = likelihoods + [Float](repeating: 0, count: 2 - likelihoods.count)
        let tagged = WordTagger.Tagged(tags: [.outside, .outside], likelihoods: words)
        #expect(TaggedItems.chosen(items, tagged, in: utterance).map(\.tokens) == kept.map { [$0] })
    }

    @Test(
        "a known food right behind a verb of eating stays where nothing else would, however little it is believed",
        arguments: [
            ("had rice", [1]), ("ate the rice", [2]), ("ben had rice", []), ("had a talk about rice", []),
            ("had bandages", []), ("will have rice", []),
        ])
    func objects(text: String, kept: [Int]) {
        let utterance = Utterance(text, in: Self.builder(with: nil).names.domain)
        let last = utterance.tokens.count - 1
        let tagged = WordTagger.Tagged(
            tags: utterance.tokens.map { _ in .outside }, likelihoods: utterance.tokens.map { _ in 0.05 })
        let chosen = TaggedItems.chosen([Item(tokens: [last])], tagged, in: utterance)
        #expect(chosen.map(\.tokens) == kept.map { [$0] })
    }

    @Test(
        "what only the tagger takes for eaten is added, but not where somebody else ate it",
        arguments: [
            ("i had lamb chops", 0.6, true), ("my wife had lamb chops", 0.99, false),
            ("my wife got promoted at the bank on the corner of the old square lamb chops", 0.99, true),
            ("my wife got promoted at the bank on the corner of the old square lamb chops", 0.9, false),
        ])
    func added(text: String, likelihood: Float, isAdded: Bool) throws {
        let utterance = Utterance(text, in: Self.builder(with: nil).names.domain)
        let isFood = utterance.tokens.map { ["lamb", "chops"].contains($0.word) }
        let tagged = WordTagger.Tagged(
            tags: utterance.tokens.map {
                $0.word == "lamb" ? .firstOfName : $0.word == "chops" ? .name : .outside
            }, likelihoods: isFood.map { $0 ? likelihood : 0.1 })
        let lamb = try #require(isFood.firstIndex(of: true))
        #expect(
            TaggedItems.chosen([], tagged, in: utterance).map(\.tokens)
                == (isAdded ? [[lamb, lamb + 1]] : []))
    }

    @Test("what another model knows of words counts as much as what was learned")
    func besides() {
        let words = Self.builder(with: nil).features(
            of: Utterance("got a wimbo at vets", in: Self.builder(with: nil).names.domain)
        ).words
        let alone = Self.tagger.tagged(words)
        let unsure = [Float](repeating: log(1 / 9), count: words.count * WordTag.allCases.count)
        for (likelihood, other) in zip(
            alone.likelihoods, Self.tagger.tagged(words, besides: unsure).likelihoods)
        {
            #expect(abs(likelihood - other) < 1e-4)
        }
        var sure = unsure
        for tag in WordTag.allCases {
            sure[2 * WordTag.allCases.count + Int(tag.rawValue)] = tag == .name ? log(0.99) : log(0.01 / 8)
        }
        #expect(alone.likelihoods[2] < 0.5)
        #expect(Self.tagger.tagged(words, besides: sure).likelihoods[2] > 0.5)
    }

    /// Knows that no word is likelier to be one thing than another, and keeps what it was asked.
    private final class Listener: TagLikelihoods {
        let asked = Mutex<[String]>([])

        func logLikelihoods(of words: [Range<String.Index>], in text: String) -> [Float] {
            asked.withLock { $0.append(text) }
            return [Float](repeating: log(1 / 9), count: words.count * WordTag.allCases.count)
        }
    }

    @Test("the network is asked where the tagger is unsure of a word, once, and nowhere else")
    func asked() {
        let listener = Listener()
        let builder = DescriptionBuilder(
            lexicon: TestLexicon.plain(tagger: Self.tagger, network: listener))
        let texts = [
            "got a cake at bakers", "got a leash at vets", "got a cake", "got a wimbo",
            "cake and a leash at bakers",
            "at vets they sell cake",
        ]
        let unsure = texts.filter { text in
            let words = builder.features(of: Utterance(text, in: builder.names.domain)).words
            return Self.tagger.tagged(words).likelihoods.contains { (0.2...0.8).contains($0) }
        }
        for text in texts { _ = builder.items(of: Utterance(text, in: builder.names.domain)) }
        #expect(listener.asked.withLock(\.self) == unsure)
        #expect((1..<texts.count).contains(unsure.count))
    }

    @Test("a number before a food that is hardly part of what was eaten is not its amount")
    func numbers() {
        let utterance = Utterance("two lentils", in: Self.builder(with: nil).names.domain)
        func chosen(_ likelihood: Float) -> [[Int]] {
            let tagged = WordTagger.Tagged(tags: [.outside, .outside], likelihoods: [likelihood, 0.9])
            return TaggedItems.chosen([Item(tokens: [0, 1])], tagged, in: utterance).map(\.tokens)
        }
        #expect(chosen(0.05) == [[1]] && chosen(0.2) == [[0, 1]])
    }

    @Test(
        "a plain sentence teaches what the rules read in it: each food its own, amounts and units apart, talk outside"
    )
    func plain() {
        let lesson = Self.builder(with: nil).lesson(plain: "for lunch i had two cups of rice and a banana")
        let tags: [WordTag] = [
            .outside, .outside, .outside, .outside, .firstOfAmount, .unit, .amount, .name, .outside,
        ]
        #expect(lesson.tags == tags + [.firstOfAmount, .name])
        #expect(Self.builder(with: nil).lesson(plain: "i went for a walk").tags.allSatisfy { $0 == .outside })
    }

    @Test("a description is read by rules alone")
    func description() {
        let trained = Self.builder(with: Self.tagger)
        let utterance = Utterance("a collar at vets", in: trained.names.domain, isDescription: true)
        let byRules = Self.builder(with: nil).items(of: utterance, isDescription: true)
        #expect(trained.items(of: utterance, isDescription: true) == byRules)
    }

    @Test("the same lessons give the same bytes, and the bytes the same tagger")
    func bytes() throws {
        let bytes = Self.tagger.bytes
        #expect(TaggerTraining.tagger(Self.lessons).bytes == bytes)
        #expect(try #require(WordTagger(bytes: bytes)).bytes == bytes)
    }

    @Test("bytes that are cut or too many are not a tagger")
    func damaged() {
        let bytes = Self.tagger.bytes
        for count in [0, 4, 8, 11, 12, 100, bytes.count - 1] {
            #expect(WordTagger(bytes: Array(bytes.prefix(count))) == nil)
        }
        #expect(WordTagger(bytes: bytes + [0]) == nil)
        var unordered = bytes
        unordered.replaceSubrange(12 + 4 * 81..<12 + 4 * 81 + 4, with: [255, 255, 255, 255])
        #expect(WordTagger(bytes: unordered) == nil)
    }
}

@Suite("A chain of tags")
struct TagChainTests {
    @Test(
        "likelihoods and the likeliest tags are those of all sequences counted one by one", arguments: 1...20)
    func counted(seed: UInt64) {
        var dice = SplitMix64(seed: seed)
        let tags = WordTagger.tagCount
        func numbers(_ count: Int) -> [Float] { (0..<count).map { _ in Float(dice.unit() * 6 - 3) } }
        let words = 1 + dice.below(3)
        let (scores, transitions) = (numbers(words * tags), numbers(tags * tags))
        let chain = TagChain(scores: scores, transitions: transitions)
        var total = 0.0
        var shares = [Double](repeating: 0, count: words * tags)
        var best: (score: Float, tags: [Int]) = (-.infinity, [])
        for number in 0..<Int(pow(Double(tags), Double(words))) {
            var (rest, sequence) = (number, [Int]())
            for _ in 0..<words {
                sequence.append(rest % tags)
                rest /= tags
            }
            var score: Float = 0
            for (word, tag) in sequence.enumerated() {
                score += scores[word * tags + tag]
                if word > 0 { score += transitions[sequence[word - 1] * tags + tag] }
            }
            if score > best.score { best = (score, sequence) }
            let share = exp(Double(score))
            total += share
            for (word, tag) in sequence.enumerated() { shares[word * tags + tag] += share }
        }
        #expect(chain.likeliest().map { Int($0.rawValue) } == best.tags)
        for (found, share) in zip(chain.marginals().tags, shares) {
            #expect(abs(Double(found) - share / total) < 1e-4)
        }
    }
}
