import System

/// Encrypts messages for one browser, so that its push service cannot read them (RFC 8291, RFC 8188).
struct PushEncryption {
    /// The most bytes of a message.
    static let longest = recordSize - 17 - headCount
    /// Push services take at least so many bytes.
    private static let recordSize = 4_096
    /// Salt, record size, and the sender's point with its length.
    private static let headCount = 16 + 4 + 1 + P256Key.pointCount
    /// Messages are filled up to a multiple of so many bytes: their length would tell something.
    private static let step = 512

    private let key: [UInt8]
    private let secret: [UInt8]

    /// - Parameters:
    ///   - key: the browser's public key, 65 bytes.
    ///   - secret: its authentication secret, 16 bytes.
    init(key: [UInt8], secret: [UInt8]) { (self.key, self.secret) = (key, secret) }

    /// The body of the request to the push service.
    ///
    /// - Parameters:
    ///   - message: at most `longest` bytes.
    ///   - sender: a key for this message alone.
    ///   - salt: 16 bytes for this message alone.
    ///   - padding: zeros behind the message.
    func body(
        _ message: [UInt8], sender: P256Key, salt: [UInt8], padding: Int
    ) throws(CryptographyError) -> [UInt8] {
        let shared = try sender.secretShared(with: key)
        let input = try KeyDerivation.bytes(
            32, from: shared, salt: secret, info: Array("WebPush: info\0".utf8) + key + sender.point)
        let contentKey = try KeyDerivation.bytes(
            16, from: input, salt: salt, info: Array("Content-Encoding: aes128gcm\0".utf8))
        let nonce = try KeyDerivation.bytes(
            12, from: input, salt: salt, info: Array("Content-Encoding: nonce\0".utf8))
        // 2 marks the end of the last record.
        let record = message + [2] + [UInt8](repeating: 0, count: padding)
        let size = (0..<4).map { UInt8(truncatingIfNeeded: Self.recordSize >> (24 - 8 * $0)) }
        return salt + size + [UInt8(sender.point.count)] + sender.point
            + (try AESEncryption.seal(record, key: contentKey, nonce: nonce))
    }

    /// The same with a new key and salt, and padding.
    ///
    /// - Throws: also if the message is too long.
    func body(_ message: [UInt8]) throws(CryptographyError) -> [UInt8] {
        guard message.count <= Self.longest else { throw .unfit }
        var random = SystemRandomNumberGenerator()
        let salt = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        let full = (message.count + Self.step - 1) / Self.step * Self.step
        return try body(
            message, sender: try P256Key(), salt: salt,
            padding: min(full, Self.longest) - message.count)
    }
}
