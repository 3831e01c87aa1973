import Diary
import Food
import Foundation
import Journal
import System
import Vocabulary

/// The folder of a diary, ready for work: opens the journal, knows the foods, makes models ready. Safe to share between
/// threads.
package final class DiaryLoader: Sendable {
    package let installation: Installation
    private let foods: FoodKnowledge

    package init(_ installation: Installation) {
        self.installation = installation
        foods = FoodKnowledge { () throws(DiaryServiceError) in try Self.compiledLexicon(installation) }
    }

    /// The folder.
    package func home() throws(DiaryServiceError) -> Home {
        guard let home = installation.home else { throw .noHome }
        return home
    }

    /// Creates the folder if there is none.
    package func prepare() throws(DiaryServiceError) {
        let home = try home()
        try journalCall { () throws(JournalError) in try home.prepare() }
    }

    /// Whether the folder holds a diary.
    package func hasDiary() throws(DiaryServiceError) -> Bool {
        FileManager.default.fileExists(atPath: try home().database.path(percentEncoded: false))
    }

    /// Opens the diary; creates it if there is none.
    ///
    /// - Parameters:
    ///   - other: the folder of another diary, which knows the same foods.
    ///   - isLook: whether only what is there is wanted; then no folder is made.
    package func journal(at other: Home? = nil, isLook: Bool = false) throws(DiaryServiceError) -> Journal {
        let home: Home
        if let other { home = other } else { home = try self.home() }
        if isLook { try Self.refuseMissing(home.root.path(percentEncoded: false)) }
        return try journalCall { () throws(JournalError) in
            let journal = try Journal(
                home: home, kind: installation.kind, timeZone: installation.timeZone,
                clock: installation.clock,
                makeID: installation.makeID, itemReader: itemReader, itemGeneration: itemGeneration)
            foods.know(try journal.taughtVocabulary())
            return journal
        }
    }

    /// A path that is mistyped is not to become a diary.
    private static func refuseMissing(_ path: String) throws(DiaryServiceError) {
        do throws(FileError) {
            _ = try FileStatus(path)
        } catch {
            guard error.code == ENOENT else { return }
            throw .journal(
                .home(
                    FileError(
                        path, .reading, .missing, "there is no diary here; diary add or diary log begins one")
                ))
        }
    }

    /// The language model of this kind of journal, compiled or not.
    package func modelBuild() throws(DiaryServiceError) -> ModelBuild {
        ModelBuild(try home(), installation.models, installation.kind.model, installation.notices)
    }

    // MARK: Foods

    /// Names and keywords of all foods (including taught ones if the journal is open), and the reader that uses them.
    ///
    /// - Throws: what kept the foods from being loaded, each time.
    package func knownFoods() throws(DiaryServiceError) -> KnownFoods { try foods.known() }

    /// What is known by now, with what was taught since; nil where that cannot be found out, and then what was known
    /// before has to do: a recording is not refused because a word is not known yet.
    package func knownFoods(of journal: Journal) -> KnownFoods? {
        guard let generation = try? journal.vocabularyGeneration() else { return nil }
        if generation != foods.generation, let taught = try? journal.taughtVocabulary() { foods.know(taught) }
        return try? foods.known()
    }

    /// The reader that makes entries from text.
    package func reader(_ journal: Journal) throws(DiaryServiceError) -> Reader {
        let known = try knownFoods()
        // The household may move while a service runs.
        return { said, saidAt, picked in
            (self.knownFoods(of: journal) ?? known).drafts(
                in: said, saidAt: saidAt, calendar: journal.calendar, picked: picked)
        }
    }

    /// Has the items of a diary that is there read anew, with the foods that are known now.
    package func rereadItems() throws(DiaryServiceError) {
        guard try hasDiary() else { return }
        let journal = try journal()
        try journalCall { () throws(JournalError) in try journal.rereadItems() }
    }

    /// Reads the items that wait to be read. If that fails, reports why and leaves them for later.
    package func readItems(of journal: Journal) throws(DiaryServiceError) {
        guard try journalCall({ () throws(JournalError) in try journal.hasDueItems() }) else { return }
        do throws(DiaryServiceError) {
            _ = try knownFoods()
        } catch {
            return installation.notices.note("foods have not been read from all descriptions yet: \(error)")
        }
        try journalCall { () throws(JournalError) in try journal.readDueItems() }
    }

    /// Understands with what is taught now, and reads the items that wait for it.
    package func readItemsAnew(of journal: Journal) throws(DiaryServiceError) {
        foods.know(try journalCall { () throws(JournalError) in try journal.taughtVocabulary() })
        try readItems(of: journal)
    }

    /// Reads items, loading what is known about foods when there is the first to read.
    ///
    /// Where that cannot be loaded the items wait, and whoever wants to see them is told why (`readItems(of:)`):
    /// a deletion or an edit need not fail for it.
    private var itemReader: ItemReader {
        { [foods] description in
            (try? foods.known())?.items(in: description)
        }
    }

    /// Keeps items from being read with the foods of before when another process has taught some.
    private var itemGeneration: ItemGeneration {
        ItemGeneration(current: { [foods] in foods.generation }) { [foods] journal throws(JournalError) in
            foods.know(try journal.taughtVocabulary())
        }
    }

    /// What is known about foods: from the compiled model, or from its text while there is none.
    private static func compiledLexicon(_ installation: Installation) throws(DiaryServiceError) -> FoodLexicon
    {
        guard let home = installation.home else { throw .noHome }
        let build = ModelBuild(home, installation.models, installation.kind.model, installation.notices)
        if build.exists {
            let model = try build.opened()
            return try vocabularyCall { () throws(VocabularyError) in try model.foodLexicon() }
        }
        let text = try installation.models.texts(of: installation.kind.model)
        return try vocabularyCall { () throws(VocabularyError) in try ModelSource(folder: text).foodLexicon }
    }
}

/// Asks the journal, and passes on what it says.
func journalCall<Value>(_ body: () throws(JournalError) -> Value) throws(DiaryServiceError) -> Value {
    do {
        return try body()
    } catch {
        throw .journal(error)
    }
}

/// Asks the vocabulary, and passes on what it says.
func vocabularyCall<Value>(_ body: () throws(VocabularyError) -> Value) throws(DiaryServiceError) -> Value {
    do {
        return try body()
    } catch {
        throw .vocabulary(error)
    }
}
