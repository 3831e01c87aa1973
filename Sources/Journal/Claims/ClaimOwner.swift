import Foundation

/// The owner of a claim. Every claim has its own owner, so that threads of one process keep out of each other's way.
struct ClaimOwner: Hashable, Sendable {
    var id: UUID
    var process: WorkingProcess

    init(id: UUID, process: WorkingProcess) {
        self.id = id
        self.process = process
    }

    /// Reads `text` back; nil for any other text.
    init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 5, let id = UUID(uuidString: String(words[0])), let number = Int32(words[2]),
            let start = UInt64(words[3]), let file = UInt64(words[4])
        else { return nil }
        self.init(
            id: id,
            process: WorkingProcess(machine: String(words[1]), number: number, start: start, file: file))
    }

    /// What the database calls it.
    var text: String {
        "\(id.uuidString) \(process.machine) \(process.number) \(process.start) \(process.file)"
    }
}
