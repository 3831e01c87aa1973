/// A worker's answer.
///
/// Requests and answers follow their length, in four bytes, little-endian.
package enum WorkerAnswer: Hashable, Sendable {
    /// The model is loaded, after this many seconds.
    case ready(loadSeconds: Double)
    /// The words of a stretch, and the seconds of processor time for them.
    case heard([HeardWord], decodeSeconds: Double)
    /// The likeliest first; their scores have no posteriors and paths.
    case alternatives([[HeardWord]])
    /// The report after the beginning and each piece of a dictation.
    case listening(LiveReport)
    /// The phrase that the worker waited for, if it was said.
    case spotted(Spotted?)
    /// The last answer of a worker.
    case failed(HearingError)

    /// The most bytes of a message.
    static let longest = 64 << 20

    /// The answer as a message.
    package var message: [UInt8] {
        var writer = MessageWriter()
        switch self {
        case .ready(let seconds):
            writer.number(0)
            writer.double(seconds)
        case .heard(let words, let seconds):
            writer.number(1)
            writer.list(words, Self.write)
            writer.double(seconds)
        case .alternatives(let paths):
            writer.number(2)
            writer.list(paths) { $0.list($1, Self.write) }
        case .listening(let report):
            writer.number(3)
            writer.list(report.ended) { $0.text($1) }
            writer.text(report.partial)
            writer.number(UInt32(clamping: report.settled))
            writer.number(UInt32(report.isSpeaking ? 1 : 0))
            writer.list(report.quiet.map { [$0] } ?? []) { $0.double($1) }
            writer.list(report.mean) { $0.double(Double($1)) }
        case .failed(let error) where error.kind == .decoder:
            // Workers of every version write this the same way, so that another version can be recognised.
            writer.number(4)
            writer.text(error.reason)
        case .failed(let error):
            writer.number(5)
            writer.number(error.kind.rawValue)
            writer.text(error.reason)
        case .spotted(let spotted):
            writer.number(6)
            writer.list(spotted.map { [$0] } ?? []) {
                $0.text($1.words)
                $0.double($1.ago)
                $0.double($1.strength)
                $0.number($1.isInTalk ? 1 : 0)
            }
        }
        return writer.bytes
    }

    static func write(_ writer: inout MessageWriter, _ word: HeardWord) {
        writer.text(word.word)
        writer.double(word.start)
        writer.double(word.end)
        let evidence = word.evidence
        for number in [evidence.posterior, evidence.path, evidence.sound, evidence.language] {
            writer.double(number)
        }
        writer.number(evidence.isNarrow ? 1 : 0)
        writer.list(evidence.agreement.map { [$0] } ?? []) {
            $0.number($1.hasWord ? 1 : 0)
            $0.number($1.hasMost ? 1 : 0)
        }
    }

    /// Nil if the bytes are not an answer.
    package init?(_ message: [UInt8]) {
        var reader = MessageReader(message)
        do {
            switch try reader.number() {
            case 0: self = .ready(loadSeconds: try reader.double())
            case 1: self = .heard(try reader.list(Self.word), decodeSeconds: try reader.double())
            case 2:
                self = .alternatives(
                    try reader.list { reader throws(MessageReader.Malformed) in try reader.list(Self.word) })
            case 3: self = .listening(try Self.report(&reader))
            case 4: self = .failed(HearingError(.decoder, try reader.text()))
            case 5:
                guard let kind = HearingError.Kind(rawValue: try reader.number()) else { return nil }
                self = .failed(HearingError(kind, try reader.text()))
            case 6:
                let all = try reader.list { reader throws(MessageReader.Malformed) in
                    Spotted(
                        words: try reader.text(), ago: try reader.double(), strength: try reader.double(),
                        isInTalk: try reader.number() != 0)
                }
                self = .spotted(all.first)
            default: return nil
            }
        } catch {
            return nil
        }
    }

    static func word(_ reader: inout MessageReader) throws(MessageReader.Malformed) -> HeardWord {
        HeardWord(
            word: try reader.text(), start: try reader.double(), end: try reader.double(),
            evidence: WordScores(
                posterior: try reader.double(), path: try reader.double(), sound: try reader.double(),
                language: try reader.double(), isNarrow: try reader.number() != 0,
                agreement: try reader.list { reader throws(MessageReader.Malformed) in
                    WordScores.Agreement(hasWord: try reader.number() != 0, hasMost: try reader.number() != 0)
                }.first))
    }

    private static func report(_ reader: inout MessageReader) throws(MessageReader.Malformed) -> LiveReport {
        LiveReport(
            ended: try reader.list { reader throws(MessageReader.Malformed) in try reader.text() },
            partial: try reader.text(), settled: Int(try reader.number()),
            isSpeaking: try reader.number() != 0,
            quiet: try reader.list { reader throws(MessageReader.Malformed) in try reader.double() }.first,
            mean: try reader.list { reader throws(MessageReader.Malformed) in Float(try reader.double()) })
    }
}
