extension [String] {
    /// The words of each phrase.
    package var inWords: [[String]] { map { $0.split(separator: " ").map(String.init) } }
}
