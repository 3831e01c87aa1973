import Foundation
import System

/// The key that push services know a diary by.
extension Journal {
    fileprivate static let pushKeyName = "push-key"

    /// The key of this diary, which is made when it is first asked for, and kept: browsers subscribe for it alone.
    ///
    /// - Throws: `CryptographyError` where none can be made; `readOnly` if none was made yet.
    package func pushKey() throws -> P256Key {
        if let key = try read({ database in try database.pushKey() }) { return key }
        let new = try P256Key()
        return try write { database in
            // Another thread may have made one meanwhile.
            if let key = try database.pushKey() { return key }
            try database.setSetting(
                Self.pushKeyName, to: Base64URL.text(new.number) + "." + Base64URL.text(new.point))
            return new
        }
    }
}

extension Connection {
    fileprivate func pushKey() throws -> P256Key? {
        guard let text = try setting(Journal.pushKeyName) else { return nil }
        let parts = text.split(separator: ".").compactMap { Base64URL.bytes(String($0)) }
        // It is not made anew: another key would lose every browser that has subscribed.
        guard parts.count == 2 else { throw CryptographyError.unfit }
        return try P256Key(number: parts[0], point: parts[1])
    }
}
