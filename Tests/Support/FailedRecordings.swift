import Journal

extension Journal {
    /// The recordings that no entry could be made from.
    package func failedRecordings() throws -> [Recording] {
        try recordings().filter { if case .failed = $0.state { true } else { false } }
    }
}
