import DiaryService
import Foundation
import Support
import System
import Testing

@testable import Wyoming

extension TalkingService {
    /// A client's session without a connection.
    func session(_ heard: HeardUtterances = HeardUtterances()) -> WyomingSession {
        WyomingSession(
            diaryService: diaryService, conversation: conversation(heard), heard: heard, version: "1.0")
    }

    /// Runs a listener on a port that the system chooses, for as long as `body` runs.
    func listening<Value>(
        _ limits: WyomingListener.Limits = WyomingListener.Limits(), _ body: (WyomingListener) throws -> Value
    ) throws -> Value {
        let listener = try WyomingListener(
            diaryService: diaryService, on: try ListeningSocket.listen(on: "127.0.0.1:0"), version: "1.0",
            limits: limits)
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            listener.run()
            isDone.signal()
        }
        defer {
            listener.stop()
            isDone.wait(for: "the listener ends")
        }
        return try body(listener)
    }
}

extension WyomingListener {
    /// The port that the system chose.
    var port: UInt16 { address.split(separator: ":").last.flatMap { UInt16($0) } ?? 0 }
}
