import CFFmpeg
import Glibc
import LockedProcess

/// Prints the moments at which the recording says it was made, the most telling first, a line each.
enum DateReading {
    /// What devices, programs and libavformat call them, without capitals and whatever is no letter. Apple's has the zone in
    /// which it was recorded. Tags name days, as a rule, and films and browsers moments: whose name comes first depends.
    private static let apple = "comapplequicktimecreationdate"
    private static let moments = ["creationtime", "date"]
    private static let others = [
        "trda", "datetime", "creationdate", "created", "recorded", "recordedat", "recordedon", "recorddate",
        "recordingdate", "recordingtime", "recordtime", "daterecorded", "timerecorded", "datecreated",
        "originaldate", "icrd", "idit", "starttime", "startdate", "timestamp",
    ]
    /// Bytes of a value that are looked at.
    private static let longest = 64

    static func run() -> DecoderExit {
        guard let input = SoundInput() else { return .unreadable }
        let values = input.values
        func all(_ name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }
        // WAV's broadcast extension (EBU Tech 3285) has day and time apart: "2026-11-20", "08:15:00".
        let broadcast = zip(all("date"), all("creationtime")).filter { $1.utf8.count == 8 }.map {
            "\($0) \($1)"
        }
        let named = [apple] + (input.isFilm ? moments : moments.reversed()) + others
        let text = (broadcast + named.flatMap(all)).map { value in
            value.unicodeScalars.map { $0.value < 32 ? " " : String($0) }.joined().prefix(longest) + "\n"
        }
        return Output.write(Array(text.joined().utf8)) ? .whole : .unheard
    }
}
