import Foundation
import Journal
import Recognition
import Synchronization
import System

/// The fits to the voices of a diary's people, for whoever hears them. Safe to share between threads.
final class EnrolledVoices: Sendable {
    private struct Known {
        var status: FileStatus
        /// Nil where they cannot be used.
        var means: SpeakerMeans?
    }

    private let journal: Journal
    private let packaged: URL
    private let warn: HearingWarnings.Voice
    /// The fits that were read last, by name.
    private let known = Mutex<[String: Known]>([:])

    /// - Parameter packaged: Debian's `model/en-us` folder.
    init(_ journal: Journal, packaged: URL, warn: @escaping HearingWarnings.Voice) {
        self.journal = journal
        self.packaged = packaged
        self.warn = warn
    }

    /// The fit to who speaks, as it is kept now; nil for everybody's voice.
    ///
    /// One that cannot be used is told of once, and what is said is heard without it.
    ///
    /// - Parameter person: nil where nobody said.
    func fit(of person: String?) -> SpeakerMeans? {
        let speakers = Speakers(home: journal.home)
        // Who was forgotten this moment has no file.
        guard let name = try? journal.enrolledName(of: person), let file = try? speakers.means(of: name),
            let status = try? FileStatus(file.path(percentEncoded: false))
        else { return nil }
        if let known = known.withLock({ $0[name] }), known.status == status { return known.means }
        let means: SpeakerMeans?
        do throws(DiaryServiceError) {
            means = try speakers.fit(of: name, packaged: packaged)
        } catch {
            means = nil
            warn(error.description)
        }
        known.withLock { $0[name] = Known(status: status, means: means) }
        return means
    }
}

extension Speakers {
    /// The fit to a person's voice.
    ///
    /// - Parameter packaged: Debian's `model/en-us` folder, which holds the model that was fitted.
    /// - Throws: `journal` for a name that nobody is enrolled under; `damagedFit`.
    func fit(of name: String, packaged: URL) throws(DiaryServiceError) -> SpeakerMeans {
        let file = try journalCall { () throws(JournalError) in try means(of: name) }
        guard let means = SpeakerMeans.read(file, packaged: packaged) else {
            throw .damagedFit(of: name, file: file.path(percentEncoded: false))
        }
        return means
    }
}
