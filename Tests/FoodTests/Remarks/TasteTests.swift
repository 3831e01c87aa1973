import Foundation
import Testing

@testable import Diary
@testable import Food

@Suite("Tastes, ratings and places in a memo")
struct TasteTests {
    @Test(
        "how a food was is a remark, with the food that it is said of",
        arguments: [
            ("rice with sambal, the sambal was too hot", "taste: the sambal was too hot"),
            ("a bowl of ramen, it was delicious", "taste: it was delicious"),
            ("pizza and it was way too salty", "taste: it was way too salty"),
            ("had the lentil soup. It wasn't great", "taste: It wasn't great"),
            ("toast with jam, so good", "taste: so good"),
            ("an omelette. Tasted a bit bland", "taste: Tasted a bit bland"),
            ("two tacos, really hit the spot", "taste: hit the spot"),
            ("noodles for lunch and loved it", "taste: loved it"),
        ])
    func taste(text: String, found: String) {
        #expect(remarks(in: text) == [found])
    }

    @Test(
        "an adjective before its food, and what somebody asked or planned, is not a remark",
        arguments: [
            "a spicy curry with warm naan", "is the soup too salty?", "sweet potato fries", "hot dogs",
            "crispy bacon and cold milk", "a small salad",
        ])
    func noTaste(text: String) {
        #expect(remarks(in: text) == [])
    }

    @Test(
        "stars and numbers out of ten are a rating, and never a food",
        arguments: [
            ("paneer wrap, four stars", "four stars"), ("ramen, nine out of ten", "nine out of ten"),
            ("dal and rice. 8/10", "8/10"), ("pad thai 4.5/5", "4.5/5"),
            ("lasagne four and a half stars", "four and a half stars"),
        ])
    func rating(text: String, found: String) {
        #expect(remarks(in: text) == ["rating: \(found)"])
        let read = MemoReader(lexicon: TestLexicon.shipped).meals(
            in: text, spokenAt: Date(timeIntervalSince1970: 1e9), calendar: Calendar.utc)
        #expect(read.count == 1 && read.first?.items.isEmpty == false)
        for item in read.flatMap(\.items) {
            let words = read[0].utterance.tokens.text(item.range)
            #expect(!words.contains("star") && !words.contains("/") && !words.contains("ten"), "\(words)")
        }
    }

    @Test(
        "numbers that count or measure are not ratings",
        arguments: ["3/5 cup of rice", "one out of five eggs", "two star fruits", "star anise tea"])
    func noRating(text: String) {
        #expect(!remarks(in: text).contains { $0.hasPrefix("rating") })
    }

    @Test(
        "a place is a remark",
        arguments: [
            ("biryani at Anna's", "at Anna's"), ("a sandwich on the train", "on the train"),
            ("salad at my desk", "at my desk"), ("soup at my mum's house", "at my mum's house"),
            ("we had dosas at Sagar yesterday", "at Sagar"), ("tea in the garden", "in the garden"),
        ])
    func place(text: String, found: String) {
        #expect(remarks(in: text) == ["place: \(found)"])
    }

    @Test(
        "what food was made in, and a time, is not a place",
        arguments: ["chips in the oven", "soup at seven", "eggs at breakfast", "rice in a bowl"])
    func noPlace(text: String) {
        #expect(!remarks(in: text).contains { $0.hasPrefix("place") })
    }
}
