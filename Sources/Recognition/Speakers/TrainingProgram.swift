import Foundation
import System

/// One of the programs that estimate acoustic models.
struct TrainingProgram {
    /// Seconds after which one is ended.
    private static let timeLimit = 120.0

    let path: String
    /// The Debian package that it comes in.
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

    func checkInstalled() throws(EnrolmentError) {
        guard access(path, X_OK) == 0 else { throw .missing(program: name, package: package) }
    }

    /// Runs it in a folder to its end. What it prints is of no interest.
    func run(_ arguments: [String], in folder: URL) throws(EnrolmentError) {
        guard QuietProgram.run(path, arguments, in: folder, seconds: Self.timeLimit) == .succeeded else {
            throw .failed(program: name)
        }
    }
}
