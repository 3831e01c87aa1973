import DiaryService
import Journal
import Synchronization

/// The households whose diaries are open, each once in the process. Safe to share between threads.
///
/// The most recently used stay open. A diary that a request or an event stream still uses stays the only one of its
/// household, and is watched, until it is let go of.
final class OpenHouseholds: Sendable {
    /// Diaries that stay open although nobody uses them. One takes 0.1 MB, or 4 MB where words were taught, and opening it
    /// 10 or 70 ms.
    private static let most = 256

    /// An open diary.
    private struct Place {
        weak var service: Service?
        /// The same service while it is among the most recently used.
        var kept: Service?
        /// What its followers were told.
        let changes: OutsideChanges
        /// The number of the diary's last write that `changes` has looked at.
        var version: Int64 = 0
        /// Grows with each use.
        var used: UInt64
    }

    private final class Turn: Sendable {
        let lock = Mutex(())
    }

    private struct State {
        var places: [HouseholdName: Place] = [:]
        /// For whoever opens a household, while others wait.
        var turns: [HouseholdName: Turn] = [:]
        var uses: UInt64 = 0

        mutating func turn(of name: HouseholdName) -> Turn {
            let turn = turns[name] ?? Turn()
            turns[name] = turn
            return turn
        }

        /// Lets go of those that nobody used for longest.
        mutating func letGo() {
            let kept = places.filter { $0.value.kept != nil }
            guard kept.count > OpenHouseholds.most else { return }
            let oldest = kept.sorted { $0.value.used < $1.value.used }.prefix(
                kept.count - OpenHouseholds.most)
            for (name, _) in oldest { places[name]?.kept = nil }
        }
    }

    private let state = Mutex(State())
    private let open: @Sendable (HouseholdName) throws -> Service

    /// - Parameters:
    ///   - home: the service of the household `home`, which stays open.
    ///   - open: opens the diary of another one.
    init(_ home: Service, open: @escaping @Sendable (HouseholdName) throws -> Service) {
        self.open = open
        let place = Place(
            service: home, kept: home, changes: OutsideChanges(diaryService: home.diaryService), used: .max)
        state.withLock { $0.places[.home] = place }
    }

    var count: Int { state.withLock { $0.places.values.count { $0.service != nil } } }

    /// The service of a household if it is open.
    func openService(of name: HouseholdName) -> Service? { state.withLock { $0.places[name]?.service } }

    /// The service of a household, opened if it is not open.
    ///
    /// - Throws: `StoreFault.noHousehold`.
    func service(of name: HouseholdName) throws -> Service {
        if let service = use(name) { return service }
        return try state.withLock { $0.turn(of: name) }.lock.withLock { _ in
            if let service = use(name) { return service }
            let service = try open(name)
            let changes = OutsideChanges(diaryService: service.diaryService)
            state.withLock { state in
                state.uses += 1
                state.places[name] = Place(
                    service: service, kept: service, changes: changes, used: state.uses)
                state.letGo()
            }
            return service
        }
    }

    private func use(_ name: HouseholdName) -> Service? {
        state.withLock { state in
            guard let service = state.places[name]?.service else { return nil }
            if name != .home {
                state.uses += 1
                state.places[name]?.used = state.uses
                // Somebody may have held on to one that was let go of.
                state.places[name]?.kept = service
                state.letGo()
            }
            return service
        }
    }

    /// Tells the followers of each household what others wrote, and lets go of households that are gone.
    func check(_ directory: HouseholdDirectory) throws {
        let known = state.withLock { state in
            state.places = state.places.filter { $0.value.service != nil }
            return state.places.mapValues { ($0.changes, $0.version) }
        }
        let versions = try directory.versions(of: Array(known.keys))
        for (name, (changes, version)) in known {
            guard let now = versions[name] else {
                let gone = state.withLock { $0.places.removeValue(forKey: name)?.service }
                // Whoever follows it is told to ask again, and is not let in then.
                gone?.diaryService.changes.publish(Change(.diaryChanged))
                continue
            }
            guard now != version else { continue }
            changes.check()
            state.withLock { $0.places[name]?.version = now }
        }
    }

    /// Finishes dictations that nobody finished, and drops what undo can no longer restore.
    ///
    /// - Parameter everything: whether to do what is due once an hour, too.
    func tidyUp(everything: Bool) {
        for service in state.withLock({ $0.places.values.compactMap(\.service) }) {
            let diaryService = service.diaryService
            do {
                try diaryService.dictations.expire(diaryService)
                try service.conversations.giveUpQuestions()
                if everything { try diaryService.journal.tidyUp() }
            } catch {
                diaryService.log.note("not tidied up", level: .error, ["reason": error.kinded.reason])
            }
        }
    }
}
