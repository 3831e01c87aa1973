import System

/// The one table from what is wrong to what a box says aloud.
enum SpokenProblem {
    static func text(_ kind: ErrorKind) -> String {
        switch kind {
        case .full: "The disk is full. I could not keep that."
        case .readOnly, .refused, .unwritable, .brokenOff:
            "I could not write that down. Please look at the diary."
        case .busy: "I have too much to do. I kept what you said, for later."
        case .notHeard, .invalid: "I heard nothing."
        case .notRecognized, .unusable, .unavailable: "I could not hear that. I kept it for review."
        case .notFound, .missing, .exists, .conflict, .damaged, .tooNew, .software:
            "Something is wrong with the diary. Please look at it."
        }
    }
}
