import COpenCV
import Glibc

/// A network that tells what a picture shows: 1,280 features, and scores of 1,000 classes. One thread at a time.
///
/// EfficientNet-Lite0, as Scripts/picture-network makes it: input of 224 × 224 pixels in RGB, each (value − 127) / 128.
final class Network {
    static let featureCount = 1_280
    static let scoreCount = 1_000
    private static let side = 224
    /// The share of the shorter side that the square in the middle has, in thousandths.
    private static let cropped = 875
    /// Bytes of the largest file that is read.
    private static let longestFile = 64 << 20

    private let network: OpaquePointer

    /// Reads a network. OpenCV opens no file later.
    init?(file path: String) {
        guard let bytes = Input.file(path, longest: Self.longestFile) else { return nil }
        let read = bytes.withUnsafeBytes { buffer in
            buffer.baseAddress.flatMap {
                spoken_network_read($0.assumingMemoryBound(to: CChar.self), buffer.count)
            }
        }
        guard let read else { return nil }
        network = read
    }

    deinit { spoken_network_free(network) }

    /// The features and then the scores of the square in the middle of a picture.
    func run(_ picture: Bitmap) -> [Float]? {
        let side = max(1, min(picture.width, picture.height) * Self.cropped / 1_000)
        let square = picture.part(
            left: (picture.width - side) / 2, top: (picture.height - side) / 2, width: side, height: side)
        guard let scaled = PictureScaler.scaled(square, width: Self.side, height: Self.side) else {
            return nil
        }
        let pixels = Self.side * Self.side
        var input = [Float](repeating: 0, count: Bitmap.channels * pixels)
        for pixel in 0..<pixels {
            for channel in 0..<Bitmap.channels {
                input[channel * pixels + pixel] =
                    (Float(scaled.samples[pixel * Bitmap.channels + channel]) - 127) / 128
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
