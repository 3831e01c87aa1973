/// Why the text in Models/ or a compiled model cannot be used.
package enum VocabularyError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A line in Models/ is not what its file is made of.
    case line(file: String, number: Int, reason: String)
    /// A file or folder is missing, damaged or cannot be written.
    case file(String, reason: String)
    /// Two things in Models/ do not go together.
    case model(reason: String)

    package var description: String {
        switch self {
        case .line(let file, let number, let reason): "\(file):\(number): \(reason)"
        case .file(let file, let reason): "\(file): \(reason)"
        case .model(let reason): reason
        }
    }
}
