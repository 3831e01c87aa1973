import CCrypto

/// Why a key cannot be made or used, or bytes not encrypted.
package enum CryptographyError: KindedError, Hashable {
    /// Bytes that should be a key are not one, or a message is longer than can be encrypted at once.
    case unfit
    /// libcrypto could not work: it had no memory, or was set up without what is needed.
    case failed

    package var kind: ErrorKind {
        switch self {
        case .unfit: .damaged
        case .failed: .software
        }
    }

    package var description: String {
        switch self {
        case .unfit: "a key for browsers is damaged"
        case .failed: "libcrypto cannot work; is there memory left?"
        }
    }
}

/// A key pair of the curve P-256 (FIPS 186-5), for signatures and for secrets that two parties share.
package struct P256Key: Hashable, Sendable {
    /// Bytes of a public key: a point, uncompressed.
    package static let pointCount = 65
    /// Bytes of a private key.
    package static let numberCount = 32

    /// The private key, 32 bytes.
    package let number: [UInt8]
    /// The public key, 65 bytes.
    package let point: [UInt8]

    /// A new key.
    package init() throws(CryptographyError) {
        var point = [UInt8](repeating: 0, count: Self.pointCount)
        var number = [UInt8](repeating: 0, count: Self.numberCount)
        guard spoken_p256_make(&point, &number) == 1 else { throw .failed }
        (self.point, self.number) = (point, number)
    }

    /// A key that was kept.
    ///
    /// - Throws: if the point is not on the curve, or one of the two has another length.
    package init(number: [UInt8], point: [UInt8]) throws(CryptographyError) {
        (self.number, self.point) = (number, point)
        EVP_PKEY_free(try Self.key(point, number))
    }

    /// The secret that the owners of two keys share (ECDH, SP 800-56A): 32 bytes.
    ///
    /// - Parameter other: the other one's public key.
    package func secretShared(with other: [UInt8]) throws(CryptographyError) -> [UInt8] {
        let own = try Self.key(point, number)
        defer { EVP_PKEY_free(own) }
        let other = try Self.key(other, nil)
        defer { EVP_PKEY_free(other) }
        var secret = [UInt8](repeating: 0, count: 32)
        guard spoken_p256_shared(own, other, &secret) == 1 else { throw .failed }
        return secret
    }

    /// A signature of SHA-256's digest of some bytes, as JSON Web Signatures have it (ES256, RFC 7518): 64 bytes.
    package func signature(of bytes: [UInt8]) throws(CryptographyError) -> [UInt8] {
        let own = try Self.key(point, number)
        defer { EVP_PKEY_free(own) }
        var signature = [UInt8](repeating: 0, count: 64)
        guard spoken_p256_sign(own, bytes, bytes.count, &signature) == 1 else { throw .failed }
        return signature
    }

    /// Whether bytes are a public key of the curve.
    package static func isPoint(_ bytes: [UInt8]) -> Bool {
        guard let key = try? key(bytes, nil) else { return false }
        EVP_PKEY_free(key)
        return true
    }

    private static func key(_ point: [UInt8], _ number: [UInt8]?) throws(CryptographyError) -> OpaquePointer {
        guard point.count == pointCount, number.map({ $0.count == numberCount }) ?? true,
            let key = spoken_p256(point, number)
        else { throw .unfit }
        return key
    }
}
