/// How an attempt to deliver a reminder ended.
package enum Outcome: Hashable, Sendable {
    /// It arrived; the note says how, if that is not obvious.
    case sent(note: String?)
    /// It did not arrive, but may later; `after` is how long the receiver asks to be left alone.
    case notYet(reason: String, after: Duration?)
    /// It did not arrive and never will.
    case refused(reason: String)
    /// It may have arrived.
    case unknown(reason: String)
}
