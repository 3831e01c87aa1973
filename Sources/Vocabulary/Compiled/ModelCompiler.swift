import Diary
import Food
import Foundation
import Language

/// Compiles Models/meals, and the journals beside it, into files that the decoder loads.
///
/// It estimates three models over the same words: from the training sentences, from random sentences of the
/// phrases, and from general English. It blends them with the weights that best fit held-back training
/// sentences. Sentences for the other journals are mixed in with a fixed share. The same text gives the same
/// bytes. Blocks; one thread.
package struct ModelCompiler {
    private let settings: Settings
    private let source: ModelSource
    /// The sources of the other journals.
    private let journals: [ModelSource]
    private let folderOfText: URL
    private let general: URL
    private let dictionary: PackagedDictionary
    private let wordNet: URL?

    /// - Parameters:
    ///   - folder: Models/meals.
    ///   - wordNet: Debian's `wordnet` folder; nil to leave out what English words mean.
    ///   - wordNet: Debian's `wordnet` folder; nil where what English words mean is not wanted.
    package init(folder: URL, packaged: URL, wordNet: URL? = nil, settings: Settings = Settings()) throws {
        try settings.check()
        self.settings = settings
        self.wordNet = wordNet
        source = try ModelSource(folder: folder)
        folderOfText = folder
        general = packaged.appendingPathComponent("en-us.lm.bin")
        dictionary = try PackagedDictionary(packaged.appendingPathComponent("cmudict-en-us.dict"))
        journals =
            settings.journalShare > 0
            ? try JournalSource.read(beside: folder, meals: source, packaged: dictionary) : []
    }

    /// Builds into `folder`. If that fails, the folder stays as it was.
    ///
    /// - Parameter progress: receives the share done, 0…1, and a name for the current step.
    package func build(into folder: URL, progress: (Double, String) -> Void = { _, _ in }) throws -> Report {
        progress(0, "reading words")
        let general = try GeneralModel(general)
        let everyday = Set(general.commonestWords(settings.everydayWords))
        let lexicon = PronunciationLexicon(
            journals.reduce(source.words.union(everyday)) { $0.union($1.words) },
            written: journals.reduce(source.pronunciations) { words, journal in
                words.merging(journal.pronunciations) { own, _ in own }
            },
            packaged: dictionary)
        let table = try WordTable(lexicon.entries.keys)
        let strangers = journals.reduce(Set<String>()) { $0.union($1.words) }
            .subtracting(source.words).subtracting(everyday)

        progress(0.05, "saying sentences")
        let startsWithVowel = table.words.map { lexicon.startsWithVowel($0) }
        func makeGenerator(_ source: ModelSource, sharpness: Double) -> SentenceGenerator {
            SentenceGenerator(
                source, table: table, startsWithVowel: startsWithVowel, seed: settings.seed,
                sharpness: sharpness
            ) { name in popularity(of: name, general) }
        }
        var generator = makeGenerator(source, sharpness: settings.sharpness)
        let (kept, heldBack) = trainingSentences(&generator)
        var contexts = SpokenContexts()
        let generated = generated(
            ModelSource.utterances, settings.sampledSentences, &generator, table, &contexts)

        progress(0.25, "asking the general model")
        let english = general.restricted(to: table, everyday: everyday, unknownShare: 0.02)
        progress(0.4, "estimating")
        func estimated(_ sentences: [[UInt16]]) -> NgramModel {
            NgramModel(
                NgramCounts(sentences, vocabularySize: table.count), smoothing: settings.smoothing)
        }
        let phrases = estimated(generated)
        let parts = [estimated(kept), phrases, english]
        progress(0.6, "fitting")
        let weights = BlendWeights(
            count: parts.count, fittedTo: BlendWeights.observations(of: heldBack, under: parts))
        var perplexities = [
            "sentences": parts[0].perplexity(of: heldBack), "phrases": parts[1].perplexity(of: heldBack),
            "general": parts[2].perplexity(of: heldBack),
            "blend": Blend.perplexity(parts, weights: weights, of: heldBack),
        ]
        progress(0.7, "blending")
        let meals = Blend.blended([estimated(kept + heldBack), phrases, english], weights: weights)
            .ending(as: SentenceEnds(of: kept + heldBack + generated))
        progress(0.75, "mixing the journals")
        let whole = mixed(meals, table, &contexts) { journal in
            makeGenerator(journal, sharpness: settings.journalSharpness)
        }
        progress(0.8, "joining the occasions")
        var registered = makeGenerator(source, sharpness: settings.occasionSharpness)
        let registers = registers(&registered, table, &contexts)
        let (joined, said) = try joined(whole, table, registers)
        progress(0.85, "pruning")
        let model = joined.pruned(bigrams: settings.bigramThreshold, trigrams: settings.trigramThreshold)
        perplexities["pruned, with the held-back sentences in it"] = model.perplexity(of: heldBack)

        let senses = try wordNet.map { folder in try WordNetSource(folder).uses }
        progress(0.9, "writing")
        let memos = try MemoSource.read(settings.memos, beside: folderOfText)
        let talk = try TalkSource.read(beside: folderOfText)
        let report = Report(
            words: table.words.count { !$0.hasPrefix("<") && $0 != WordTable.pause },
            foods: source.foods.count, sentences: source.sentences.count,
            bigrams: model.bigrams.words.count, trigrams: model.trigrams.words.count,
            weights: weights.overall,
            perplexities: perplexities, unsayable: lexicon.unsayable,
            writtenPronunciations: lexicon.entries.values.count { $0.origin == .written },
            guessedPronunciations: lexicon.entries.values.count { $0.origin == .guessed })
        try CompiledModel.write(to: folder, report: report) { part in
            func put(_ model: NgramModel, _ table: WordTable, _ name: String) throws {
                try part.put(ArpaFile.text(model, table), named: "model.arpa")
                try ArpaFile.convert(part.file("model.arpa"), to: part.file(name))
                try part.remove("model.arpa")
            }
            try put(model, said, CompiledModel.languageModel)
            for (register, _, core) in registers {
                let model = core.model.pruned(
                    bigrams: settings.bigramThreshold, trigrams: settings.trigramThreshold)
                try put(
                    model, WordTable(core.numbers, of: table, on: register.name),
                    CompiledModel.languageModel(of: register.name))
            }
            try part.put(
                Data(lexicon.text(said, strangers: strangers).utf8), named: CompiledModel.dictionary)
            try part.put(
                Data(dictionary.text(general.commonestWords(settings.generalWords)).utf8),
                named: CompiledModel.generalDictionary)
            try part.put(FoodFile.text(source.foodLexicon), named: CompiledModel.foods)
            try part.put(contexts.text, named: CompiledModel.contexts)
            if let senses { try part.put(Data(WordSenses.lines(senses)), named: CompiledModel.senses) }
            if !memos.isEmpty {
                let senses = senses.map { WordSenses(lines: WordSenses.lines($0)) } ?? .none
                var lexicon = source.foodLexicon
                lexicon.senses = senses
                let builder = DescriptionBuilder(lexicon: lexicon)
                let tagger = TaggerTraining.tagger(
                    memos.map { builder.lesson($0) }
                        + plainSentences(kept, table).map { builder.lesson(plain: $0) })
                try part.put(Data(tagger.bytes), named: CompiledModel.tagger)
                if settings.network, let network = try TaggingNetwork.source(beside: folderOfText) {
                    try part.put(network, named: CompiledModel.network)
                }
                if !talk.isEmpty {
                    try part.put(
                        Data(TalkSource.eating(memos, talk, builder).bytes), named: CompiledModel.eating)
                }
            }
            if let confusions = source.confusions {
                try part.put(confusions, named: CompiledModel.confusions)
            }
        }
        progress(1, "done")
        return report
    }

    /// A sample of the training sentences, evenly spaced, as text.
    private func plainSentences(_ sentences: [[UInt16]], _ table: WordTable) -> [String] {
        let count = min(settings.plainSentences, sentences.count)
        return (0..<count).map { number in
            sentences[number * sentences.count / count].map { table.words[Int($0)] }
                .filter { !$0.hasPrefix("<") && !$0.hasPrefix("[") }.joined(separator: " ")
        }
    }

    /// A register with its model, and a smaller model of its commonest words that gets a search of its own.
    private typealias RegisterBuild = (
        register: ModelSource.Register, own: RegisterModel, core: RegisterModel
    )

    /// The models of all registers.
    private func registers(
        _ generator: inout SentenceGenerator, _ table: WordTable, _ contexts: inout SpokenContexts
    ) -> [RegisterBuild] {
        var models: [RegisterBuild] = []
        for register in source.registers {
            let sentences = source.sentences.filter { ModelSource.isSentence($0, of: register.name) }
                .flatMap { generator.sentences(of: $0.pattern, count: settings.repetitions) }
            let generated = generated(
                register.name, settings.sampledSentences / 2, &generator, table, &contexts,
                register: register.name)
            guard !generated.isEmpty else { continue }
            func model(leastShare: Double) -> RegisterModel {
                RegisterModel(
                    sentences: sentences, generated: generated, leastShare: leastShare,
                    smoothing: settings.smoothing)
            }
            models.append((register, model(leastShare: 0), core: model(leastShare: settings.occasionCore)))
        }
        return models
    }

    /// The model joined with those of all registers, and the table of all words.
    private func joined(
        _ model: NgramModel, _ table: WordTable,
        _ registers: [RegisterBuild]
    ) throws -> (NgramModel, WordTable) {
        var joined = model
        var said = table
        for (register, own, _) in registers {
            let (larger, numbers) = try said.adding(own.words, on: register.name)
            joined = joined.joined(
                with: own.model, mapping: own.numbers.map { numbers[$0, default: WordTable.start] },
                share: register.share, unigramShare: settings.occasionUnigrams, leak: settings.occasionLeak,
                size: larger.count)
            said = larger
        }
        return (joined, said)
    }

    /// The model mixed with those of the other journals.
    private func mixed(
        _ meals: NgramModel, _ table: WordTable, _ contexts: inout SpokenContexts,
        _ makeGenerator: (ModelSource) -> SentenceGenerator
    ) -> NgramModel {
        guard !journals.isEmpty else { return meals }
        var models = [meals]
        var tallies: [ContextTally] = []
        for journal in journals {
            var generator = makeGenerator(journal)
            let (said, tally) = generated(
                ModelSource.utterances, settings.journalSentences, &generator, table)
            let model = NgramModel(
                NgramCounts(said, vocabularySize: table.count), smoothing: settings.smoothing)
            models.append(
                model.ending(as: SentenceEnds(of: said))
                    .pruned(bigrams: settings.journalThreshold, trigrams: settings.journalThreshold))
            tallies.append(tally)
        }
        let share = settings.journalShare
        let mixture = Mixture(
            models, shares: [1 - share * Double(journals.count)] + journals.map { _ in share })
        for (index, tally) in tallies.enumerated() {
            tally.add(to: &contexts) { mixture.weights(after: $0, $1)[index + 1] }
        }
        return mixture.model
    }

    /// The number of sentences in which contexts are counted.
    private static let countedSentences = 30_000

    /// Sentences of a class; the contexts in the first of them are counted.
    private func generated(
        _ name: String, _ count: Int, _ generator: inout SentenceGenerator, _ table: WordTable,
        _ contexts: inout SpokenContexts, register: String? = nil
    ) -> [[UInt16]] {
        let (sentences, tally) = generated(name, count, &generator, table, register: register)
        tally.add(to: &contexts)
        return sentences
    }

    /// Sentences of a class, and the contexts of names in the first of them.
    private func generated(
        _ name: String, _ count: Int, _ generator: inout SentenceGenerator, _ table: WordTable,
        register: String? = nil
    ) -> ([[UInt16]], ContextTally) {
        var tally = ContextTally(table.words, register: register)
        var sentences: [[UInt16]] = []
        sentences.reserveCapacity(count)
        for index in 0..<count {
            guard let sentence = generator.sentence(of: name) else { continue }
            sentences.append(sentence)
            if index < Self.countedSentences { tally.add(sentence, names: generator.names) }
        }
        return (sentences, tally)
    }

    /// The training sentences, a tenth of them held back.
    ///
    /// The sentence's own text decides whether it is held back. Its weight is the number of times it is used.
    /// Sentences of a register belong only to the register's model, or else they would also be heard as
    /// ordinary speech.
    private func trainingSentences(
        _ generator: inout SentenceGenerator
    ) -> (kept: [[UInt16]], heldBack: [[UInt16]]) {
        var kept: [[UInt16]] = []
        var heldBack: [[UInt16]] = []
        let registers = source.registers.map(\.name)
        for sentence in source.sentences
        where !registers.contains(where: { ModelSource.isSentence(sentence, of: $0) }) {
            let isHeldBack = Checksum.of(sentence.line.text.utf8) % 10 == 0
            for _ in 0..<(isHeldBack ? 1 : Int(sentence.weight)) {
                let sentences = generator.sentences(
                    of: sentence.pattern, count: isHeldBack ? 1 : settings.repetitions)
                if isHeldBack { heldBack += sentences } else { kept += sentences }
            }
        }
        return (kept, heldBack)
    }

    /// The factor, around 1, by which a food's frequency in general English raises its weight.
    private func popularity(of name: Food.Name, _ general: borrowing GeneralModel) -> Double {
        let rare = 1e-7
        var rarest = 1.0
        for word in name.singular.split(separator: " ") {
            rarest = min(rarest, general.probability(String(word)) ?? rare)
        }
        return pow(max(rare, min(1e-3, rarest)) / 1e-5, settings.popularity)
    }
}
