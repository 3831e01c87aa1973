import Foundation
import Synchronization
import System
import Vocabulary

/// Compiles taught words, foods often eaten and household names for a model, whenever they have changed.
///
/// Safe to share between threads.
package final class TaughtModelSource: Sendable {
    /// The state of the diary when it was last checked, and the models made from it.
    private struct Known {
        var generation: Int64
        var revision: Revision?
        /// The foods of the latest entries; empty if `knowsUsual` is false.
        var eaten: [UsualFoods.Eaten] = []
        /// Plants, things, places and people.
        var names = HouseholdNames()
        /// The people who have foods of their own, in lower case.
        var people: Set<String> = []
        /// The models made since, by the person whose foods they hold; nil is the household's.
        var models: [String?: TaughtModel?] = [:]
    }

    private let journal: Journal
    private let model: CompiledModel
    private let knowsUsual: Bool
    private let packaged: URL?
    private let known = Mutex<Known?>(nil)

    /// - Parameters:
    ///   - knowsUsual: whether foods often eaten are to be recognised more easily.
    ///   - packaged: Debian's `model/en-us` folder with the pronunciations of names; nil to guess them.
    package init(
        _ journal: Journal, for model: CompiledModel, knowsUsual: Bool = false, packaged: URL? = nil
    ) {
        self.journal = journal
        self.model = model
        self.knowsUsual = knowsUsual
        self.packaged = packaged
    }

    /// The model that a decoder should load now; nil if there is nothing to add.
    ///
    /// Call it before every recording. It checks the database in under a millisecond, and compiles changes in
    /// a fifth of a second for each file. Files that are still needed are made again; others are removed,
    /// because data deleted from the diary must not stay in them.
    ///
    /// - Parameter person: who speaks; nil if unknown. A person without entries gets the household's foods.
    package func current(of person: String? = nil) throws -> TaughtModel? {
        try known.withLock { known in
            var now = try latest(known)
            if now.models.isEmpty { renewFiles(&now) }
            let person = person.map { $0.lowercased() }.flatMap { now.people.contains($0) ? $0 : nil }
            let model: TaughtModel?
            // A file that was deleted because old changes were forgotten is made again.
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

    /// The current state of the diary. If it has changed, no model is made yet.
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

    /// Makes the existing files again, or removes them.
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
            // A deleted name must not stay on the disk.
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
    /// The stored value while nobody has chosen.
    private static let unchosen = "?"

    /// The ids of the kitchens that the household has chosen, possibly none; nil if nobody has chosen.
    package func chosenKitchens() throws -> [String]? {
        let text = try read { database in try database.setting(Self.kitchensSetting) }
        guard let text, text != Self.unchosen else { return nil }
        return text.split(separator: ",").map(String.init)
    }

    /// - Parameter ids: nil to decide by what is eaten.
    package func chooseKitchens(_ ids: [String]?) throws {
        let text = ids.map { Set($0).sorted().joined(separator: ",") } ?? Self.unchosen
        try write { database in try database.setSetting(Self.kitchensSetting, to: text) }
    }

    /// The foods of each of the latest entries, each once. Entries whose items have not been read yet are
    /// left out.
    package func latestFoods(entries: Int) throws -> [Set<String>] {
        try read { database in try database.latestFoods(entries) }
    }
}
