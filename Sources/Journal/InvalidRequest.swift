import Diary
import Foundation
import System

extension JournalError {
    /// A value or a request that the journal does not accept.
    package enum InvalidRequest: Hashable, Sendable {
        /// A number that cannot be stored.
        package enum Number: Hashable, Sendable {
            case transcriptTime, enrolmentDate, reminderInstant
            case deadline(NamedServerKind)
        }
        /// A value that cannot be written as text.
        package enum Text: Hashable, Sendable { case pronunciation, backupSummary, change }
        /// A part that every diary's database has.
        package enum Part: Hashable, Sendable {
            case version
            case trigger(String)
        }

        // Entries
        case noDescription, descriptionTakenAway, nothingToChange, nothingToAdd
        case notAnID(String)
        /// A text that somebody wrote for a picture.
        case pictureTextTooLong

        // Records
        /// Another record of the kind has the name: "plant".
        case nameTaken(kind: String)
        case noSuchRecord(kind: String)
        /// An act could not be done; the text says why.
        case refused(String)
        /// A file given as one journal's table is a table of another journal.
        case otherTable(file: String, JournalName, table: String)

        /// The household has switched the journal off.
        case journalOff(JournalName)

        // Recordings
        /// A correction has no words.
        case nothingSaid
        /// A recording without words was accepted as heard.
        case nothingHeard(UUID)
        case recordingLogged(UUID)
        case recordingNotLogged(UUID)
        case recordingOfEntry(UUID)
        case recordingUnheard(UUID)
        /// Somebody else is hearing the recording.
        case recordingBusy(UUID)
        /// It has changed since the caller looked at it.
        case recordingChanged(UUID)

        // What was taught
        case notTaught(String)
        case noSuchCorrection(Int64)

        // Speakers
        case speakerName(longest: Int)
        case noSuchSpeaker(String, known: [String])

        // Ears and eyes
        case serverName(NamedServerKind, longest: Int)
        case serverNameTaken(NamedServerKind)
        case unreadableServers(NamedServerKind)
        case noSuchServer(NamedServerKind, String, known: [String])

        // Addresses of the household's own servers
        /// The settings of a server cannot be read; the command sets them anew.
        case unreadableServer(command: String)

        // Tokens
        case tokenName(longest: Int)
        case tokenWithoutPermission, tokenNameTaken, noSuchToken, severalTokens

        // The diary and its machine
        case unknownTimeZone(String)
        case noSuchTimeZone(String, near: [String])
        case unreadableReminders
        /// The newest change was made by a version with changes that this one does not know.
        case unknownChange
        case notANumber(Number)
        case unwritable(Text)
        case databaseLacks(Part)
    }
}

extension JournalError.InvalidRequest {
    package var kind: ErrorKind {
        switch self {
        case .notTaught, .noSuchCorrection, .noSuchSpeaker, .noSuchToken, .noSuchServer, .noSuchRecord:
            .notFound
        case .tokenNameTaken, .serverNameTaken, .nameTaken: .exists
        case .recordingBusy: .busy
        case .recordingChanged, .journalOff: .conflict
        case .unknownTimeZone: .unusable
        case .unreadableReminders, .unreadableServers, .unreadableServer, .unknownChange, .databaseLacks:
            .damaged
        case .notANumber, .unwritable: .software
        case .refused, .otherTable, .noDescription, .descriptionTakenAway, .nothingToChange, .nothingToAdd,
            .notAnID, .pictureTextTooLong, .nothingSaid, .nothingHeard,
            .recordingLogged, .recordingNotLogged, .recordingOfEntry, .recordingUnheard, .speakerName,
            .serverName, .tokenName, .tokenWithoutPermission, .severalTokens, .noSuchTimeZone:
            .invalid
        }
    }
}

extension JournalError.InvalidRequest: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noDescription: "an entry needs a description"
        case .descriptionTakenAway: "an entry needs a description; to remove the entry, delete it"
        case .nothingToChange: "nothing to change: give a description, category, day or time"
        case .nothingToAdd: "there is nothing to add: write what you ate"
        case .notAnID(let text):
            "\(text) is not an id; give at least the first four of its digits 0-9 and A-F"
        case .pictureTextTooLong:
            "the text is longer than \(Journal.longestPictureText) characters; write a shorter one"
        case .nameTaken(let kind): "there is another \(kind) with this name; give it another one"
        case .noSuchRecord(let kind): "this \(kind) no longer exists"
        case .refused(let reason): reason
        case .journalOff(let journal):
            "\(journal.rawValue) is switched off; diary journals on \(journal.rawValue) switches it on again"
        case .otherTable(let file, let journal, let table):
            "\(file) is a table of \(table): diary \(journal.rawValue) import \(file)"
        case .nothingSaid: "write what was said; to remove the recording, delete it"
        case .nothingHeard(let id):
            "nothing was heard in the recording \(id.shortText); write what was said, or say that nothing is in it"
        case .recordingLogged(let id): "the recording \(id.shortText) is in the diary already"
        case .recordingNotLogged(let id): "the recording \(id.shortText) is not in the diary"
        case .recordingOfEntry(let id):
            "the recording \(id.shortText) belongs to an entry; delete the entry instead"
        case .recordingUnheard(let id): "the recording \(id.shortText) has not been heard yet"
        case .recordingBusy(let id):
            "the recording \(id.shortText) is being heard right now; try again later"
        case .recordingChanged(let id):
            "the recording \(id.shortText) has changed meanwhile; look at it again"
        case .notTaught(let term):
            "“\(term)” is not a taught word; diary vocabulary --mine lists the taught words"
        case .noSuchCorrection(let number):
            "no correction has the number \(number); diary corrections lists them"
        case .speakerName(let longest):
            "a speaker's name can have only letters, digits, - and _, at most \(longest) in all"
        case .noSuchSpeaker(let name, let known):
            "nobody called \(name) is enrolled; "
                + (known.isEmpty
                    ? "to enroll: diary enroll \(name)" : "enrolled: " + known.joined(separator: ", "))
        case .serverName(let kind, let longest):
            "an \(kind.rawValue)'s name can have only letters, digits, - and _, at most \(longest) in all"
        case .serverNameTaken(let kind):
            "an \(kind.rawValue) with that name exists already; remove it first, or give another --name"
        case .unreadableServers(let kind):
            "the settings of the \(kind.plural) cannot be read; a newer diary may have written them"
        case .noSuchServer(let kind, let name, let known):
            "no \(kind.rawValue) is called \(name); "
                + (known.isEmpty ? "there are none" : "there are: " + known.joined(separator: ", "))
        case .unreadableServer(let command):
            "the settings of a server cannot be read; set them again with \(command)"
        case .tokenName(let longest): "a token's name must have 1 to \(longest) characters, on one line"
        case .tokenWithoutPermission: "a token needs at least one permission: read, log or all"
        case .tokenNameTaken: "a token with that name exists already; revoke it first, or choose another name"
        case .noSuchToken: "no token has this name or id; diary token list shows them"
        case .severalTokens: "several tokens have ids that begin like this; give more digits"
        case .unknownTimeZone(let name):
            "the diary's time zone \(name) is not known on this machine; install its time zone data"
        case .noSuchTimeZone(let name, let near):
            "no time zone is called \(name)"
                + (near.isEmpty
                    ? "; write the region and its largest city, such as Europe/Berlin"
                    : "; did you mean \(near.joined(separator: ", "))?")
        case .unreadableReminders:
            "the settings of the reminders cannot be read; set them again with diary reminders on --new"
        case .notANumber(.transcriptTime): "the transcript holds a time that is not a number"
        case .notANumber(.enrolmentDate): "the enrolment holds a date that is not a number"
        case .notANumber(.reminderInstant):
            "the settings of the reminders hold an instant that is not a number"
        case .notANumber(.deadline(let kind)): "an \(kind.rawValue)'s deadline is not a number"
        case .unwritable(.pronunciation): "a pronunciation cannot be written"
        case .unknownChange:
            "the last change cannot be undone: this version of the diary does not know what was changed; "
                + "update the diary, or undo the change of another entry by its id"
        case .unwritable(.change): "the state of an entry before the change cannot be kept for undo"
        case .unwritable(.backupSummary): "the backup's summary cannot be written"
        case .databaseLacks(.version): "the diary's database does not say its version"
        case .databaseLacks(.trigger(let name)): "the diary's database lacks its trigger \(name)"
        }
    }
}
