import System

extension ExitCode {
    /// The one table from what is wrong to what the process ends with.
    package init(_ kind: ErrorKind) {
        self =
            switch kind {
            case .notFound, .exists, .conflict, .notHeard, .invalid: .badData
            case .missing: .noInput
            case .unwritable: .cannotCreate
            case .refused, .readOnly: .noPermission
            case .busy: .tryAgain
            case .full, .brokenOff: .io
            case .damaged, .tooNew, .unusable: .configuration
            case .unavailable: .unavailable
            case .notRecognized, .software: .software
            }
    }
}
