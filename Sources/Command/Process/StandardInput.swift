import Foundation
import System

/// Standard input, where a command takes it in place of a file or a text.
enum StandardInput {
    /// What stands for it on the command line.
    static let operand = "-"
    /// As errors name it.
    static let name = "standard input"
    /// Bytes; a hundred hours of transcripts have a tenth of that.
    private static let largest = 256 << 20

    /// Whether something else than a person at a terminal is on the other side.
    static var isFed: Bool { isatty(STDIN_FILENO) == 0 }

    /// Everything, up to its end.
    static func bytes() throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(STDIN_FILENO, &piece, piece.count)
            if count == 0 { return bytes }
            guard count > 0 else {
                if errno == EINTR { continue }
                let error = FileError.last(name, .reading)
                throw Failure(error.saying("cannot be read (\(error.reason))"), isGeneral: true)
            }
            bytes += piece[..<count]
            guard bytes.count <= largest else {
                throw Failure(
                    FileError(name, .reading, .invalid, "is longer than 256 MB; split it"), isGeneral: true)
            }
        }
    }

    /// The same as text, without the line end behind it.
    static func text() throws(Failure) -> String {
        guard let text = String(validating: try bytes(), as: UTF8.self) else {
            throw Failure(FileError(name, .reading, .invalid, "is not UTF-8 text"), isGeneral: true)
        }
        return String(text.reversed().drop(while: \.isNewline).reversed())
    }
}
