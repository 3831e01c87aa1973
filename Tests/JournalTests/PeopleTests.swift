import Diary
import Foundation
import Testing

@testable import Journal

@Suite("People")
struct PeopleTests {
    let scratch: Scratch
    let journal: Journal

    init() throws {
        scratch = try Scratch()
        journal = try scratch.journal()
    }

    @discardableResult
    private func add(_ text: String, by person: String?) throws -> Entry {
        try #require(try journal.add(text, person: person, reader: plainReader).first)
    }

    private func texts(_ entries: [Entry]) -> [String] { entries.map(\.processedDescription) }

    @Test("an entry keeps who it is from, through an edit, its undo, a deletion and a repetition")
    func kept() throws {
        let idlis = try add("two idlis", by: "Anna")
        #expect(idlis.person == "Anna")
        #expect(try journal.again(idlis.id).person == "Anna")
        #expect(try journal.edit(idlis.id, EntryEdit(description: "three idlis")).person == "Anna")
        var edit = EntryEdit()
        edit.person = .set("Ben")
        #expect(try journal.edit(idlis.id, edit).person == "Ben")
        #expect(try journal.undo().entry.person == "Anna")
        edit.person = .remove
        #expect(try journal.edit(idlis.id, edit).person == nil)
        _ = try journal.undo()
        try journal.delete(idlis.id)
        #expect(try journal.undo().entry.person == "Anna")
    }

    @Test("a name is the same however its accents and letters are written")
    func forms() throws {
        try add("two idlis", by: "Zo\u{eb}")
        try add("one dosa", by: "ZOE\u{308}")
        try add("tea", by: "Zoe")
        #expect(try journal.people().count == 2)
        for name in ["zo\u{eb}", "zoe\u{308}", "Zo\u{cb}"] {
            #expect(try journal.search("idlis", SearchFilter(person: name), spelling: nil).hits.count == 1)
            #expect(try journal.entries(of: DayRange(), by: name).count == 2)
        }
    }

    @Test("the entries of a recording are of who spoke, also if it is heard later")
    func recorded() throws {
        let ears = ScriptedTranscriber(hears: "two idlis")
        let intake = Intake(journal: journal, transcriber: ears, reader: plainReader)
        let logged = try intake.log(scratch.file("a.wav", wavBytes(1)), person: "Anna")
        #expect(logged.entry.person == "Anna" && logged.recording.person == "Anna")
        let received = try intake.receive(scratch.file("b.wav", wavBytes(2)), named: "b.wav", person: "Ben")
        #expect(try intake.hear(received.recording.id).entry.person == "Ben")
        let nobody = try intake.log(scratch.file("c.wav", wavBytes(3)))
        #expect(nobody.entry.person == nil)
    }

    @Test("who speaks is enrolled under their name in any letters; unnamed, who alone is enrolled")
    func enrolled() throws {
        let speakers = Speakers(home: journal.home)
        func enroll(_ name: String) throws {
            let enrolment = Enrolment(
                name: name, enrolledAt: Date(timeIntervalSince1970: 0), words: 9, errorsBefore: 3,
                errorsAfter: 1)
            try speakers.keep(Data(), enrolment, id: UUID())
        }
        #expect(try journal.enrolledName(of: "Anna") == nil && journal.enrolledName(of: nil) == nil)
        try enroll("Anna")
        #expect(try journal.enrolledName(of: "anna") == "Anna" && journal.enrolledName(of: nil) == "Anna")
        #expect(try journal.enrolledName(of: "Ben") == nil, "who is not enrolled has nobody's voice")
        try enroll("Ben")
        #expect(try journal.enrolledName(of: nil) == nil, "it may be one or the other")
        try speakers.forget("Ben", id: UUID())
        try add("two idlis", by: "Carla")
        #expect(try journal.enrolledName(of: nil) == nil, "more people speak into this diary")
    }

    @Test("one voice is fitted to at a time, and the folder for that is gone afterwards")
    func workFolder() throws {
        let speakers = Speakers(home: journal.home)
        let taken = try speakers.withWorkFolder(id: UUID()) { folder in
            (folder, Result { try speakers.withWorkFolder(id: UUID()) { _ in true } })
        }
        let (folder, second) = try #require(taken)
        #expect(try second.get() == nil)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        #expect(try speakers.withWorkFolder(id: UUID()) { _ in true } == true)
        #expect(try speakers.list().isEmpty)
    }

    @Test("lists, pages, searches, figures and exports can be asked for one person, in any letters")
    func asked() throws {
        try add("two idlis", by: "Anna")
        try add("a dosa", by: "Ben")
        try add("an idli", by: nil)
        #expect(try texts(journal.entries(of: DayRange(), by: "anna")) == ["two idlis"])
        #expect(try journal.page(of: DayRange(), by: "BEN", limit: 9).entries.map(\.entry.person) == ["Ben"])
        let found = try journal.search("idli*", SearchFilter(person: "Anna"), spelling: nil)
        #expect(texts(found.hits.map(\.entry)) == ["two idlis"])
        #expect(try journal.entryColumns(.none, by: "Anna").count == 1)
        #expect(try journal.entryColumns(.none).count == 3)
        #expect(try journal.entries(of: DayRange(), by: "Carla").isEmpty)
        let file = scratch.folder.appending(path: "ben.json")
        #expect(try journal.export(by: "Ben", as: .json, to: file, called: "ben.json") == 1)
        #expect(try String(contentsOf: file, encoding: .utf8).contains("a dosa"))
        #expect(try journal.people() == ["Anna", "Ben"])
    }

    @Test("what is not a name is refused", arguments: ["", "two words", "-x", "a/b", "'; --"])
    func refused(name: String) throws {
        #expect(throws: JournalError.self) { try add("toast", by: name) }
        #expect(try journal.allEntries().isEmpty)
    }
}
