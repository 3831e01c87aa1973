import Foundation

extension UUID {
    /// The digits that people are shown; commands take as many, fewer or more.
    package var shortText: String { String(uuidString.prefix(8)).lowercased() }
}
