import Testing

@testable import Vocabulary

@Suite("Checksum")
struct ChecksumTests {
    @Test(
        "The published values of FNV-1a come out",
        arguments: [
            ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("b", 0xaf63_df4c_8601_f1a5),
            ("foobar", 0x8594_4171_f739_67e8), ("chongo was here!\n", 0x4681_0940_eff5_f915),
        ] as [(String, UInt64)])
    func published(_ text: String, _ hash: UInt64) {
        #expect(Checksum.of(text.utf8) == hash)
    }
}
