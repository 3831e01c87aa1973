import Foundation
import System

extension Invocation {
    /// The token in the file of `--token-file`, one line of visible ASCII; nil without the option.
    func givenToken() throws -> String? {
        guard let file = arguments.value("token-file") else { return nil }
        let token = try text(ofFile: file).trimmingCharacters(in: .whitespacesAndNewlines)
        guard (1...4_096).contains(token.utf8.count), token.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            throw Failure.usage(
                "a token is one line of letters, digits and signs; \(file) holds something else")
        }
        return token
    }

    /// The text in a file that an option names, or on standard input.
    func text(ofFile file: String) throws -> String {
        if file == StandardInput.operand { return try StandardInput.text() }
        do {
            return try String(contentsOf: self.file(file), encoding: .utf8)
        } catch {
            throw Failure(FileError(file, .reading, error, reason: "cannot be read"), isGeneral: true)
        }
    }
}
