import Diary
import Foundation
import Journal
import Support
import Testing
import Vocabulary

@testable import DiaryService
@testable import Food

@Suite("Saved meals in conversation")
struct SavedMealConversationTests {
    private let talking: TalkingService
    private let conversation: Conversation

    init() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Models/en/turns")
        talking = try TalkingService(
            turns: try TurnSource.templates(folder: folder), journals: InstalledJournals.all)
        conversation = talking.conversation()
    }

    private func answer(_ text: String, in other: Conversation? = nil) throws -> String {
        switch try (other ?? conversation).reply(to: text) {
        case .handled(let answer), .notHandled(let answer): answer
        }
    }

    private var last: Entry? {
        get throws { try talking.journal.allEntries().max { $0.createdAt < $1.createdAt } }
    }

    @Test("what was just logged is kept, eaten again by its name, asked for and forgotten")
    func kept() throws {
        _ = try answer("I had two idlis and a coffee for breakfast")
        #expect(
            try answer("save this as my usual breakfast")
                == "Saved as your usual breakfast: two idlis and a coffee.")
        talking.clock.advance(by: 86_400)
        #expect(
            try answer("I had my usual breakfast")
                == "Logged two idlis and a coffee for breakfast. First entry today!")
        let entry = try #require(try last)
        #expect(entry.rawInput == "I had my usual breakfast")
        #expect(entry.processedDescription == "two idlis, a coffee" && entry.category == .breakfast)
        #expect(try talking.journal.items(ofEntry: entry.id).map(\.name) == ["idli", "coffee"])
        #expect(
            try answer("what is my usual breakfast") == "Your usual breakfast is two idlis and a coffee.")
        #expect(try answer("which meals have I saved") == "You have saved usual breakfast.")
        #expect(
            try answer("forget my usual breakfast")
                == "Forgot your usual breakfast. It was two idlis and a coffee.")
        #expect(
            try answer("what is my usual breakfast")
                == "Nothing is saved as your usual breakfast. After a meal, say: save this as my usual breakfast."
        )
        #expect(try answer("undo that") == "Your usual breakfast is two idlis and a coffee again.")
        #expect(try answer("what is my usual breakfast").hasSuffix("two idlis and a coffee."))
    }

    @Test("saving under the same name replaces, says so, and undo brings the old meal back")
    func replaced() throws {
        _ = try answer("I had two idlis for breakfast")
        _ = try answer("that's my usual")
        talking.clock.advance(by: 5)
        _ = try answer("I had a masala dosa for breakfast")
        #expect(
            try answer("make that my new usual breakfast")
                == "Saved as your usual breakfast: a masala dosa. It was two idlis before.")
        #expect(
            try answer("make that my usual breakfast") == "Your usual breakfast is a masala dosa already.")
        #expect(try answer("undo that") == "Your usual breakfast is two idlis again.")
        #expect(try answer("undo that") == "Took back a masala dosa for breakfast.")
        #expect(try SavedMealStore(talking.journal).all().map(\.description) == ["two idlis"])
    }

    @Test("the first name of a meal is gone after undo")
    func undone() throws {
        _ = try answer("I had rice")
        _ = try answer("call that my rainy day plate")
        #expect(try answer("undo that") == "Nothing is saved as your rainy day plate any more.")
        #expect(try SavedMealStore(talking.journal).all().isEmpty)
    }

    @Test("an unknown usual meal is logged as it was said, and the answer tells how to save one")
    func unknown() throws {
        let before = try answer("I had my usual dinner")
        #expect(before.hasPrefix("Logged "))
        #expect(
            before.hasSuffix(
                "Nothing is saved as your usual dinner. After a meal, say: save this as my usual dinner."))
        #expect(try talking.journal.allEntries().count == 1)
    }

    @Test("without a meal of the last ten minutes nothing is kept, unless today has the one that is named")
    func tooLate() throws {
        #expect(try answer("save this as my usual dinner") == SpokenAnswer.nothingToKeep)
        _ = try answer("I had two idlis for lunch")
        talking.clock.advance(by: 3_600)
        #expect(try answer("save this as my gym plate") == SpokenAnswer.nothingToKeep)
        #expect(
            try answer("save my lunch as my gym plate") == "Saved as your gym plate: two idlis.")
        #expect(
            try answer("save this as my usual lunch", in: talking.conversation())
                == "Saved as your usual lunch: two idlis.")
        talking.clock.advance(by: 86_400)
        #expect(
            try answer("save my lunch as my gym plate")
                == "No lunch is logged for today. So there is nothing to save.")
        #expect(
            try answer("save yesterday's lunch as my gym plate")
                == "Your gym plate is two idlis already.")
    }

    @Test("the meal that is named is saved, with its day, and not what was logged last")
    func namedMeal() throws {
        _ = try answer("I had a masala dosa for breakfast yesterday")
        _ = try answer("I had two idlis for breakfast this morning")
        _ = try answer("I had rice for lunch")
        #expect(
            try answer("save my breakfast as my idli plate") == "Saved as your idli plate: two idlis.")
        #expect(
            try answer("save yesterday's breakfast as my dosa plate")
                == "Saved as your dosa plate: a masala dosa.")
        #expect(
            try answer("save what I had yesterday as my old plate")
                == "Saved as your old plate: a masala dosa.")
        #expect(try answer("save this as my rice plate") == "Saved as your rice plate: rice.")
        #expect(
            try answer("save yesterday's dinner as my night plate")
                == "No dinner is logged for yesterday. So there is nothing to save.")
        #expect(
            try answer("save what I had today as my day plate").hasSuffix(SpokenAnswer.whichMeal))
        #expect(try SavedMealStore(talking.journal).all().count == 4)
    }

    @Test("undo brings nothing back that somebody else removed or saved anew meanwhile")
    func undoneByOthers() throws {
        let meals = SavedMealStore(talking.journal)
        _ = try answer("I had rice")
        _ = try answer("call that my rainy day plate")
        try meals.remove(try #require(try meals.all().first))
        #expect(try answer("undo that") == SpokenAnswer.changedSince)
        #expect(try meals.all().isEmpty)
        _ = try answer("call that my rainy day plate")
        _ = try answer("forget my rainy day plate")
        _ = try meals.keep("toast", as: try #require(MealName("rainy day plate")))
        #expect(try answer("undo that") == SpokenAnswer.changedSince)
        #expect(try meals.all().map(\.description) == ["toast"])
    }

    @Test("a client that may only log saves new meals, and neither replaces, forgets nor renames one")
    func limited() throws {
        let meals = SavedMealStore(talking.journal)
        _ = try meals.keep("toast", as: try #require(MealName("usual breakfast")))
        let conversation = Conversation(
            diaryService: talking.diaryService, heard: HeardUtterances(), client: UUID(), changesOnlyOwn: true
        )
        let name = try #require(MealName("usual breakfast"))
        for turn in [
            "my usual breakfast is two idlis", "forget my usual breakfast",
            "rename my usual breakfast to big plate",
        ] {
            #expect(try answer(turn, in: conversation) == SpokenAnswer.mayNotChange(name))
        }
        #expect(
            try answer("my usual side is rice", in: conversation) == "Saved as your usual side: rice.")
        #expect(try meals.all().map(\.description) == ["toast", "rice"])
        _ = try answer("undo that", in: conversation)
        #expect(try meals.all().map(\.description) == ["toast"])
    }

    @Test("more foods than a saved meal may have are refused in one sentence")
    func tooLong() throws {
        let foods = Array(repeating: "a banana", count: 300).joined(separator: ", ")
        let meals = SavedMealStore(talking.journal)
        let name = try #require(MealName("big plate"))
        #expect(throws: DiaryServiceError.self) { try meals.keep(foods, as: name) }
        _ = try answer("I had rice")
        try talking.journal.edit(try #require(try last).id, EntryEdit(description: foods))
        #expect(try answer("save that as my big plate") == SpokenAnswer.tooLongToKeep(2_000))
        #expect(try meals.all().isEmpty)
        let lunch = try #require(MealName("lunch"))
        #expect(throws: DiaryServiceError.self) { try meals.keep("rice", as: lunch) }
        #expect(throws: DiaryServiceError.self) { try meals.keep("  ", as: name) }
    }

    @Test("what was logged elsewhere in the last ten minutes is kept, too")
    func elsewhere() throws {
        _ = try talking.journal.add("a masala dosa", reader: talking.diaryService.reader)
        talking.clock.advance(by: 300)
        #expect(try answer("call that my quick bite") == "Saved as your quick bite: a masala dosa.")
    }

    @Test("people have their own meals under one name, and the household has another")
    func people() throws {
        _ = try answer("I had rice for lunch")
        _ = try answer("that's our usual lunch")
        let anna = talking.conversation()
        try anna.begin(with: "Anna")
        _ = try answer("I had a masala dosa for lunch", in: anna)
        #expect(try answer("that's my usual lunch", in: anna) == "Saved as your usual lunch: a masala dosa.")
        talking.clock.advance(by: 86_400)
        #expect(try answer("I had my usual lunch", in: anna).hasPrefix("Logged a masala dosa for lunch"))
        let ben = talking.conversation()
        try ben.begin(with: "Ben")
        #expect(try answer("I had my usual lunch", in: ben).hasPrefix("Logged rice for lunch"))
        #expect(try answer("I had my usual lunch").hasPrefix("Logged rice for lunch"))
        let people = try SavedMealStore(talking.journal).all().map(\.person)
        #expect(people == [nil, "Anna"])
    }

    @Test("a saved meal is added, exchanged and renamed by its name")
    func changed() throws {
        #expect(
            try answer("my usual side is rice and a coffee")
                == "Saved as your usual side: rice and a coffee.")
        _ = try answer("I had two idlis for lunch")
        #expect(try answer("add my usual side").contains("two idlis, rice, and a coffee"))
        #expect(try answer("rename my usual side to big side") == "Your usual side is now called big side.")
        #expect(try answer("a big side").hasPrefix("Logged rice and a coffee"))
    }

    @Test("a question about a saved meal is answered without logging or changing anything")
    func asked() throws {
        _ = try SavedMealStore(talking.journal).keep(
            "two idlis", as: try #require(MealName("gym plate")))
        #expect(
            try talking.diaryService.answer(toQuestion: "what is in my gym plate")?.text
                == "Your gym plate is two idlis.")
        #expect(try talking.diaryService.answer(toQuestion: "forget my gym plate") == nil)
        #expect(try SavedMealStore(talking.journal).all().count == 1)
        #expect(try talking.journal.allEntries().isEmpty)
    }

    @Test("the recogniser gets the names, and loses them with the meals")
    func heard() throws {
        let name = try #require(MealName("gym plate"))
        let meal = try SavedMealStore(talking.journal).keep("two idlis", as: name).meal
        #expect(try talking.journal.householdNames().names.map(\.words).contains(["gym", "plate"]))
        try SavedMealStore(talking.journal).remove(meal)
        #expect(try talking.journal.householdNames().isEmpty)
    }

    @Test("how often and when a saved meal was eaten is counted by its name")
    func counted() throws {
        _ = try answer("my usual side is rice and a coffee")
        #expect(try answer("when did I last have my usual side") == "There is no usual side in the diary.")
        _ = try answer("I had my usual side without the coffee")
        talking.clock.advance(by: 60)
        _ = try answer("I had rice")
        #expect(
            try answer("when did I last have my usual side").hasPrefix("You last had that today at 16:00"))
    }

    @Test("a question about a saved meal means the speaker's own")
    func countedBySpeaker() throws {
        let meals = SavedMealStore(talking.journal)
        let name = try #require(MealName("gym plate"))
        _ = try meals.keep("toast", as: name)
        let anna = talking.conversation()
        try anna.begin(with: "Anna")
        _ = try answer("my gym plate is rice and a coffee", in: anna)
        _ = try meals.keep("rice, a coffee", as: name, of: "Anna")
        _ = try answer("I had my gym plate", in: anna)
        #expect(
            try answer("how often did I have my gym plate", in: anna) == "You had gym plate once.")
    }

    @Test("entries keep the foods that were kept then when their words are read again")
    func reread() throws {
        let meals = SavedMealStore(talking.journal)
        let name = try #require(MealName("gym plate"))
        _ = try meals.keep("two idlis", as: name)
        _ = try answer("I had my gym plate")
        _ = try meals.keep("rice", as: name)
        for _ in 0..<2 {
            let rereadings = try talking.journal.rereadings(
                reader: talking.diaryService.reader, detector: nil)
            #expect(rereadings.map(\.outcome) == [.same])
            if let meal = try meals.all().first { try meals.remove(meal) }
        }
    }

    @Test("an entry that was logged before its name was saved keeps its words when they are read again")
    func rereadEarlier() throws {
        _ = try answer("I had my usual dinner")
        let before = try #require(try last)
        _ = try SavedMealStore(talking.journal).keep("two idlis", as: try #require(MealName("usual dinner")))
        let rereadings = try talking.journal.rereadings(
            reader: talking.diaryService.reader, detector: nil)
        #expect(rereadings.map(\.outcome) == [.same] && rereadings.first?.newEntries == [before])
    }

    @Test("the usual without a name is the meal of the time of day, also where other journals are on")
    func bare() throws {
        _ = try answer("my usual snack is two idlis")
        _ = try answer("my usual breakfast is rice")
        #expect(try answer("I had the usual").hasPrefix("Logged two idlis"))
        #expect(try last?.isNote == false)
    }

    @Test("half of a saved meal changes the entry that was just logged by its name, and no other")
    func half() throws {
        _ = try answer("my usual side is two idlis and a coffee")
        _ = try answer("I had rice")
        #expect(try answer("I only had half my usual side").hasPrefix("Logged one idli and half a coffee"))
        #expect(try talking.journal.allEntries().map(\.processedDescription).contains("rice"))
        talking.clock.advance(by: 60)
        _ = try answer("I had my usual side")
        _ = try answer("I only had half my usual side")
        #expect(try talking.journal.allEntries().count == 3)
        #expect(try last?.rawInput == "I had my usual side")
        #expect(try last?.processedDescription != "two idlis, a coffee")
    }
}
