import Foundation

/// Settings whose value is kept as JSON.
extension Connection {
    /// The value of a setting; nil if it was never set, or was removed.
    ///
    /// - Throws: a `DecodingError` if its text cannot be read.
    func setting<Value: Decodable>(_ name: String, fromJSON type: Value.Type) throws -> Value? {
        guard let text = try setting(name), !text.isEmpty else { return nil }
        return try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    /// Sets a value; nil removes it.
    ///
    /// - Returns: whether the setting was another before.
    func setSetting(_ name: String, toJSON value: (some Encodable)?) throws -> Bool {
        let text = if let value { try Self.json(value) } else { "" }
        guard try setting(name) ?? "" != text else { return false }
        try setSetting(name, to: text)
        return true
    }

    /// Whether a setting has a value.
    func isSetting(_ name: String, equalTo value: some Encodable) throws -> Bool {
        try setting(name) == Self.json(value)
    }

    /// The same text for the same value.
    private static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
