import Diary
import Foundation

/// For whom recognition was fitted unasked, and who wants no fit.
package struct VoiceTries: Hashable, Codable, Sendable {
    /// How many confirmed recordings there were at the last try, by the person's name in lower case.
    private var recordings: [String: Int] = [:]
    /// The names in lower case of those whose fit somebody deleted.
    private var declined: Set<String> = []

    /// How many confirmed recordings there were when a fit to a person was last tried; 0 before the first try.
    package func recordings(of person: String) -> Int { recordings[person.lowercased()] ?? 0 }

    /// Whether somebody deleted the fit to a person's voice.
    package func hasDeclined(_ person: String) -> Bool { declined.contains(person.lowercased()) }

    fileprivate mutating func note(_ person: String, recordings count: Int) {
        recordings[person.lowercased()] = count
    }

    fileprivate mutating func decline(_ person: String) { declined.insert(person.lowercased()) }
}

extension Journal {
    private static let voiceTriesSetting = "voice_tries"

    /// A damaged setting counts as none: a fit that is tried once more harms nobody.
    package func voiceTries() throws -> VoiceTries {
        do {
            return try read { database in
                try database.setting(Self.voiceTriesSetting, fromJSON: VoiceTries.self) ?? VoiceTries()
            }
        } catch is DecodingError {
            return VoiceTries()
        }
    }

    /// Records that a fit to a person's voice was tried unasked.
    package func noteVoiceTry(of person: String, recordings: Int) throws {
        try changeVoiceTries { $0.note(person, recordings: recordings) }
    }

    /// Deletes the fit to a person's voice for good. No other is made until somebody asks for one.
    ///
    /// - Throws: `invalid` if nobody is enrolled under this name.
    package func forgetVoice(of person: String, id: UUID) throws {
        let speakers = Speakers(home: home)
        _ = try speakers.means(of: person)
        // First, so that a crash between the two brings back no fit that somebody deleted.
        try changeVoiceTries { $0.decline(person) }
        try speakers.forget(person, id: id)
    }

    private func changeVoiceTries(_ change: @Sendable (inout VoiceTries) -> Void) throws {
        try write { database in
            let known = try? database.setting(Self.voiceTriesSetting, fromJSON: VoiceTries.self)
            var tries = known ?? VoiceTries()
            change(&tries)
            _ = try database.setSetting(Self.voiceTriesSetting, toJSON: tries)
        }
    }
}
