import Foundation
import Journal
import Synchronization

/// The named conversations of all clients, each with its own memory of recent turns.
///
/// Safe to share between threads.
package final class Conversations: Sendable {
    /// The most conversations that are remembered; the one idle longest is dropped first.
    private static let most = 256

    private let known = Mutex<[(id: String, conversation: Conversation)]>([])
    private let diaryService: DiaryService

    package init(diaryService: DiaryService) { self.diaryService = diaryService }

    /// The conversation that a client calls by this name; a new one if there is none.
    ///
    /// - Parameters:
    ///   - client: the id of the client's token; each client has its own names.
    ///   - changesOnlyOwn: whether turns may change only what the client has logged.
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

    /// Gives up questions until the service stops, whoever says something or not.
    package func watch() {
        while !diaryService.stopping.wait(seconds: 10) {
            do {
                try giveUpQuestions()
            } catch {
                diaryService.log.note(
                    "question not given up", level: .error, ["reason": error.kinded.reason])
            }
        }
    }

    /// Keeps for review the recordings whose questions were never answered.
    package func giveUpQuestions() throws {
        for conversation in known.withLock({ $0.map(\.conversation) }) { try conversation.giveUpQuestion() }
    }
}
