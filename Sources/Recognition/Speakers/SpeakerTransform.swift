import Foundation

/// The file of a speaker's transform: text of numbers, as `mllr_solve` writes it.
enum SpeakerTransform {
    /// Whether a decoder can load it: classes, streams, and for each stream its width, a square matrix, an offset and
    /// the factors of the variances. A damaged one could end the decoder.
    static func isWhole(_ data: Data) -> Bool {
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
        guard let classes = next(), let streams = next() else { return false }
        for _ in 0..<streams {
            guard let width = next() else { return false }
            let count = classes * (width * width + 2 * width)
            guard place + count <= numbers.count,
                numbers[place..<place + count].allSatisfy({ $0?.isFinite ?? false })
            else { return false }
            place += count
        }
        return place == numbers.count
    }
}
