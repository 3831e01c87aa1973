/// People and animals who eat what the speaker then did not.
enum PeopleAndPets {
    static func contains(_ word: String) -> Bool {
        English.People.eater.contains(word) || FirstNames.contains(word)
    }
}
