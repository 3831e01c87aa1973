import Diary
import Language
import Plants
import Things

/// The journals beside the first one that this program has. Nothing below knows one by its name.
package enum InstalledJournals {
    /// Where two are equally sure of words, the earlier one has them; the last one keeps what no other does.
    package static let all = [ActJournal.plants, ActJournal.things]
}
