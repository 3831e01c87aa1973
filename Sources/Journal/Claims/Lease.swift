/// How long a claim lasts unless renewed, and how often it is renewed, in seconds.
package struct Lease: Hashable, Sendable {
    package var length: Double
    package var renewal: Double

    package init(length: Double = 120, renewal: Double = 30) {
        self.length = length
        self.renewal = renewal
    }
}
