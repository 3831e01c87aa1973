import Diary

/// People and animals who eat what the speaker then did not.
package enum PeopleAndPets {
    package static func contains(_ word: String) -> Bool {
        English.People.eater.contains(word) || FirstNames.contains(word)
    }
}
