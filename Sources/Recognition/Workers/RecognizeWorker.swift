import CPocketSphinx
import Diary
import Foundation

/// The other end of `WorkerProcess`: what `diary recognize-worker` does.
package enum RecognizeWorker {
    private static let channel = MessageChannel(descriptor: STDIN_FILENO)

    /// Loads the model named by `arguments` and answers requests on standard input until it closes.
    ///
    /// Returns the exit code of the process.
    package static func run(_ arguments: [String]) -> Int32 {
        spoken_set_error_listener { level, text in
            // The library ends the process after this; below it, it complains of what is of no consequence.
            guard level >= ERR_FATAL.rawValue, let text else { return }
            let reason = String(cString: text).trimmingCharacters(in: .whitespacesAndNewlines)
            _ = RecognizeWorker.answer(.failed(reason: "the decoder gave up (\(reason))"))
        }
        guard let spec = arguments.first,
            let files = try? JSONDecoder().decode(ModelFiles.self, from: Data(spec.utf8))
        else { return 64 }
        do {
            let began = ContinuousClock.now
            let decoder = try Decoder(files)
            guard answer(.ready(loadSeconds: began.duration(to: .now) / .seconds(1))) else { return 0 }
            try serve(files, decoder)
            return 0
        } catch {
            _ = answer(.failed(reason: error.reason))
            return 70
        }
    }

    /// Answers until nobody asks any more, or asks what is no request.
    private static func serve(_ files: ModelFiles, _ decoder: borrowing Decoder) throws(RecognitionError) {
        var live: LiveUtterance?
        while let message = try? channel.receive(timeout: nil),
            let (request, samples) = WorkerRequest.read(message)
        {
            let reply: WorkerMessage
            switch request {
            case .stretch:
                try live?.giveUp(decoder)
                live = nil
                let began = processorSeconds()
                let words = try decoder.words(in: samples)
                reply = .heard(words: words, decodeSeconds: processorSeconds() - began)
            case .alternatives(let most):
                try live?.giveUp(decoder)
                live = nil
                reply = .alternatives(try decoder.alternatives(in: samples, most: most))
            case .begin(let sampleRate, let mean):
                try live?.giveUp(decoder)
                live = try LiveUtterance(
                    sampleRate: sampleRate, mean: mean, decoder: decoder, model: files.name)
                reply = .listening(try listen(to: [], &live, decoder))
            case .append:
                reply = .listening(try listen(to: samples, &live, decoder))
            }
            guard answer(reply) else { return }
        }
    }

    private static func listen(
        to samples: [Int16], _ live: inout LiveUtterance?, _ decoder: borrowing Decoder
    ) throws(RecognitionError) -> LiveReport {
        guard let report = try live?.append(samples, decoder: decoder) else {
            throw .worker(reason: "a piece of a dictation that was not begun")
        }
        return report
    }

    /// False when nobody listens any more.
    private static func answer(_ message: WorkerMessage) -> Bool {
        guard let body = try? JSONEncoder().encode(message) else { return false }
        return (try? channel.send(body)) != nil
    }

    private static func processorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
