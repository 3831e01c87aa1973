import Foundation

/// What fits the acoustic model to one person's voice: a linear transform of its means, in the text of numbers that
/// `mllr_solve` writes. It is whole: a damaged one could end the decoder.
package struct SpeakerTransform: Hashable, Sendable {
    package let data: Data

    /// Nil for what is not whole: classes, streams, and for each stream its width, a square matrix, an offset and the
    /// factors of the variances.
    package init?(_ data: Data) {
        let numbers = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace).map {
            Double($0)
        }
        var place = 0
        func next() -> Int? {
            guard place < numbers.count, let number = numbers[place], number == number.rounded(),
                (1...256).contains(number)
            else { return nil }
            place += 1
            return Int(number)
        }
        guard let classes = next(), let streams = next() else { return nil }
        for _ in 0..<streams {
            guard let width = next() else { return nil }
            let count = classes * (width * width + 2 * width)
            guard place + count <= numbers.count,
                numbers[place..<place + count].allSatisfy({ $0?.isFinite ?? false })
            else { return nil }
            place += count
        }
        guard place == numbers.count else { return nil }
        self.data = data
    }

    var text: String { String(decoding: data, as: UTF8.self) }

    /// One for models of the same shape that changes nothing. Decoders know no other way back to everybody's voice.
    var identity: SpeakerTransform {
        let words = text.split(whereSeparator: \.isWhitespace)
        let sizes = words.map { Int($0) ?? 0 }
        var lines = ["1", "\(sizes[1])"]
        var place = 2
        for _ in 0..<sizes[1] {
            let width = sizes[place]
            place += 1 + sizes[0] * (width * width + 2 * width)
            let rows = (0..<width).map { row in (0..<width).map { $0 == row ? 1 : 0 } }
            let offset = [Int](repeating: 0, count: width)
            let factors = [Int](repeating: 1, count: width)
            lines.append("\(width)")
            lines += (rows + [offset, factors]).map { $0.map(String.init).joined(separator: " ") }
        }
        return SpeakerTransform(whole: Data((lines.joined(separator: "\n") + "\n").utf8))
    }

    private init(whole data: Data) { self.data = data }
}
