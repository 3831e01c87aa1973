/// Why a worker cannot go on, in one clause. The text never holds what was said.
package struct HearingError: Error, Hashable, Sendable {
    /// What is at fault.
    package enum Kind: UInt32, Sendable, CaseIterable {
        /// A file of the model, or of what was taught: no recording can be heard with it.
        case model
        /// The sound that was to be heard.
        case sound
        /// The decoder, or the program itself.
        case decoder
    }

    package var kind: Kind
    package var reason: String

    package init(_ kind: Kind, _ reason: String) {
        self.kind = kind
        self.reason = reason
    }
}
