import CCrypto

/// The SHA-256 digest of bytes that arrive in pieces (FIPS 180-4, `EVP_DigestUpdate`). One owner.
package struct SHA256: ~Copyable {
    private let context: OpaquePointer

    package init() {
        guard let context = spoken_sha256_begin() else {
            // This fails if a few hundred bytes of memory are missing; then an array would end the process
            // too. It also fails if libcrypto was set up without SHA-256. No caller could work around that,
            // because recordings and tokens are recognised by their digests.
            fatalError("no memory for a digest")
        }
        self.context = context
    }

    deinit { EVP_MD_CTX_free(context) }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
    }

    package mutating func update(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { update($0) }
    }

    /// The digest of all bytes so far: 64 lower-case hexadecimal digits.
    package consuming func digest() -> String {
        var bytes = [UInt8](repeating: 0, count: 32)
        EVP_DigestFinal_ex(context, &bytes, nil)
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// The digest of bytes in memory.
    package static func digest(of bytes: some Sequence<UInt8>) -> String {
        var digest = SHA256()
        digest.update(Array(bytes))
        return digest.digest()
    }

    /// The digest of a whole file.
    package static func digest(of file: borrowing Descriptor) throws(FileError) -> String {
        var digest = SHA256()
        var offset: Int64 = 0
        while true {
            let piece = try file.bytes(at: offset, count: 1 << 18)
            if piece.isEmpty { return digest.digest() }
            digest.update(piece)
            offset += Int64(piece.count)
        }
    }
}
