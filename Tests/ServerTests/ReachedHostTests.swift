import Testing

@testable import Server

@Suite("The host by which others reach this machine") struct ReachedHostTests {
    @Test(
        "One that listens is named as it is; a loopback address is nobody else's",
        arguments: [
            ("192.168.7.7:10300", "192.168.7.7"), ("[fd00::7]:1", "fd00::7"), ("127.0.0.1:10300", nil),
            ("[::1]:10300", nil), ("a Unix socket", nil),
        ])
    func given(address: String, host: String?) {
        #expect(BoxNames.hostForOthers(address) == host)
    }

    @Test("For all addresses, one of a network stands", arguments: ["0.0.0.0:1", "[::]:1"])
    func all(address: String) {
        let host = BoxNames.hostForOthers(address)
        #expect(host.map { BoxNames.ofThisMachine().contains($0) } ?? true)
        #expect(!["0.0.0.0", "::", "127.0.0.1", "::1"].contains(host))
    }
}
