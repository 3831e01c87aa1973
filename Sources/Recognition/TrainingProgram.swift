import Foundation
import Hearing
import System

/// One of the programs that estimate acoustic models.
struct TrainingProgram {
    /// Seconds after which a program is ended.
    private static let timeLimit = 120.0

    let path: String
    /// The Debian package that contains it.
    let package: String

    static let features = TrainingProgram(path: "/usr/bin/sphinx_fe", package: "sphinxbase-utils")
    static let definition = TrainingProgram(
        path: "/usr/bin/pocketsphinx_mdef_convert", package: "pocketsphinx")
    static let counts = TrainingProgram(path: "/usr/lib/sphinxtrain/bw", package: "sphinxtrain")
    static let solution = TrainingProgram(path: "/usr/lib/sphinxtrain/mllr_solve", package: "sphinxtrain")
    static let transformation = TrainingProgram(
        path: "/usr/lib/sphinxtrain/mllr_transform", package: "sphinxtrain")
    static let adaptation = TrainingProgram(path: "/usr/lib/sphinxtrain/map_adapt", package: "sphinxtrain")
    static let all = [features, definition, counts, solution, transformation, adaptation]

    private var name: String { (path as NSString).lastPathComponent }

    func checkInstalled() throws {
        guard access(path, X_OK) == 0 else { throw EnrolmentError.missing(program: name, package: package) }
    }

    /// Runs the program in a folder until it ends, and ignores its output.
    func run(_ arguments: [String], in folder: URL) throws {
        guard QuietProgram.run(path, arguments, in: folder, seconds: Self.timeLimit) == .succeeded else {
            throw EnrolmentError.failed(program: name)
        }
    }
}

/// Converts the mixture weights of an acoustic model from the decoders' format to the trainers'.
///
/// Decoders load one byte for each weight (`MixtureFile`); trainers need numbers, senone by senone.
enum MixtureWeights {
    /// The contents of a `mixture_weights` file of version 1.0.
    static func trainable(_ file: MixtureFile) -> Data {
        let (streams, densities, senones) = (file.streams, file.densities, file.columns)
        let weights = (0..<256).map { Float(exp(-MixtureFile.unit * Double($0))) }
        var values = [Float](repeating: 0, count: streams * densities * senones)
        for row in 0..<streams * densities {
            for senone in 0..<senones {
                values[senone * streams * densities + row] = weights[Int(file[row, senone])]
            }
        }
        normalize(&values, densities)
        var file = Data("s3\nversion 1.0\nendhdr\n".utf8)
        for number in [0x1122_3344, senones, streams, densities, values.count] {
            withUnsafeBytes(of: UInt32(number).littleEndian) { file.append(contentsOf: $0) }
        }
        values.withUnsafeBytes { file.append(contentsOf: $0) }
        return file
    }

    /// Makes the weights of each mixture sum to 1 again after they were rounded to bytes.
    private static func normalize(_ values: inout [Float], _ densities: Int) {
        values.withUnsafeMutableBufferPointer { values in
            for start in stride(from: 0, to: values.count, by: densities) {
                var sum: Float = 0
                for index in start..<start + densities { sum += values[index] }
                for index in start..<start + densities { values[index] /= sum }
            }
        }
    }
}
