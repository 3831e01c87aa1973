/// Why a file is not a recording that can be heard.
package struct AudioError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file as it was named.
    package var file: String
    /// What is wrong with it and what to do, in one clause.
    package var reason: String

    package init(file: String, reason: String) {
        self.file = file
        self.reason = reason
    }

    /// One line, whatever characters the file's name holds.
    package var description: String {
        let name = file.unicodeScalars.map { scalar in
            let isControl = scalar.properties.generalCategory == .control
            return isControl || scalar == "\u{2028}" || scalar == "\u{2029}" ? "?" : Character(scalar)
        }
        return "\(String(name)): \(reason)"
    }
}
