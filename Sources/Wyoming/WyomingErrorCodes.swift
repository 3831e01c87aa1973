import System
import WyomingProtocol

extension WyomingEvent {
    /// The one table from what is wrong to the code of an error event.
    static func code(_ kind: ErrorKind) -> String {
        switch kind {
        case .busy: "busy"
        case .invalid, .missing, .notHeard: "bad-audio"
        case .full, .unwritable, .refused, .readOnly, .brokenOff: "storage"
        case .notRecognized, .unavailable, .unusable: "recognition"
        case .notFound, .exists, .conflict, .damaged, .tooNew, .software: "diary"
        }
    }
}
