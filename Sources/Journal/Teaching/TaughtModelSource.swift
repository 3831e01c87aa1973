import Foundation
import Synchronization
import System
import Vocabulary

/// What a diary was taught, what is eaten there and what its household has named, compiled for a model whenever it has
/// changed. Safe to share between threads.
package final class TaughtModelSource: Sendable {
    /// What the diary was when it was looked at last, and what was made of it.
    private struct Known {
        var generation: Int64
        var revision: Revision?
        /// In the latest entries; nothing where that is not asked for.
        var eaten: [UsualFoods.Eaten] = []
        /// Plants, things, places and people.
        var names = HouseholdNames()
        /// Who has a usual of their own, in small letters.
        var people: Set<String> = []
        /// What was made since, by whose usual it has; nil is the household's.
        var models: [String?: TaughtModel?] = [:]
    }

    private let journal: Journal
    private let model: CompiledModel
    private let knowsUsual: Bool
    private let packaged: URL?
    private let known = Mutex<Known?>(nil)

    /// - Parameters:
    ///   - knowsUsual: whether what is usually eaten is to be heard more easily.
    ///   - packaged: Debian's `model/en-us` folder, which says how names are said; nil for guessing.
    package init(
        _ journal: Journal, for model: CompiledModel, knowsUsual: Bool = false, packaged: URL? = nil
    ) {
        self.journal = journal
        self.model = model
        self.knowsUsual = knowsUsual
        self.packaged = packaged
    }

    /// What a decoder is to know by now; nil for nothing.
    ///
    /// Asks the database in under a millisecond what is new, and compiles what has changed since, in a fifth of a second
    /// for each file: call it before every recording. Files that others have use of are made again as well, and those
    /// that nobody has use of removed: what was taken out of the diary is nobody's business.
    ///
    /// - Parameter person: who speaks; nil where nobody said. Who has no entry is heard with the household's usual.
    package func current(of person: String? = nil) throws -> TaughtModel? {
        try known.withLock { known in
            var now = try latest(known)
            if now.models.isEmpty { renewFiles(&now) }
            let person = person.map { $0.lowercased() }.flatMap { now.people.contains($0) ? $0 : nil }
            let model: TaughtModel?
            // A file of which somebody took away what was removed from the diary for good is made again.
            if let made = now.models[person],
                made.map({ FileSystem.exists($0.file.path(percentEncoded: false)) }) ?? true
            {
                model = made
            } else {
                model = try made(of: person, now)
                now.models[person] = .some(model)
            }
            known = now
            return model
        }
    }

    /// What is known now; nothing is made of it yet where it has changed.
    private func latest(_ before: Known?) throws -> Known {
        let generation = try journal.vocabularyGeneration()
        let before = before?.generation == generation ? before : nil
        let revision = try journal.revision()
        if let before, before.revision == revision { return before }
        let eaten = knowsUsual ? try journal.latestEaten() : []
        let names = try journal.householdNames()
        if var before, before.eaten == eaten, before.names == names {
            before.revision = revision
            return before
        }
        return Known(
            generation: generation, revision: revision, eaten: eaten, names: names,
            people: UsualFoods.people(in: eaten))
    }

    /// Makes the files that are there again, or removes them.
    private func renewFiles(_ now: inout Known) {
        guard knowsUsual else { return }
        let home = journal.home
        let folder = home.models
        var owners: [String: String?] = [:]
        if !UsualFoods(now.eaten).isEmpty {
            owners[home.usualModel.lastPathComponent] = .some(nil)
            for person in now.people { owners[home.usualModel(of: person).lastPathComponent] = person }
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where Home.isUsualModel(name) {
            if let owner = owners[name], let model = try? made(of: owner, now) {
                now.models[owner] = model
            } else {
                try? FileManager.default.removeItem(at: folder.appending(path: name))
            }
        }
    }

    private func made(of person: String?, _ now: Known) throws -> TaughtModel? {
        let usual = UsualFoods(now.eaten, of: person)
        let file =
            usual.isEmpty
            ? journal.home.ownModel : person.map(journal.home.usualModel(of:)) ?? journal.home.usualModel
        let current = TaughtModel.current(
            now.generation, usual: usual, names: now.names, for: model, at: file)
        if let current {
            // A name that was taken away is not to lie about.
            if current == nil, now.generation == 0 { try? FileManager.default.removeItem(at: file) }
            return current
        }
        var vocabulary = try journal.taughtVocabulary()
        vocabulary.usual = usual
        vocabulary.names = now.names
        return try TaughtModel.compiled(vocabulary, for: model, packaged: packaged, at: file)
    }
}

extension Journal {
    private static let kitchensSetting = "kitchens"
    /// What the setting says while nobody has chosen.
    private static let unchosen = "?"

    /// The ids of the kitchens that the household has chosen, none of them too; nil while nobody has chosen.
    package func chosenKitchens() throws -> [String]? {
        let text = try read { database in try database.setting(Self.kitchensSetting) }
        guard let text, text != Self.unchosen else { return nil }
        return text.split(separator: ",").map(String.init)
    }

    /// - Parameter ids: nil where what is eaten shall say it.
    package func chooseKitchens(_ ids: [String]?) throws {
        let text = ids.map { Set($0).sorted().joined(separator: ",") } ?? Self.unchosen
        try write { database in try database.setSetting(Self.kitchensSetting, to: text) }
    }

    /// The foods that each of the latest entries names, each once. Entries whose items wait to be read are left out.
    package func latestFoods(entries: Int) throws -> [Set<String>] {
        try read { database in try database.latestFoods(entries) }
    }
}
