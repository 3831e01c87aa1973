import Diary
import Foundation
import Testing

@testable import Vocabulary

@Suite("Joining two transcripts")
struct TranscriptJoinerTests {
    /// Words of half a second each, with a pause of as much behind each.
    private func heard(_ text: String, confidence: Double = 0.5) -> Transcript {
        let words = text.split(separator: " ").enumerated().map { index, word in
            Transcript.Word(
                word: String(word), start: Double(index), end: Double(index) + 0.5, confidence: confidence)
        }
        return Transcript(words: words, model: "meals", duration: Double(words.count), decodeSeconds: 0.1)
    }

    private func joined(_ own: Transcript, _ written: String) throws -> Transcript {
        try Given.joiner.get().join(own, written, ear: "kitchen")
    }

    @Test(
        "takes the second ear's words, as they were said, with foods for what is not a word",
        arguments: [
            ("two eat least one water", "2 Idlis, 1 Vada.", "two idlis, one vada"),
            ("egg small butter bread", "Eggs, milk, butter, bread.", "eggs, milk, butter, bread"),
        ])
    func words(own: String, written: String, said: String) throws {
        let transcript = try joined(heard(own), written)
        #expect(transcript.text == said)
        #expect(transcript.model == "meals+kitchen")
        #expect(transcript.ownModel == "meals")
    }

    /// Words with how sure each is.
    private func heard(_ words: [(String, Double)]) -> Transcript {
        var transcript = heard(words.map(\.0).joined(separator: " "))
        for (place, word) in words.enumerated() { transcript.words[place].confidence = word.1 }
        return transcript
    }

    @Test("where both differ, what was heard surely and is likely said stands")
    func surer() throws {
        let own = heard([
            ("i", 0.95), ("had", 0.95), ("a", 0.9), ("bowl", 0.95), ("of", 0.95), ("porridge", 0.95),
            ("with", 0.9),
            ("money", 0.2),
        ])
        let transcript = try joined(own, "I had a bull of porridge with honey.")
        #expect(transcript.text == "i had a bowl of porridge with honey")
        #expect(transcript.words[3].confidence > 0.5)
        #expect(transcript.words[3].start == 3)
        #expect(transcript.words[7].confidence < 0.95)
    }

    @Test("an item that the second ear ended ends with the own words, too")
    func marks() throws {
        let own = heard("eggs and buttered toast two bananas", confidence: 0.97)
        #expect(
            try joined(own, "Eggs and buttered toes. Two bananas.").text
                == "eggs and buttered toast. two bananas")
    }

    @Test("an ear that wrote nothing takes no word away")
    func nothingWritten() throws {
        let own = heard("two eggs and toast", confidence: 0.3)
        #expect(try joined(own, " [BLANK_AUDIO] ") == own)
    }

    @Test("where nothing was heard, the ear's words are doubtful, and are none if noise explains them")
    func nothingHeard() throws {
        var own = heard("")
        own.duration = 3
        let transcript = try joined(own, "Ham and eggs.")
        #expect(transcript.text == "ham and eggs")
        #expect(transcript.confidence < 0.6)
        let talk = try joined(own, "The neighbours are away until Sunday.")
        #expect(talk.text == "the neighbours are away until sunday")
        #expect(talk.confidence < 0.6)
        #expect(try joined(own, "Thank you for watching. Please subscribe!") == own)
        #expect(try joined(own, "I saw it, and I saw it, and I saw it, and I saw it.") == own)
    }

    @Test("words that were hardly believed give way to talk, and clear ones do not")
    func otherTopic() throws {
        let (own, written) = (
            "two idlis with rice and an egg and rice", "My password expired and I cannot get in."
        )
        #expect(
            try joined(heard(own, confidence: 0.2), written).text == "my password expired and i cannot get in"
        )
        #expect(try joined(heard(own, confidence: 0.9), written).text.contains("idlis"))
    }

    @Test("in talk that general English heard, the ear's words stand, and those of both are sure")
    func otherTalk() throws {
        var own = heard("the estimated whole time is currently ten minutes", confidence: 0.9)
        own.model = Transcript.generalModel
        let transcript = try joined(own, "The estimated hold time is currently ten minutes.")
        #expect(transcript.text == "the estimated hold time is currently ten minutes")
        #expect(transcript.words[3].confidence >= 0.95)
    }

    @Test("joins the words of an order that are one food's name written apart")
    func apart() throws {
        #expect(
            try Given.joiner.get().corrected("2 paya sam, 1 rice and sambar")
                == "two payasam, one rice and sambar")
    }

    @Test("what sounds like foods of several kitchens is that of the household's")
    func kitchens() throws {
        let model = try Given.compiled.get().0
        let all = try model.foodLexicon().kitchens
        func corrected(_ names: String...) throws -> String {
            let own = all.filter { names.contains($0.name) }
            try #require(own.count == names.count)
            let english = try EnglishWords(packaged: Given.packaged)
            return TranscriptJoiner(
                WrittenCorrector(try Corrector(model), english: english, kitchens: own)
            ).corrected("2 aviyel, 1 kootoo, 1 pappadum")
        }
        #expect(try corrected() == "two aviyal, one kootu, one papadam")
        #expect(try corrected("South Indian") == "two aviyal, one kootu, one pappadam")
        #expect(try corrected("North Indian") == "two aviyal, one kootu, one papadam")
    }

    @Test("gives each word the time of what it lies upon, in order and within the recording")
    func times() throws {
        let own = heard("two eggs and some toast with butter")
        let transcript = try joined(own, "2 eggs, and toast with better butter")
        #expect(transcript.words.map(\.word) == ["two", "eggs,", "and", "toast", "with", "better", "butter"])
        #expect(transcript.words[1].start == 1)
        #expect(transcript.words[3].start == 4)
        #expect(transcript.words[6].end == 6.5)
        for (word, next) in zip(transcript.words, transcript.words.dropFirst()) {
            #expect(word.start <= word.end)
            #expect(word.end <= next.start + 1e-9)
        }
        // What both heard is surer than what one heard alone.
        #expect(transcript.words[3].confidence > transcript.words[5].confidence)
    }

    @Test("spreads words evenly where nothing else was heard")
    func silence() throws {
        var own = heard("")
        own.duration = 4
        let transcript = try joined(own, "two eggs, toast, tea")
        #expect(transcript.words.map(\.start) == [0, 1, 2, 3])
        #expect(transcript.words.map(\.end) == [1, 2, 3, 4])
        #expect(transcript.words.allSatisfy { $0.confidence < 0.75 })
    }

    @Test(
        "refuses other scripts, and more words than anybody says",
        arguments: [
            "दो इडली और एक वड़ा", (0..<90).map { "word \($0 * 37 % 11) of it" }.joined(separator: " "),
        ])
    func refused(_ written: String) throws {
        let own = heard("for breakfast i had two scrambled eggs and a piece of buttered toast")
        #expect(throws: TranscriptJoiner.Refusal.self) { try joined(own, written) }
    }

    @Test(
        "leaves right words alone: names and strangers of a sentence, and foods of a list",
        arguments: [
            "lunch with siobhan and eoin at the kaffeehaus", "krowki, two, they stick to my teeth",
            "one rasam, two ginger pickles, one pachadi", "pasta, lamb, turkey, spinach, carrots, yoghurt",
            "two bottles of soju between four people", "three paper clips, two pencils, one ruler",
            "two emails, three calls, one meeting", "one latte, two regular teas, three large cappuccinos",
        ])
    func right(_ said: String) throws {
        #expect(try Given.joiner.get().corrected(said) == said)
    }

    @Test(
        "takes English words of an order for the foods that they sound like",
        arguments: [
            (
                "Chicken variable 4, lemon rice 1.",
                "chicken varuval four, lemon rice one"
            ),
            ("2 plane dose, 1 filter coffee", "two plain dosa, one filter coffee"),
        ])
    func order(_ written: String, _ said: String) throws {
        #expect(try Given.joiner.get().corrected(written) == said)
    }

    @Test("takes no word for a part of two foods")
    func overlapping() throws {
        let said = "four napoleon cale, three eggs und grits, two masna ualnd"
        #expect(
            try Given.joiner.get().corrected(said)
                == "four napoleon cale, three eggs and grits, two masala and")
    }

    @Test("takes what is no word for two words of foods, where no list has them together")
    func pairs() throws {
        #expect(
            try Given.joiner.get().corrected("2 lemon rice, 1 puttukadala, 3 vada")
                == "two lemon rice, one puttu kadala, three vada")
    }
}
