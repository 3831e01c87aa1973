import CAVCodec
import Glibc
import Synchronization

/// What ffmpeg's libraries write where other programs show warnings: only there they tell that parts of a picture are
/// missing or wrong.
///
/// (`av_log_set_callback`)
enum LibraryWarnings {
    /// What such a warning holds, before values are put into it.
    private static let phrases = [
        "EOI missing", "overread", "error dc", "error count", "error y=", "bad vlc", "invalid id", "partial",
        "truncated", "Truncated", "Premature end",
    ]

    private static let told = Atomic(false)

    /// Whether they said that something of the picture is wrong.
    static var haveToldOfDamage: Bool { told.load(ordering: .relaxed) }

    /// Has them told to this process instead of anybody who reads its standard error.
    static func listen() { av_log_set_callback(noteWarning) }

    fileprivate static func note(_ text: UnsafePointer<CChar>) {
        if phrases.contains(where: { strstr(text, $0) != nil }) { told.store(true, ordering: .relaxed) }
    }
}

private func noteWarning(
    _ context: UnsafeMutableRawPointer?, _ level: Int32, _ format: UnsafePointer<CChar>?,
    _ values: CVaListPointer?
) {
    guard level <= AV_LOG_WARNING, let format else { return }
    LibraryWarnings.note(format)
}
