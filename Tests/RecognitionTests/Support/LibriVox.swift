import Foundation

/// Sentences read by a person, from Debian's pocketsphinx-testdata.
enum LibriVox {
    static let clips = ["0870", "0880", "0890", "0920", "0930"].map { url($0) }
    /// What is read in each, as the package writes it down.
    static let sentences = [
        "and mister john dashwood had then leisure to consider how much there might be prudently in his power to do "
            + "for them",
        "he was not an ill disposed young man",
        "unless to be rather cold hearted and rather selfish is to be ill disposed",
        "had he married a more amiable woman he might have been made still more respectable than he was",
        "he might even have been made amiable himself",
    ]
    /// "He was not an ill disposed young man."
    static let man = url("0880")
    /// "He might even have been made amiable himself."
    static let himself = url("0930")

    private static func url(_ number: String) -> URL {
        URL(fileURLWithPath: "/usr/share/pocketsphinx/test/data/librivox")
            .appendingPathComponent("sense_and_sensibility_01_austen_64kb-\(number).wav")
    }
}
