import Diary
import Language
import Plants
import Things

/// The journals beside the first one. No other code in this module names one of them.
package enum InstalledJournals {
    /// If two are equally sure of words, the earlier one gets them; the last takes what no other claims.
    package static let all = [ActJournal.plants, ActJournal.things]
}
