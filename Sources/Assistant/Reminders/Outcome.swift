/// How an attempt to deliver a reminder ended.
package enum Outcome: Hashable, Sendable {
    /// It arrived; the note says how, where that is not plain.
    case sent(note: String?)
    /// It surely did not arrive and may later; `after` is how long the receiver asks to be left alone.
    case notYet(reason: String, after: Duration?)
    /// It surely did not arrive, and will not.
    case refused(reason: String)
    /// It may have arrived.
    case unknown(reason: String)
}
