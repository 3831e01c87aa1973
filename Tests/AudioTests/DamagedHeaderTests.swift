import Audio
import CSndFile
import Foundation
import Testing

@Suite("Damaged recordings are refused or read, and never cost more than they hold", .serialized)
struct DamagedHeaderTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    /// Samples that a whole original of these gives at most, with room for a mutated sample rate.
    private static let mostSamples = 2_000_000

    static let originals: [ToneFile] = [
        ToneFile("pcm", SF_FORMAT_WAV | SF_FORMAT_PCM_16),
        ToneFile("extensible", SF_FORMAT_WAVEX | SF_FORMAT_FLOAT, channels: 2),
        ToneFile("ima", SF_FORMAT_WAV | SF_FORMAT_IMA_ADPCM),
        ToneFile("ms", SF_FORMAT_WAV | SF_FORMAT_MS_ADPCM),
        ToneFile("rf64", SF_FORMAT_RF64 | SF_FORMAT_PCM_16),
        ToneFile("w64", SF_FORMAT_W64 | SF_FORMAT_PCM_16),
        ToneFile("aiff", SF_FORMAT_AIFF | SF_FORMAT_PCM_16),
        ToneFile("ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS),
        ToneFile("flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_16),
    ]

    @Test("mutations of a header neither crash nor hang nor allocate much", arguments: originals)
    func mutations(_ original: ToneFile) throws {
        var short = original
        short.seconds = 0.2
        let whole = [UInt8](try Data(contentsOf: try #require(try short.write(in: folder))))
        var generator = Generator(seed: original.format)
        let before = peakMemory()
        for _ in 0..<12 {
            let file = try folder.file("mutant", mutant(of: whole, &generator))
            // Both ways of reading; refusing is fine, anything but an `AudioError` is not.
            for isStrict in [false, true] {
                do {
                    #expect(try count(file, isStrict) <= Self.mostSamples)
                } catch let error as AudioError {
                    #expect(!error.description.contains("\n"))
                }
            }
        }
        // Other tests run in this process; a header that is believed asks for more than all of them.
        #expect(peakMemory() - before < 1 << 30)
    }

    private func mutant(of whole: [UInt8], _ generator: inout Generator) -> [UInt8] {
        var bytes = whole
        let header = min(bytes.count, 120)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let place = Int.random(in: 0..<header, using: &generator)
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 2:
                for index in place..<min(header, place + 4) { bytes[index] = 0xff }
            case 3:
                for index in place..<min(header, place + 4) { bytes[index] = 0 }
            default:
                bytes.removeSubrange(
                    place..<min(bytes.count, place + Int.random(in: 1...8, using: &generator)))
            }
            if bytes.count < 120 { break }
        }
        return bytes
    }

    /// Counts without keeping, so that memory tells what the reader takes.
    private func count(_ file: URL, _ isStrict: Bool) throws -> Int {
        var reader = try RecordingReader(file, RecordingReader.Options(isStrict: isStrict))
        var count = 0
        while count <= Self.mostSamples {
            let piece = try reader.read()
            if piece.isEmpty { break }
            count += piece.count
        }
        return count
    }
}
