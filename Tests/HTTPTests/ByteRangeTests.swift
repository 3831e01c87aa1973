import Testing

@testable import HTTP

@Suite struct ByteRangeTests {
    @Test(
        "A range field means these bytes of ten",
        arguments: [
            (nil, .whole), ("bytes=0-4", .part(0..<5)), ("bytes=5-", .part(5..<10)),
            ("bytes=-3", .part(7..<10)),
            ("bytes=-30", .part(0..<10)), ("bytes=9-99999999999999999999", .part(9..<10)),
            ("Bytes= 2-2 ", .part(2..<3)), ("bytes=10-", .unsatisfiable), ("bytes=-0", .unsatisfiable),
            ("bytes=99999999999999999999-", .unsatisfiable), ("bytes=4-2", .whole), ("bytes=-", .whole),
            ("bytes=1-2,4-5", .whole), ("bytes=a-b", .whole), ("seconds=1-2", .whole), ("bytes=--1", .whole),
        ] as [(String?, ByteRange)])
    func meaning(field: String?, expected: ByteRange) {
        #expect(ByteRange(field, size: 10) == expected)
    }

    @Test("No bytes have no range")
    func empty() { #expect(ByteRange("bytes=0-", size: 0) == .unsatisfiable) }
}
