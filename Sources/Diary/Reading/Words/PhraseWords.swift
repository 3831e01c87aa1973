extension [String] {
    /// The words of each phrase.
    var inWords: [[String]] { map { $0.split(separator: " ").map(String.init) } }
}
