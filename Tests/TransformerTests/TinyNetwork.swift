import Diary
import Foundation

@testable import Transformer

/// A small network of random weights, as bytes of a file and as plain numbers to compute with.
struct TinyNetwork {
    static let pieces = [
        "[UNK]", "[CLS]", "[SEP]", "soup", "so", "##up", "a", "ate", "i", "##s", ",", "jalapeno",
    ]
    static let (layers, heads, width, inner, positions, tags) = (2, 2, 8, 16, 100, 11)

    private(set) var bytes = TransformerFile.mark
    private(set) var table: [[Double]] = []
    private(set) var places: [[Double]] = []
    private(set) var vectors: [[Double]] = []
    private(set) var matrices: [[[Double]]] = []
    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        let text = Array(Self.pieces.joined(separator: "\n").utf8)
        let head = [
            Self.layers, Self.heads, Self.width, Self.inner, Self.positions, Self.pieces.count, Self.tags,
            text.count,
        ]
        for number in head { put(UInt32(number)) }
        bytes += text
        table = matrix(Self.pieces.count, Self.width)
        places = matrix(Self.positions, Self.width)
        norm()
        for _ in 0..<Self.layers {
            linear(Self.width, 3 * Self.width)
            linear(Self.width, Self.width)
            norm()
            linear(Self.width, Self.inner)
            linear(Self.inner, Self.width)
            norm()
        }
        linear(Self.width, Self.tags)
    }

    private mutating func put(_ number: UInt32) {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }

    private mutating func matrix(_ rows: Int, _ columns: Int) -> [[Double]] {
        let scales = (0..<rows).map { _ in Float.random(in: 0.002...0.01, using: &random) }
        for scale in scales { put(scale.bitPattern) }
        return scales.map { scale in
            (0..<columns).map { _ in
                let step = Int8.random(in: -127...127, using: &random)
                bytes.append(UInt8(bitPattern: step))
                return Double(scale) * Double(step)
            }
        }
    }

    private mutating func vector(_ count: Int) {
        vectors.append(
            (0..<count).map { _ in
                let number = Float.random(in: -1...1, using: &random)
                put(number.bitPattern)
                return Double(number)
            })
    }

    private mutating func norm() {
        vector(Self.width)
        vector(Self.width)
    }

    private mutating func linear(_ inputs: Int, _ outputs: Int) {
        matrices.append(matrix(outputs, inputs))
        vector(outputs)
    }

    /// The scores of the tags for each of some pieces, as the formulas of the papers say.
    func scores(of numbers: [Int]) -> [[Double]] {
        var (products, plain) = (matrices[...], vectors[...])
        func normed(_ x: [[Double]]) -> [[Double]] {
            let (scale, shift) = (plain.removeFirst(), plain.removeFirst())
            return x.map { row in
                let mean = row.reduce(0, +) / Double(row.count)
                let variance = row.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(row.count)
                return row.indices.map {
                    (row[$0] - mean) / (variance + 1e-12).squareRoot() * scale[$0] + shift[$0]
                }
            }
        }
        func linear(_ x: [[Double]]) -> [[Double]] {
            let (matrix, bias) = (products.removeFirst(), plain.removeFirst())
            return x.map { row in zip(matrix, bias).map { dot($0, row) + $1 } }
        }
        func dot(_ left: [Double], _ right: [Double]) -> Double { zip(left, right).map(*).reduce(0, +) }
        func sum(_ left: [[Double]], _ right: [[Double]]) -> [[Double]] {
            zip(left, right).map { zip($0, $1).map(+) }
        }
        func attended(_ parts: [[Double]]) -> [[Double]] {
            let own = Self.width / Self.heads
            return parts.map { asking in
                (0..<Self.heads).flatMap { head -> [Double] in
                    func part(_ row: [Double], _ which: Int) -> [Double] {
                        Array(
                            row[(which * Self.width + head * own)..<(which * Self.width + (head + 1) * own)])
                    }
                    let raised = parts.map {
                        exp(dot(part(asking, 0), part($0, 1)) / Double(own).squareRoot())
                    }
                    let total = raised.reduce(0, +)
                    return (0..<own).map { place in
                        zip(parts, raised).map { part($0, 2)[place] * $1 / total }.reduce(0, +)
                    }
                }
            }
        }
        var x = normed(numbers.enumerated().map { zip(table[$1], places[$0]).map(+) })
        for _ in 0..<Self.layers {
            x = normed(sum(x, linear(attended(linear(x)))))
            let wide = linear(x).map { row in
                row.map {
                    0.5 * $0 * (1 + tanh((2 / Double.pi).squareRoot() * ($0 + 0.044715 * $0 * $0 * $0)))
                }
            }
            x = normed(sum(x, linear(wide)))
        }
        return linear(x)
    }
}
