import Foundation
import Hearing
import Signal
import Speech
import Synchronization
import Vocabulary

/// What somebody says to make the device listen.
package struct WakePhrase: Hashable, Sendable {
    /// A phrase with fewer syllables would be heard in too much other speech.
    package static let fewestSyllables = 3
    private static let mostWords = 6
    private static let vowels: Set<String> = [
        "AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW",
    ]

    /// Why a phrase is unusable, in a clause.
    package enum Problem: Error, Hashable, Sendable {
        case empty, tooLong
        case tooShort(syllables: Int)
        /// A word whose pronunciation is unknown.
        case unsayable(String)

        package var reason: String {
            switch self {
            case .empty: "a wake phrase needs words"
            case .tooLong: "a wake phrase has at most \(WakePhrase.mostWords) words"
            case .tooShort(let syllables):
                "a wake phrase needs \(WakePhrase.fewestSyllables) syllables or more, this one has \(syllables); "
                    + "it would be heard in other talk"
            case .unsayable(let word): "the pronunciation of “\(word)” is not known; choose another word"
            }
        }
    }

    /// Lower-case words separated by single spaces.
    package let text: String
    let ways: [DecoderPlan.Way]

    /// - Parameters:
    ///   - packaged: Debian's `model/en-us` folder, whose dictionary has the pronunciations.
    ///   - fewest: the fewest syllables; fewer than usual only for what is listened for briefly.
    package init(
        _ text: String, packaged: URL, fewestSyllables fewest: Int = WakePhrase.fewestSyllables
    ) throws(Problem) {
        let words = text.lowercased().split { !($0.isLetter || $0 == "'") }.map(String.init)
        if words.isEmpty { throw .empty }
        if words.count > Self.mostWords { throw .tooLong }
        self.text = words.joined(separator: " ")
        let known = SoundNeighbours(packaged: packaged).ways(of: Set(words))
        var ways: [DecoderPlan.Way] = []
        var syllables = 0
        for word in words {
            let listed = known[word] ?? [LetterToSound.phones(of: word).joined(separator: " ")]
            let said = listed + Self.further(listed)
            guard let first = said.first, !first.isEmpty else { throw .unsayable(word) }
            syllables += first.split(separator: " ").count { Self.vowels.contains(String($0)) }
            if ways.contains(where: { $0.name == word }) { continue }
            for (index, phones) in said.enumerated() {
                ways.append(
                    DecoderPlan.Way(name: index == 0 ? word : "\(word)(\(index + 1))", phones: phones))
            }
        }
        if syllables < fewest { throw .tooShort(syllables: syllables) }
        self.ways = ways
    }

    /// Pronunciations of other accents, such as “diary” with the vowel before its r that American English
    /// leaves out.
    private static func further(_ listed: [String]) -> [String] {
        let more = listed.flatMap { phones in
            [
                phones.replacing(" ER", with: " AH R"), phones.replacing(" AY ER", with: " AY AA R"),
                phones.replacing(" AO R", with: " AO"), phones.replacing(" AA R ", with: " AA "),
            ]
        }
        var seen = Set(listed)
        return more.filter { seen.insert($0).inserted }
    }
}

/// Waits for a wake phrase in the sound of a microphone, in a process of its own. One owner, one thread at a
/// time.
///
/// A process that dies is replaced at the next call.
package final class WakeWord {
    /// The threshold for phrases that nobody has tuned.
    package static let usualThreshold = -45

    private let plan: WakePlan
    private let name: String
    private let executable: URL
    private var worker: WorkerProcess?
    private var isFirst = true

    /// - Parameters:
    ///   - threshold: as in `WakePlan.Phrase`.
    ///   - executable: the program `diary-recognizer`.
    ///   - isCompared: whether the phrase must be far likelier than other words. A word of one syllable never
    ///     is.
    package init(
        _ phrase: WakePhrase, threshold: Int, packaged: URL, executable: URL, isCompared: Bool = true
    ) {
        plan = WakePlan(
            acoustic: packaged.appending(path: "en-us").path, ways: phrase.ways,
            phrases: [WakePlan.Phrase(words: phrase.text, threshold: threshold)],
            others: isCompared ? RivalWords.ways(of: phrase, packaged: packaged) : [])
        name = ModelFiles.generalName
        self.executable = executable
    }

    /// Listens to the next samples, 16 kHz mono; returns the phrase if it was said in them or just before.
    package func listen(to samples: [Int16]) throws -> Spotted? {
        let worker = try ready()
        do {
            let spotted = try worker.spot(samples, first: isFirst)
            isFirst = spotted != nil
            return spotted
        } catch {
            self.worker = nil
            isFirst = true
            throw error
        }
    }

    /// Seconds of quiet that end a phrase, for the endpointer whose events `spot` gets.
    package static let pause = 2.2

    /// Listens to the speech in an endpointer's events.
    package func spot(_ events: [Endpointer.Event], isSpeaking: Bool) throws -> Spotted? {
        for event in events {
            switch event {
            case .speech(let samples): if let spotted = try listen(to: samples) { return spotted }
            case .end: if !isSpeaking { rest() }
            }
        }
        return nil
    }

    /// Starts afresh: the next samples do not follow the last ones.
    package func rest() { isFirst = true }

    private func ready() throws -> WorkerProcess {
        if let worker { return worker }
        let new = try WorkerProcess(.await(plan), of: name, executable: executable)
        worker = new
        return new
    }
}

/// Words that could be mistaken for a wake phrase: everyday words, and words of the dictionary that sound
/// most like it.
enum RivalWords {
    private struct Key: Hashable {
        var phrase: WakePhrase
        var packaged: URL
    }

    /// How many words to take that sound like one of the phrase's words, and like the whole phrase.
    private static let nearest = (word: 12, phrase: 12)
    private static let found = Mutex<[Key: [DecoderPlan.Way]]>([:])

    /// The pronunciations of these words. The dictionary is searched once for each phrase.
    ///
    /// - Parameter packaged: Debian's `model/en-us` folder.
    static func ways(of phrase: WakePhrase, packaged: URL) -> [DecoderPlan.Way] {
        let key = Key(phrase: phrase, packaged: packaged)
        if let known = found.withLock({ $0[key] }) { return known }
        let ways = search(phrase, packaged)
        found.withLock { $0[key] = ways }
        return ways
    }

    private static func search(_ phrase: WakePhrase, _ packaged: URL) -> [DecoderPlan.Way] {
        let said = phrase.text.split(separator: " ").map { word in
            phrase.ways.filter { $0.name.prefix { $0 != "(" } == word }.map(\.phones)
        }
        let own = Set(phrase.text.split(separator: " ").map(String.init))
        let same = Set(said.joined())
        let neighbours = SoundNeighbours(packaged: packaged)
        var rivals = said.flatMap { neighbours.nearest(to: $0, most: nearest.word, apartFrom: same) }
        if said.count > 1 {
            let whole = said.compactMap(\.first).joined(separator: " ")
            rivals += neighbours.nearest(to: [whole], most: nearest.phrase, apartFrom: same.union([whole]))
        }
        var phones = neighbours.ways(of: Set(CommonWords.all)).mapValues { Set($0) }
        for rival in rivals { phones[rival.word, default: []].insert(rival.phones) }
        return phones.filter { !own.contains($0.key) }.sorted { $0.key < $1.key }.flatMap { word, ways in
            // A rival with the same pronunciation as one of the phrase's words would take its place.
            ways.subtracting(same).sorted().enumerated().map { index, phones in
                DecoderPlan.Way(name: index == 0 ? word : "\(word)(\(index + 1))", phones: phones)
            }
        }
    }
}

/// Words of everyday English.
enum CommonWords {
    static let all = Set(
        """
        the be to of and a in that have i it for not on with he as you do at this but his by from they we
        say her she or an will my one all would there their what so up out if about who get which go me when
        make can like time no just him know take people into year your good some could them see other than
        then now look only come its over think also back after use two how our work first well way even new
        want because any these give day most us is was are had were been has did said made went got here
        where why very much many more little long great own old right big high small large next early young
        important few bad same able man woman child world school state family student group country problem
        hand part place case week company system program question government number night point home water
        room mother area money story fact month lot study book eye job word business side kind head house
        service friend father power hour game line end members car city community name team minute idea body
        information parent face others level office door health person art war history party result change
        morning reason research girl guy moment air teacher force education let put keep begin help talk
        turn start show hear play run move live believe hold bring happen write sit stand lose pay meet
        include continue set learn lead understand watch follow stop create speak read spend grow open walk
        win teach offer remember love consider appear buy wait serve die send build stay fall cut reach kill
        raise pass sell decide return explain hope carry break thank eat food coffee
        tea bread milk table kitchen three four five six seven eight nine ten yes oh okay hello hi
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    ).sorted()
}
