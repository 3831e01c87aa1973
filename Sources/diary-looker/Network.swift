import COpenCV
import Glibc

/// A network that tells what a picture shows: 1,280 features, and scores of 1,000 classes. One thread at a time.
///
/// EfficientNet-Lite0, as Scripts/picture-network makes it: input of 224 × 224 pixels in RGB, each (value − 127) / 128.
final class Network {
    static let featureCount = 1_280
    static let scoreCount = 1_000
    private static let side = 224
    /// The shorter side of the picture from whose middle the input is cut.
    private static let scaledSide = 256
    /// Bytes of the largest file that is read.
    private static let longestFile = 64 << 20

    private let network: OpaquePointer

    /// Reads a network, and puts an empty picture through it so that OpenCV opens no file later.
    init?(file path: String) {
        guard let bytes = Input.file(path, longest: Self.longestFile) else { return nil }
        let read = bytes.withUnsafeBytes { buffer in
            buffer.baseAddress.flatMap {
                spoken_network_read($0.assumingMemoryBound(to: CChar.self), buffer.count)
            }
        }
        guard let read else { return nil }
        network = read
        guard run([Float](repeating: 0, count: Bitmap.channels * Self.side * Self.side)) != nil else {
            return nil
        }
    }

    deinit { spoken_network_free(network) }

    /// The features and then the scores of the middle of a picture.
    func run(_ picture: Bitmap) -> [Float]? {
        let shorter = min(picture.width, picture.height)
        let longest = max(picture.width, picture.height) * Self.scaledSide / shorter
        guard let scaled = PictureScaler.scaled(picture, longestSide: max(longest, Self.scaledSide)) else {
            return nil
        }
        let (side, width, height) = (Self.side, scaled.width, scaled.height)
        let (left, top) = ((width - side) / 2, (height - side) / 2)
        var input = [Float](repeating: 0, count: Bitmap.channels * side * side)
        for y in 0..<side {
            for x in 0..<side {
                // A picture that is smaller is repeated at its edges.
                let column = min(max(left + x, 0), width - 1)
                let row = min(max(top + y, 0), height - 1)
                let place = (row * width + column) * Bitmap.channels
                for channel in 0..<Bitmap.channels {
                    input[(channel * side + y) * side + x] =
                        (Float(scaled.samples[place + channel]) - 127) / 128
                }
            }
        }
        return run(input)
    }

    private func run(_ input: [Float]) -> [Float]? {
        var output = [Float](repeating: 0, count: Self.featureCount + Self.scoreCount)
        let isRun = output.withUnsafeMutableBufferPointer { room in
            guard let start = room.baseAddress else { return Int32(0) }
            return spoken_network_run(
                network, input, Int32(Self.side), start, Self.featureCount, start + Self.featureCount,
                Self.scoreCount)
        }
        return isRun != 0 ? output : nil
    }
}
