import Foundation
import Journal
import Recognition
import Synchronization

/// The fits to the voices of a diary's people, for whoever hears them. Safe to share between threads.
final class EnrolledVoices: Sendable {
    private let journal: Journal
    private let warn: HearingWarnings.Voice
    private let warned = Mutex<Set<String>>([])

    init(_ journal: Journal, warn: @escaping HearingWarnings.Voice) {
        self.journal = journal
        self.warn = warn
    }

    /// The fit to who speaks; nil for everybody's voice.
    ///
    /// One that cannot be read is of no use until the person is enrolled again; it is told of once, and what is said is
    /// heard without it.
    ///
    /// - Parameter person: nil where nobody said.
    func fit(of person: String?) -> SpeakerTransform? {
        do {
            guard let name = try journal.enrolledName(of: person) else { return nil }
            return try SpeakerTransform.read(of: name, among: Speakers(home: journal.home))
        } catch {
            let reason = "\(error)"
            if warned.withLock({ $0.insert(reason).inserted }) { warn(reason) }
            return nil
        }
    }
}

extension SpeakerTransform {
    /// The one of an enrolled person.
    ///
    /// - Throws: for a name that nobody is enrolled under, and a file that is damaged.
    static func read(of name: String, among speakers: Speakers) throws(AssistantError) -> SpeakerTransform {
        let file = try journalCall { () throws(JournalError) in try speakers.transform(of: name) }
        guard let transform = (try? Data(contentsOf: file)).flatMap({ SpeakerTransform($0) }) else {
            throw .damagedFit(of: name, file: file.path(percentEncoded: false))
        }
        return transform
    }
}
