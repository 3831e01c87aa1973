/// A request to a worker.
package enum WorkerRequest: Hashable, Sendable {
    /// Load this. It is the first request, and only the first.
    case load(DecoderPlan)
    /// Recognise these samples, 16 kHz, as a whole. The words are the same if somebody waits, but come
    /// sooner.
    case stretch([Int16], isAwaited: Bool)
    /// List the likeliest ways to hear these samples, 16 kHz, at most `most`.
    case alternatives([Int16], most: Int)
    /// Start a dictation here, in place of any other.
    ///
    /// `sampleRate` is in hertz; `mean` is what an earlier worker left.
    case begin(sampleRate: Int, mean: [Float]?)
    /// The next samples of the dictation, at its own rate.
    case append([Int16])
    /// Load this instead of a `DecoderPlan`, and only wait for phrases.
    case await(WakePlan)
    /// Recognise one voice from now on: a parameter file with the model's means for it; empty for all
    /// voices.
    case fit([UInt8])
    /// Wait for a phrase in these samples, 16 kHz, which follow the last ones unless they are `first`.
    case spot([Int16], first: Bool)

    /// The version of these messages; programs of different versions do not talk to each other.
    private static let version: UInt32 = 7

    /// The request as a message.
    package var message: [UInt8] {
        var writer = MessageWriter()
        switch self {
        case .load(let plan):
            writer.number(0)
            writer.number(Self.version)
            writer.list(plan.options) { $0.text($1) }
            writer.text(plan.languageModel)
            writer.list(plan.registers.sorted { $0.key < $1.key }) {
                $0.text($1.key)
                $0.text($1.value)
            }
            writer.list(plan.taught.map { [$0] } ?? []) {
                $0.list($1.ways, Self.write)
                $0.text($1.file)
            }
            writer.list(plan.favoured, Self.write)
        case .stretch(let samples, let isAwaited):
            writer.number(1)
            writer.number(isAwaited ? 1 : 0)
            writer.samples(samples)
        case .alternatives(let samples, let most):
            writer.number(2)
            writer.number(UInt32(clamping: most))
            writer.samples(samples)
        case .begin(let sampleRate, let mean):
            writer.number(3)
            writer.number(UInt32(clamping: sampleRate))
            writer.list(mean.map { [$0] } ?? []) { $0.list($1) { $0.double(Double($1)) } }
        case .append(let samples):
            writer.number(4)
            writer.samples(samples)
        case .await(let plan):
            writer.number(5)
            writer.number(Self.version)
            writer.text(plan.acoustic)
            writer.list(plan.ways, Self.write)
            writer.list(plan.phrases) {
                $0.text($1.words)
                $0.number(UInt32(clamping: -$1.threshold))
            }
            writer.list(plan.others, Self.write)
        case .spot(let samples, let isFirst):
            writer.number(6)
            writer.number(isFirst ? 1 : 0)
            writer.samples(samples)
        case .fit(let means):
            writer.number(7)
            writer.bytes(means)
        }
        return writer.bytes
    }

    private static func write(_ writer: inout MessageWriter, _ way: DecoderPlan.Way) {
        writer.text(way.name)
        writer.text(way.phones)
    }

    /// Nil if the bytes are not a request.
    package init?(_ message: [UInt8]) {
        var reader = MessageReader(message)
        do {
            switch try reader.number() {
            case 0:
                guard try reader.number() == Self.version else { return nil }
                self = .load(try Self.plan(&reader))
            case 1:
                let isAwaited = try reader.number() != 0
                self = .stretch(try reader.samples(), isAwaited: isAwaited)
            case 2:
                let most = Int(try reader.number())
                self = .alternatives(try reader.samples(), most: most)
            case 3:
                let rate = Int(try reader.number())
                let mean = try reader.list { reader throws(MessageReader.Malformed) in
                    try reader.list { reader throws(MessageReader.Malformed) in Float(try reader.double()) }
                }
                self = .begin(sampleRate: rate, mean: mean.first)
            case 4: self = .append(try reader.samples())
            case 5:
                guard try reader.number() == Self.version else { return nil }
                self = .await(try Self.wakePlan(&reader))
            case 6:
                let isFirst = try reader.number() != 0
                self = .spot(try reader.samples(), first: isFirst)
            case 7: self = .fit(try reader.bytes())
            default: return nil
            }
        } catch {
            return nil
        }
    }

    private static func plan(_ reader: inout MessageReader) throws(MessageReader.Malformed)
        -> DecoderPlan
    {
        let options = try reader.list { reader throws(MessageReader.Malformed) in try reader.text() }
        let languageModel = try reader.text()
        let registers = try reader.list { reader throws(MessageReader.Malformed) in
            (try reader.text(), try reader.text())
        }
        let taught = try reader.list { reader throws(MessageReader.Malformed) in
            DecoderPlan.Taught(ways: try reader.list(way), file: try reader.text())
        }
        return DecoderPlan(
            options: options, languageModel: languageModel,
            registers: Dictionary(registers) { $1 }, taught: taught.first, favoured: try reader.list(way))
    }

    private static func wakePlan(_ reader: inout MessageReader) throws(MessageReader.Malformed)
        -> WakePlan
    {
        let acoustic = try reader.text()
        let ways = try reader.list(way)
        let phrases = try reader.list { reader throws(MessageReader.Malformed) in
            let words = try reader.text()
            return WakePlan.Phrase(words: words, threshold: -Int(try reader.number()))
        }
        return WakePlan(
            acoustic: acoustic, ways: ways, phrases: phrases, others: try reader.list(way))
    }

    private static func way(_ reader: inout MessageReader) throws(MessageReader.Malformed)
        -> DecoderPlan.Way
    {
        DecoderPlan.Way(name: try reader.text(), phones: try reader.text())
    }
}
