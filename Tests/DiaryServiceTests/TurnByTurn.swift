import Foundation
import Support
import Vocabulary

@testable import DiaryService

/// Tests that talk to a diary of all journals, with the templates of turns that the program has.
protocol TurnByTurn {
    var conversation: Conversation { get }
}

extension TurnByTurn {
    static func withShippedTurns() throws -> Conversation {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Models/en/turns")
        return try TalkingService(
            turns: try TurnSource.templates(folder: folder), journals: InstalledJournals.all
        ).conversation()
    }

    @discardableResult
    func say(_ text: String) throws -> String {
        guard case .handled(let answer) = try conversation.reply(to: text) else { return "not handled" }
        return answer
    }
}
