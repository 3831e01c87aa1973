import Testing

@testable import Diary
@testable import Food

@Suite("Introductions")
struct IntroductionTests {
    private static let people = ["Anna", "ben", "Jean-Luc"]

    @Test(
        "who says their name begins to speak",
        arguments: [
            ("This is Anna.", "Anna"), ("this is anna", "Anna"), ("it's Ben speaking", "ben"),
            ("It\u{2019}s Ben now!", "ben"), ("I am Jean-Luc", "Jean-Luc"), ("it is anna here", "Anna"),
            ("i'm ben", "ben"),
        ])
    func named(text: String, name: String) {
        #expect(Introduction.person(in: text, among: Self.people) == name)
    }

    @Test(
        "anything else is none",
        arguments: [
            "this is delicious", "this is Anna's pizza", "anna", "this is", "I am", "", "I had two idlis",
            "this is anna and ben", "this was Anna",
        ])
    func none(text: String) {
        #expect(Introduction.person(in: text, among: Self.people) == nil)
    }
}
