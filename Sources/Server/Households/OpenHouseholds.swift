import DiaryService
import Journal
import Synchronization

/// The households whose diaries are open, each once in the process. Safe to share between threads.
///
/// The most recently used stay open. A diary that a request or an event stream still uses stays the only one of its
/// household until it is let go of, even if it is no longer among those.
final class OpenHouseholds: Sendable {
    /// Diaries that stay open although nobody uses them. Each takes some tens of kilobytes, and more where words were taught.
    private static let most = 1_000

    /// An open diary, and what it has told its followers.
    private final class Opened: Sendable {
        let service: Service
        let changes: OutsideChanges

        init(_ service: Service) {
            self.service = service
            changes = OutsideChanges(diaryService: service.diaryService)
        }
    }

    private struct Place {
        weak var service: Service?
        /// Keeps the service open.
        var opened: Opened?
        var version: Int64 = 0
        /// Grows with each use.
        var used: UInt64 = 0
        /// Whoever opens it, while others wait.
        let turn: Turn
    }

    private final class Turn: Sendable {
        let lock = Mutex(())
    }

    private struct State {
        var places: [HouseholdName: Place] = [:]
        var uses: UInt64 = 0
    }

    private let state = Mutex(State())
    private let open: @Sendable (HouseholdName) throws -> Service

    /// - Parameters:
    ///   - home: the service of the household `home`, which stays open.
    ///   - open: opens the diary of another one.
    init(_ home: Service, open: @escaping @Sendable (HouseholdName) throws -> Service) {
        self.open = open
        let place = Place(service: home, opened: Opened(home), used: .max, turn: Turn())
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
        let turn = state.withLock { state in
            let turn = state.places[name]?.turn ?? Turn()
            if state.places[name] == nil { state.places[name] = Place(turn: turn) }
            return turn
        }
        return try turn.lock.withLock { _ in
            if let service = use(name) { return service }
            do {
                let opened = Opened(try open(name))
                state.withLock { state in
                    state.uses += 1
                    state.places[name] = Place(
                        service: opened.service, opened: opened, used: state.uses, turn: turn)
                    letGo(&state)
                }
                return opened.service
            } catch {
                state.withLock { state in
                    if state.places[name]?.service == nil { state.places[name] = nil }
                }
                throw error
            }
        }
    }

    private func use(_ name: HouseholdName) -> Service? {
        state.withLock { state in
            guard let service = state.places[name]?.service else { return nil }
            state.uses += 1
            if state.places[name]?.used != .max { state.places[name]?.used = state.uses }
            // One that was let go of, and that somebody held on to.
            if state.places[name]?.opened == nil {
                state.places[name]?.opened = Opened(service)
                letGo(&state)
            }
            return service
        }
    }

    /// Lets go of those that nobody used for longest.
    private func letGo(_ state: inout State) {
        state.places = state.places.filter { $0.value.service != nil || $0.value.opened != nil }
        let kept = state.places.filter { $0.value.opened != nil }
        guard kept.count > Self.most else { return }
        for (name, _) in kept.sorted(by: { $0.value.used < $1.value.used }).prefix(kept.count - Self.most) {
            state.places[name]?.opened = nil
        }
    }

    /// Tells the followers of each household what others wrote, and lets go of households that are no longer there.
    func check(_ directory: HouseholdDirectory) throws {
        let known = state.withLock { state in
            state.places.compactMapValues { place in place.opened.map { ($0, place.version) } }
        }
        let versions = try directory.versions(of: Array(known.keys))
        for (name, (opened, version)) in known {
            guard let now = versions[name] else {
                state.withLock { $0.places[name] = nil }
                // Whoever follows it is told to ask again, and is then no longer let in.
                opened.service.diaryService.changes.publish(Change(.diaryChanged))
                continue
            }
            guard now != version else { continue }
            opened.changes.check()
            state.withLock { $0.places[name]?.version = now }
        }
    }

    /// Finishes dictations that nobody finished, and drops what undo can no longer restore.
    ///
    /// - Parameter everything: whether to do what is due once an hour, too.
    func tidyUp(everything: Bool) {
        for service in state.withLock({ $0.places.values.compactMap(\.opened?.service) }) {
            let diaryService = service.diaryService
            do {
                try diaryService.dictations.expire(diaryService)
                if everything { try diaryService.journal.tidyUp() }
            } catch {
                diaryService.log.note("not tidied up", level: .error, ["reason": error.kinded.reason])
            }
        }
    }
}

/// Remembers whose secrets are. A secret never changes its household; whether it is valid, only the household's own diary
/// tells. Safe to share between threads.
final class SecretOwners: Sendable {
    private static let most = 20_000

    private let directory: HouseholdDirectory
    private let known = Mutex<[String: HouseholdName]>([:])

    init(_ directory: HouseholdDirectory) { self.directory = directory }

    func owner(of secret: String) throws -> HouseholdName? {
        if let owner = known.withLock({ $0[secret] }) { return owner }
        guard let owner = try directory.owner(ofSecret: secret) else { return nil }
        known.withLock { known in
            if known.count >= Self.most { known = [:] }
            known[secret] = owner
        }
        return owner
    }

    func forget(_ household: HouseholdName) {
        known.withLock { known in known = known.filter { $0.value != household } }
    }
}
