import Audio
import CSndFile
import Foundation
import Testing

/// A recording of a tone in one of libsndfile's formats.
struct ToneFile: CustomTestStringConvertible, Sendable {
    var name: String
    /// Container, coding and byte order, as libsndfile has them.
    var format: Int
    var sampleRate = 16_000
    var channels = 1
    var seconds = 1.5
    var frequency = 440.0
    /// Of full scale.
    var amplitude = 0.5

    var testDescription: String { "\(name), \(sampleRate) Hz, \(channels) channels" }

    init(
        _ name: String, _ format: Int, sampleRate: Int = 16_000, channels: Int = 1, amplitude: Double = 0.5
    ) {
        self.name = name
        self.format = format
        self.sampleRate = sampleRate
        self.channels = channels
        self.amplitude = amplitude
    }

    /// Writes it and returns where it is, or nil when this libsndfile cannot write the format.
    func write(in folder: TestFolder) throws -> URL? {
        try write(in: folder) { time, _ in amplitude * sin(2 * .pi * frequency * time) }
    }

    /// Writes `sample(seconds, channel)`.
    func write(in folder: TestFolder, _ sample: (Double, Int) -> Double) throws -> URL? {
        var info = SF_INFO()
        info.samplerate = Int32(sampleRate)
        info.channels = Int32(channels)
        info.format = Int32(truncatingIfNeeded: format)
        let file = folder.url.appendingPathComponent("\(name).audio".replacingOccurrences(of: "/", with: "-"))
        guard sf_format_check(&info) != 0, let handle = sf_open(file.path, Int32(SFM_WRITE), &info) else {
            return nil
        }
        defer { sf_close(handle) }
        let count = Int(seconds * Double(sampleRate))
        let samples = (0..<count).flatMap { index in
            (0..<channels).map { sample(Double(index) / Double(sampleRate), $0) }
        }
        let written = sf_writef_double(handle, samples, sf_count_t(count))
        return written == count ? file : nil
    }
}

/// Everything that comes out of a recording.
func readAll(_ file: URL, isStrict: Bool = false) throws -> [Int16] {
    try read(file, RecordingReader.Options(isStrict: isStrict)).samples
}

/// Everything that comes out of a recording, and what is wrong with it.
func read(
    _ file: URL, _ options: RecordingReader.Options = RecordingReader.Options()
) throws -> (samples: [Int16], flaw: RecordingFlaw?) {
    var reader = try RecordingReader(file, options)
    var samples: [Int16] = []
    while true {
        let piece = try reader.read()
        if piece.isEmpty { return (samples, reader.flaw) }
        samples += piece
    }
}

/// Frequency in hertz of a tone at 16 kHz, from where it rises through zero. Leaves the edges out.
func frequency(of samples: [Int16]) -> Double {
    let middle = samples.dropFirst(1_600).dropLast(1_600)
    var crossings: [Double] = []
    for (index, pair) in zip(middle.indices, zip(middle, middle.dropFirst())) where pair.0 < 0 && pair.1 >= 0
    {
        crossings.append(Double(index) + Double(-Int(pair.0)) / Double(Int(pair.1) - Int(pair.0)))
    }
    guard let first = crossings.first, let last = crossings.last, last > first else { return 0 }
    return Double(crossings.count - 1) * 16_000 / (last - first)
}

/// Largest distance from zero, in 16-bit steps.
func peak(of samples: some Sequence<Int16>) -> Int { samples.map { abs(Int($0)) }.max() ?? 0 }
