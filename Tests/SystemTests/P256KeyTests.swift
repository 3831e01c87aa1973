import System
import Testing

@Suite("Keys of P-256")
struct P256KeyTests {
    @Test("two owners share one secret, which a third one does not have")
    func shared() throws {
        for _ in 0..<20 {
            let (one, other, third) = (try P256Key(), try P256Key(), try P256Key())
            let secret = try one.secretShared(with: other.point)
            #expect(secret == (try other.secretShared(with: one.point)) && secret.count == 32)
            #expect(secret != (try third.secretShared(with: one.point)))
        }
    }

    @Test("a kept key is the same, and other bytes are refused")
    func kept() throws {
        let key = try P256Key()
        #expect(try P256Key(number: key.number, point: key.point) == key)
        #expect(key.point.count == 65 && key.point[0] == 4 && P256Key.isPoint(key.point))
        var bent = key.point
        bent[40] ^= 1
        for wrong in [bent, [], [4], [UInt8](repeating: 0, count: 65), key.point + [0]] {
            #expect(!P256Key.isPoint(wrong))
            #expect(throws: CryptographyError.self) { try key.secretShared(with: wrong) }
            #expect(throws: CryptographyError.self) { try P256Key(number: key.number, point: wrong) }
        }
        #expect(throws: CryptographyError.self) { try P256Key(number: [1], point: key.point) }
    }

    @Test("two signatures of the same bytes differ, and have 64 bytes")
    func signatures() throws {
        let key = try P256Key()
        let all = try (0..<50).map { _ in try key.signature(of: [1, 2, 3]) }
        #expect(all.allSatisfy { $0.count == 64 } && Set(all).count == 50)
    }

    @Test("base64url leaves every length of bytes as it was, and takes nothing else")
    func base64() {
        for count in 0..<70 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 251 &+ 13) }
            let text = Base64URL.text(bytes)
            #expect(Base64URL.bytes(text) == bytes)
            #expect(text.utf8.allSatisfy { !"+/=".utf8.contains($0) })
        }
        for wrong in ["a", "a=bc", "ab+/", "a b", "äöü"] { #expect(Base64URL.bytes(wrong) == nil) }
    }
}
