import CFFmpeg
import Glibc
import Synchronization

/// What ffmpeg's libraries write where other programs show warnings: only there do they tell of a file that breaks off.
///
/// (`av_log_set_callback`)
enum LibraryWarnings {
    /// How such a warning begins or what it holds, before values are put into it.
    private static let phrases = ["Packet corrupt", "partial file", "ended prematurely", "incomplete frame"]

    private static let brokeOff = Atomic(false)

    /// Whether they said that the input ends in the middle of something.
    static var haveToldOfAnEnd: Bool { brokeOff.load(ordering: .relaxed) }

    /// Has them told to this process instead of anybody who reads its standard error.
    static func listen() { av_log_set_callback(noteWarning) }

    fileprivate static func note(_ text: UnsafePointer<CChar>) {
        guard phrases.contains(where: { strstr(text, $0) != nil }), InputPart.endWasRead else { return }
        brokeOff.store(true, ordering: .relaxed)
    }
}

private func noteWarning(
    _ context: UnsafeMutableRawPointer?, _ level: Int32, _ format: UnsafePointer<CChar>?,
    _ values: CVaListPointer?
) {
    guard level <= AV_LOG_WARNING, let format else { return }
    LibraryWarnings.note(format)
}
