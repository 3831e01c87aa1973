/// Limits on what one client may use.
package struct HTTPLimits: Sendable {
    /// Connections at a time that have sent a request.
    package var connections: UInt32 = 256
    /// Connections at a time from one address of another machine.
    package var connectionsPerClient: UInt32 = 64
    /// Clients that have connected and not yet sent a whole head; the one silent longest makes room for the next.
    package var waiting = 1024
    /// Seconds that a client may wait for room before it is told that there is none.
    package var roomSeconds = 1.5
    /// Seconds without a byte after which a connection is closed.
    package var idleSeconds: UInt32 = 30
    /// Seconds in which the line and fields of a request must arrive, counted from the connection or the last answer.
    package var headSeconds = 60.0
    /// Seconds that a body may take, whatever its length.
    package var bodySeconds = 60.0
    /// Bytes per second that a body must average once it takes longer than `bodySeconds`.
    package var bodyRate = 1024.0
    /// Bytes of a body, and seconds for it, of a client that is not signed in.
    package var strangerBytes = 4 << 10
    package var strangerSeconds = 5.0
    /// Bytes for a request's line and fields, and for the buffers of a connection.
    package var memory = 64 << 10

    package init() {}
}
