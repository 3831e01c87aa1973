import CPocketSphinx
import Glibc

/// The other end of `WorkerProcess`: the work of the program `diary-recognizer`.
package enum Worker {
    private static let channel = MessageChannel(descriptor: STDIN_FILENO)
    /// Blocks of this many bytes or more go back to the system when they are freed.
    private static let largeBlock: Int32 = 128 << 10

    /// Loads what the first request on standard input names, then answers requests until the input closes.
    ///
    /// Returns the exit code of the process. The process also ends with its parent, since in the middle of a
    /// stretch it would not notice that nobody waits.
    package static func run() -> Int32 {
        if let parent = CommandLine.arguments.dropFirst().first.flatMap({ pid_t($0) }),
            spoken_end_with_parent(parent) == 0
        {
            return 0
        }
        // Otherwise each search would leave gaps that the next one's tables do not fit into.
        _ = mallopt(M_MMAP_THRESHOLD, largeBlock)
        spoken_set_error_listener { level, text in
            // The library ends the process after a fatal error; lesser errors do not matter.
            guard level >= ERR_FATAL.rawValue, let text else { return }
            let reason = String(cString: text).split(whereSeparator: \.isNewline).joined(separator: " ")
            _ = Worker.answer(.failed(HearingError(.decoder, "the decoder gave up (\(reason))")))
        }
        let first = next()
        if case .await(let plan)? = first { return wait(plan) }
        guard case .load(let plan)? = first else {
            let other =
                "diary-recognizer is of another version than diary: install both, and start diary again"
            if !answer(.failed(HearingError(.decoder, other))) {
                let advice = Array("diary-recognizer: is started by diary; try: diary transcribe FILE\n".utf8)
                _ = write(STDERR_FILENO, advice, advice.count)
            }
            return 64
        }
        do {
            let began = ContinuousClock.now
            let decoder = try Decoder(plan)
            guard answer(.ready(loadSeconds: began.duration(to: .now) / .seconds(1))) else { return 0 }
            try serve(decoder)
            return 0
        } catch {
            _ = answer(.failed(error))
            return 70
        }
    }

    /// Answers until there are no more requests, or an invalid one comes.
    private static func serve(_ decoder: borrowing Decoder) throws(HearingError) {
        var live: LiveUtterance?
        while let request = next() {
            let reply: WorkerAnswer
            switch request {
            case .load, .await, .spot: return
            case .stretch(let samples, let isAwaited):
                try live?.giveUp(decoder)
                live = nil
                let began = processorSeconds()
                let words = try decoder.words(in: samples, isAwaited: isAwaited)
                reply = .heard(words, decodeSeconds: processorSeconds() - began)
            case .alternatives(let samples, let most):
                try live?.giveUp(decoder)
                live = nil
                reply = .alternatives(try decoder.alternatives(in: samples, most: most))
            case .fit(let means):
                try live?.giveUp(decoder)
                live = nil
                let began = ContinuousClock.now
                try decoder.fit(to: means)
                reply = .ready(loadSeconds: began.duration(to: .now) / .seconds(1))
            case .begin(let sampleRate, let mean):
                try live?.giveUp(decoder)
                live = try LiveUtterance(sampleRate: sampleRate, mean: mean, decoder: decoder)
                reply = .listening(try listen(to: [], &live, decoder))
            case .append(let samples):
                reply = .listening(try listen(to: samples, &live, decoder))
            }
            guard answer(reply) else { return }
        }
    }

    /// Waits for phrases until there are no more requests; returns the exit code of the process.
    private static func wait(_ plan: WakePlan) -> Int32 {
        do {
            let began = ContinuousClock.now
            var decoder = try WakeDecoder(plan)
            guard answer(.ready(loadSeconds: began.duration(to: .now) / .seconds(1))) else { return 0 }
            while case .spot(let samples, let isFirst)? = next() {
                if isFirst { try decoder.beginAnew() }
                guard answer(.spotted(try decoder.listen(to: samples))) else { return 0 }
            }
            return 0
        } catch {
            _ = answer(.failed(error))
            return 70
        }
    }

    private static func listen(
        to samples: [Int16], _ live: inout LiveUtterance?, _ decoder: borrowing Decoder
    ) throws(HearingError) -> LiveReport {
        guard let report = try live?.append(samples, decoder: decoder) else {
            throw HearingError(.decoder, "a piece of a dictation came before its beginning")
        }
        return report
    }

    /// Nil if there are no more requests, or the next one is invalid.
    private static func next() -> WorkerRequest? {
        (try? channel.receive(timeout: nil)).flatMap { WorkerRequest($0) }
    }

    /// False if nobody receives the answer.
    private static func answer(_ answer: WorkerAnswer) -> Bool {
        (try? channel.send(answer.message)) != nil
    }

    /// The processor time of this process and its copies.
    private static func processorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        var aside = rusage()
        getrusage(RUSAGE_CHILDREN.rawValue, &aside)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
            + [aside.ru_utime, aside.ru_stime].reduce(0) {
                $0 + Double($1.tv_sec) + Double($1.tv_usec) * 1e-6
            }
    }
}

/// Why a worker cannot go on, in one clause. The text never contains what was said.
package struct HearingError: Error, Hashable, Sendable {
    /// The cause of the error.
    package enum Kind: UInt32, Sendable, CaseIterable {
        /// A file of the model or of what was taught; without it no recording can be recognised.
        case model
        /// The sound to be recognised.
        case sound
        /// The decoder, or the program itself.
        case decoder
    }

    package var kind: Kind
    package var reason: String

    package init(_ kind: Kind, _ reason: String) {
        self.kind = kind
        self.reason = reason
    }
}
