import Testing

@testable import HTTP

@Suite struct ConnectionsTests {
    @Test(
        "Addresses of other machines have so many connections and no more; this machine's have no such limit",
        arguments: [
            ("192.0.2.1", Connections.Room.tooManyOfOne), ("2001:db8::1", .tooManyOfOne),
            ("127.0.0.1", .free), ("::1", .free), ("local", .free),
        ])
    func room(address: String, expected: Connections.Room) {
        var limits = HTTPLimits()
        limits.connectionsPerClient = 3
        limits.connections = 10
        let connections = Connections(limits: limits, isPlain: true)
        for descriptor in 100..<103 { connections.opened(Int32(descriptor), from: address) }
        #expect(connections.room(for: address) == expected)
        #expect(connections.room(for: "192.0.2.2") == .free)
        connections.closed(100)
        #expect(connections.room(for: address) == .free)
        for descriptor in 200..<208 { connections.opened(Int32(descriptor), from: "local") }
        #expect(connections.room(for: "192.0.2.2") == .full)
    }
}
