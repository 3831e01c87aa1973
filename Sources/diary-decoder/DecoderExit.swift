/// What the process ends with; `DecodedSound` in Audio knows the same numbers.
enum DecoderExit: Int32 {
    case whole = 0
    /// There is sound, but parts of it could not be decoded.
    case damaged = 1
    /// There is sound, but the file ends in the middle of it.
    case cutShort = 2
    /// Nobody but `diary` starts it so.
    case usage = 64
    /// There is no sound in it that can be read.
    case unreadable = 65
    /// The reader on the other side is gone.
    case unheard = 74
    /// The system did not let it lock itself up.
    case unconfined = 77
}
