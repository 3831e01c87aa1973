import System

/// Why a file is not a recording that can be heard.
package struct AudioError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file as it was named.
    package var file: String
    /// What is wrong with it and what to do, in one clause.
    package var reason: String
    package var kind: ErrorKind
    /// What the system said (`errno`); nil when it had no objection.
    package var code: Int32?

    package init(file: String, reason: String, kind: ErrorKind = .invalid) {
        self.file = file
        self.reason = reason
        self.kind = kind
    }

    /// What the system said when the file was to be read.
    init(_ error: FileError) {
        self.init(file: error.name, reason: error.reason, kind: error.kind)
        code = error.code
    }

    /// The same of a file under another name.
    package func of(_ file: String) -> AudioError {
        var error = self
        error.file = file
        return error
    }

    /// Whether it is the recording's fault: another try would end the same way.
    package var isTheRecordings: Bool { kind.isOfTheInput }

    /// One line, whatever characters the file's name holds.
    package var description: String {
        let name = file.unicodeScalars.map { scalar in
            let isControl = scalar.properties.generalCategory == .control
            return isControl || scalar == "\u{2028}" || scalar == "\u{2029}" ? "?" : Character(scalar)
        }
        return "\(String(name)): \(reason)"
    }
}
