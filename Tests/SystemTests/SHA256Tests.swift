import Diary
import Foundation
import Testing

@testable import System

@Suite("SHA-256")
struct SHA256Tests {
    @Test(
        "gives the digests published with FIPS 180-4",
        arguments: [
            ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        ])
    func published(text: String, times: Int, digest: String) {
        #expect(self.digest(Array(String(repeating: text, count: times).utf8), pieces: [65_536]) == digest)
    }

    @Test("is the same however the bytes are cut into pieces", arguments: [1, 3, 63, 64, 65, 130, 399])
    func pieces(length: Int) {
        for count in stride(from: 0, to: 400, by: 57) {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ length) }
            #expect(digest(bytes, pieces: [length, 1, 64]) == SHA256.digest(of: bytes))
        }
    }

    private func digest(_ bytes: [UInt8], pieces: [Int]) -> String {
        var digest = SHA256()
        var rest = bytes[...]
        var index = 0
        while !rest.isEmpty {
            Array(rest.prefix(pieces[index % pieces.count])).withUnsafeBytes { digest.update($0) }
            rest = rest.dropFirst(pieces[index % pieces.count])
            index += 1
        }
        return digest.digest()
    }
}
