import Foundation
import Journal
import Synchronization

/// The conversations of clients that name them, each with its own memory of what was said last. Safe to share between
/// threads.
package final class Conversations: Sendable {
    /// Conversations that are remembered; the one longest without a turn is forgotten first.
    private static let most = 256

    private let known = Mutex<[(id: String, conversation: Conversation)]>([])
    private let diaryService: DiaryService

    package init(diaryService: DiaryService) { self.diaryService = diaryService }

    /// The conversation of a name with a client; a new one where there is none.
    ///
    /// - Parameters:
    ///   - client: the id of its token; what clients call their conversations is each one's own.
    ///   - changesOnlyOwn: whether turns change nothing but what the client has logged.
    package func conversation(
        _ name: String, with client: UUID? = nil, changesOnlyOwn: Bool = false
    ) -> Conversation {
        let id = "\(client?.uuidString ?? "") \(name)"
        return conversation(id, client, changesOnlyOwn)
    }

    private func conversation(_ id: String, _ client: UUID?, _ changesOnlyOwn: Bool) -> Conversation {
        known.withLock { known in
            let conversation: Conversation
            if let place = known.firstIndex(where: { $0.id == id }) {
                conversation = known.remove(at: place).conversation
            } else {
                conversation = Conversation(
                    diaryService: diaryService, heard: HeardUtterances(), client: client,
                    changesOnlyOwn: changesOnlyOwn)
            }
            known.append((id, conversation))
            if known.count > Self.most { known.removeFirst() }
            return conversation
        }
    }

    /// Keeps for review what conversations have asked about without getting an answer.
    package func giveUpQuestions() throws {
        for conversation in known.withLock({ $0.map(\.conversation) }) { try conversation.giveUpQuestion() }
    }
}
