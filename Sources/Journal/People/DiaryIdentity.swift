import Foundation
import System

extension Journal {
    private static let identitySetting = "identity"

    /// A secret of this diary alone: 64 hexadecimal digits, made when it is first asked for. A backup holds it.
    package func identity() throws(JournalError) -> String {
        let known = try read { database throws(JournalError) in try database.setting(Self.identitySetting) }
        if let known { return known }
        let made = (0..<32).map { _ in
            let digits = String(UInt8.random(in: .min ... .max), radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
        return try write(leavesItemsDue: true) { database throws(JournalError) in
            if let known = try database.setting(Self.identitySetting) { return known }
            try database.setSetting(Self.identitySetting, to: made)
            return made
        }
    }

    /// What only a service of this diary answers to a question that nobody has asked before.
    package func proof(for question: String) throws(JournalError) -> String {
        SHA256.digest(of: "diary proof \(try identity()) \(question)".utf8)
    }
}
