import Diary
import Foundation
import JSON
import Vocabulary

extension Journal {
    /// What the household has named, for recognition: its plants, things, places, collections and people, in the order in
    /// which they were named.
    package func householdNames() throws(JournalError) -> HouseholdNames {
        let (people, records) = try read { database throws(JournalError) in
            (
                try database.people(),
                try database.latestRecords(
                    ofKinds: NamedRecord.subjects.keys.sorted(), most: HouseholdNames.most
                ).reversed().map(NamedRecord.init)
            )
        }
        let enrolled = Speakers(home: home).names
        return HouseholdNames((people + enrolled).map { ($0, .person) } + records.flatMap(\.spoken))
    }
}

/// A record as far as it has names.
private struct NamedRecord {
    /// By the kind of a record.
    static let subjects: [String: SpokenSubject] = ["plant": .plant, "item": .thing, "collection": .place]
    /// Fields that hold one name or several.
    private static let fieldsOfPlaces = ["place", "collection"]
    private static let fieldsOfPeople = ["lentTo", "borrowedFrom"]
    private static let otherNames = "otherNames"

    var subject: SpokenSubject
    var name: String
    var fields: [String: JSONValue]

    init(_ record: Record) {
        subject = Self.subjects[record.kind] ?? .thing
        name = record.name
        fields = record.fields
    }

    var spoken: [(text: String, subject: SpokenSubject)] {
        func texts(_ fields: [String], _ subject: SpokenSubject) -> [(text: String, subject: SpokenSubject)] {
            fields.flatMap { self.fields[$0]?.names ?? [] }.map { ($0, subject) }
        }
        return [(name, subject)] + texts([Self.otherNames], subject) + texts(Self.fieldsOfPlaces, .place)
            + texts(Self.fieldsOfPeople, .person)
    }
}

extension JSONValue {
    /// The text, or the texts of an array.
    fileprivate var names: [String] {
        switch self {
        case .text(let text): [text]
        case .array(let items): items.flatMap(\.names)
        default: []
        }
    }
}
