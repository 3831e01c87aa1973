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
    /// Five readings of cards and five sentences of a novel, 34 s.
    static let all =
        (1...5).map { folder.appending(path: "cards/00\($0).wav") }
        + ["0870", "0880", "0890", "0920", "0930"].map {
            folder.appending(path: "librivox/sense_and_sensibility_01_austen_64kb-\($0).wav")
        }
}
