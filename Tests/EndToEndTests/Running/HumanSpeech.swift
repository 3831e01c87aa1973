import Foundation

/// Recordings of people, from Debian's `pocketsphinx-testdata`.
enum HumanSpeech {
    private static let folder = URL(filePath: "/usr/share/pocketsphinx/test/data")

    /// “eight of spades four of clubs seven of hearts”
    static let cards = folder.appending(path: "cards/005.wav")
    /// “ten of clubs”
    static let ten = folder.appending(path: "cards/001.wav")
    /// “he was not an ill disposed young man”
    static let sentence = folder.appending(path: "librivox/sense_and_sensibility_01_austen_64kb-0880.wav")
}
