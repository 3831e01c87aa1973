import CCrypto

/// Keys from secrets by HKDF with SHA-256 (RFC 5869).
package enum KeyDerivation {
    /// The first `count` bytes, at most 32, that are derived from a secret.
    package static func bytes(
        _ count: Int, from secret: [UInt8], salt: [UInt8], info: [UInt8]
    ) throws(CryptographyError) -> [UInt8] {
        let key = try code(of: secret, key: salt)
        return Array(try code(of: info + [1], key: key).prefix(count))
    }

    /// HMAC with SHA-256 (RFC 2104): 32 bytes.
    private static func code(of bytes: [UInt8], key: [UInt8]) throws(CryptographyError) -> [UInt8] {
        var code = [UInt8](repeating: 0, count: 32)
        guard spoken_hmac_sha256(key, key.count, bytes, bytes.count, &code) == 1 else {
            throw .failed
        }
        return code
    }
}

/// Encryption with AES-128-GCM (SP 800-38D).
package enum AESEncryption {
    /// The bytes encrypted, and the tag of 16 bytes behind them.
    ///
    /// - Parameters:
    ///   - key: 16 bytes.
    ///   - nonce: 12 bytes, never the same twice with one key.
    package static func seal(
        _ bytes: [UInt8], key: [UInt8], nonce: [UInt8]
    ) throws(CryptographyError) -> [UInt8] {
        var sealed = [UInt8](repeating: 0, count: bytes.count + 16)
        guard key.count == 16, nonce.count == 12,
            spoken_aes128gcm_seal(key, nonce, bytes, Int32(bytes.count), &sealed) == 1
        else { throw .failed }
        return sealed
    }
}
