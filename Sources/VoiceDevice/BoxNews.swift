/// What somebody at a box's terminal is told. It has words of the diary, and must not go into a log.
package enum BoxNews: Sendable {
    /// A microphone gives sound: from now on it can be spoken to.
    case ready
    /// What was understood of what somebody said.
    case heard(String)
    case answered(String)
    /// It was taken for talk to somebody else.
    case ignored
}
