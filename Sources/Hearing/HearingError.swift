/// Why a worker cannot go on, in one clause. The text never holds what was said.
package struct HearingError: Error, Hashable, Sendable {
    package var reason: String

    package init(_ reason: String) { self.reason = reason }
}
