import Diary
import Foundation
import Vocabulary

extension Journal {
    /// The names that the household uses, for recognition: records of its journals, their places, and people.
    ///
    /// They are in the order they were named. Records of journals that this program does not have are left
    /// out.
    package func householdNames() throws -> HouseholdNames {
        let (people, records) = try read { database in
            (try database.people(), try database.latestRecords(most: HouseholdNames.most).reversed())
        }
        let said = records.flatMap { record in
            record.journal.rawValue == kind.name
                ? kind.names(record) : keepers[record.journal]?.names(of: record) ?? []
        }
        let enrolled = Speakers(home: home).names
        return HouseholdNames(
            (people + enrolled).map { ($0, .person) }
                + said.map { ($0.text, SpokenSubject(name: $0.subject) ?? .thing) })
    }
}
