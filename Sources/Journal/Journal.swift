import Diary
import Foundation
import Synchronization
import System

/// One diary on disk: its entries, its recordings, and the words to search.
///
/// Safe to use from several threads; one at a time writes, and a few read beside it. Several processes may have the same
/// home open: each change is one transaction.
package final class Journal: Sendable {
    /// Entries whose items are read while others wait to write: a fraction of a second.
    static let itemsAtATime = 5_000
    /// Days for which an edit or a deletion can be undone.
    package static let undoDays = 7

    package let home: Home
    package let kind: JournalModule
    let clock: @Sendable () -> Date
    let makeID: @Sendable () -> UUID
    let media: any MediaStore
    let reserve: Reserve
    let lease: Lease
    /// The process that other processes see as the owner of this journal's claims.
    let process: WorkingProcess
    let itemReader: ItemReader?
    let itemGeneration: ItemGeneration?
    /// What acts do to records, for each journal that has some.
    let keepers: [JournalName: any ActKeeper]
    /// Whether the home is on a disk that can only be read, or somebody else's.
    package let isReadOnly: Bool
    private let opened: DatabaseFile.Opened?
    let changeWatch: ChangeWatch
    let factsCache = FactsCache()
    /// The connection that writes.
    let store: Mutex<Connection>
    /// Nil for a diary that is read from a copy or cannot change.
    let readers: Readers?

    /// Opens the diary in `home`; creates it if there is none.
    ///
    /// - Parameters:
    ///   - kind: What is written down in it; the same whenever it is opened.
    ///   - timeZone: Becomes the diary's when it is created; an existing diary keeps its own.
    ///   - clock: Says what time it is.
    ///   - makeID: Makes a new id each time.
    ///   - itemReader: Reads the items of every description that is written; without it they wait for a
    ///     journal that has one.
    ///   - itemGeneration: Has items wait while the reader does not know what was taught last.
    ///   - keepers: Say what acts do to records; without them acts wait for a journal that has them.
    ///   - lease: How long a recording is left to whoever claimed it and shows no sign of life.
    /// - Throws: `home` or `newerDatabase` for a home that cannot be used; then its database is untouched. A home that can
    ///   only be read is opened to be read.
    package init(
        home: Home, kind: JournalModule, timeZone: TimeZone, clock: @escaping @Sendable () -> Date,
        makeID: @escaping @Sendable () -> UUID, itemReader: ItemReader? = nil,
        itemGeneration: ItemGeneration? = nil, keepers: [JournalName: any ActKeeper] = [:],
        lease: Lease = Lease()
    ) throws {
        isReadOnly = home.canOnlyBeRead
        if isReadOnly { try home.refuseUnfit() } else { try home.prepare() }
        let gate = try Descriptor(home.root.path(percentEncoded: false), O_RDONLY | O_DIRECTORY)
        try gate.lock()
        defer { withExtendedLifetime(gate.number) {} }
        try home.refuseLostDatabase()
        let connection = try home.openDatabase(timeZone: timeZone, isReadOnly: isReadOnly)
        let path = home.database.path(percentEncoded: false)
        opened = DatabaseFile.opened(path)
        changeWatch = try ChangeWatch(isReadOnly ? nil : path, try connection.householdCalendar())
        store = Mutex(connection)
        readers = isReadOnly ? nil : Readers(path)
        media = MediaFolder(home: home)
        reserve = Reserve(home: home)
        process = .own(at: home.database.path(percentEncoded: false))
        self.lease = lease
        self.home = home
        self.kind = kind
        self.clock = clock
        self.makeID = makeID
        self.itemReader = itemReader
        self.itemGeneration = itemGeneration
        self.keepers = keepers
        guard !isReadOnly else { return }
        home.sweep()
        try tidyUp()
        reserve.fill()
    }

    /// Forgets what is over: changes that can no longer be undone, and claims of processes that ended. On a disk that takes
    /// no writes it waits for the next time, and the diary can be read.
    package func tidyUp() throws {
        do {
            try forgetOldChanges()
            try forgetAbandonedClaims()
        } catch {
            guard [.full, .readOnly].contains(error.kinded.kind) else { throw error }
        }
    }

    /// Reads from the diary as it is at one moment, whatever others write, and waits for no write. `body` must not call
    /// the journal.
    func read<Value: Sendable>(_ body: @Sendable (borrowing Connection) throws -> Value) throws -> Value {
        if let readers { return try readers.read(or: store, body) }
        return try store.withLock { connection in try connection.snapshot(body) }
    }

    /// Changes the diary, all or nothing, while no other process can. `body` must not call the journal.
    ///
    /// The items of descriptions that `body` writes are read in the same transaction, unless `leavesItemsDue`: then the
    /// next one to write or look reads them. So they do when they are very many. Acts are kept in it, too.
    ///
    /// - Parameters:
    ///   - isDerived: for what follows from what is there, and is done in a diary that can only be read, too.
    ///   - shelf: has the records for acts from one transaction to the next.
    func write<Value: Sendable>(
        leavesItemsDue: Bool = false, isDerived: Bool = false, on shelf: SharedShelf? = nil,
        _ body: @Sendable (borrowing Connection) throws -> Value
    ) throws -> Value {
        guard !isReadOnly || isDerived else { throw home.readOnly }
        let (itemReader, itemGeneration) = (itemReader, itemGeneration)
        let (keepers, calendar) = (keepers, calendar)
        return try store.withLock { connection in
            try connection.transaction { database in
                try shelf?.begin(database)
                let value = try body(database)
                try database.keepDueActs(keepers, makeID: makeID, calendar, on: shelf)
                if let itemReader, !leavesItemsDue, try !database.hasDueItems(moreThan: Self.itemsAtATime),
                    try itemGeneration.map({ generation in
                        try database.vocabularyGeneration() == generation.current()
                    }) ?? true
                {
                    try database.readDueItems(itemReader, most: Self.itemsAtATime)
                }
                try shelf?.end(database)
                return value
            }
        }
    }
}

extension Journal {
    /// The calendar of the household, as any process has set it: every day of the diary belongs to it, and every clock
    /// time of an entry is one of its own.
    package var calendar: HouseholdCalendar { changeWatch.calendar() }

    /// The diary's time zone now.
    package var timeZone: TimeZone { calendar.timeZone }

    /// Notes that the household has moved to another time zone.
    ///
    /// What is in the diary keeps its day and the time that its clock showed. So the new zone holds from the last meal
    /// on, at the earliest from the start of its day; what was entered for later is moved, to the same time there.
    ///
    /// - Parameter name: of the tz database, in upper or lower case.
    /// - Returns: false when that is the diary's zone already.
    /// - Throws: `invalid` for a name that this machine does not know.
    @discardableResult
    package func move(toTimeZone name: String) throws -> Bool {
        guard let zone = ZoneName.zone(name) else {
            throw JournalError.invalid(.noSuchTimeZone(name, near: ZoneName.near(name)))
        }
        let now = clock()
        let isNew = try write { database in
            let before = try database.householdCalendar()
            guard before.timeZone.identifier != zone.identifier else { return false }
            let today = HouseholdCalendar(zone).startOfDay(for: now)
            let last = try database.lastMoment(before: now)
            let start = last.map { max(today, $0 + 1) } ?? today
            try database.setTimeZone(
                zone, since: Date(timeIntervalSince1970: start.timeIntervalSince1970.rounded(.down)))
            try database.keepClocks(ofEntriesAfter: now, before, try database.householdCalendar())
            return true
        }
        // Reminders of a time that the clocks have left out are not sent.
        if isNew, try reminderSettings().kinds.isEmpty == false { try changeReminders { _ in } }
        return isNew
    }
}

extension Journal {
    private static let identitySetting = "identity"

    /// A secret of this diary alone: 64 hexadecimal digits, made when it is first asked for. A backup holds it.
    package func identity() throws -> String {
        let known = try read { database in try database.setting(Self.identitySetting) }
        if let known { return known }
        let made = (0..<32).map { _ in
            let digits = String(UInt8.random(in: .min ... .max), radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
        return try write(leavesItemsDue: true) { database in
            if let known = try database.setting(Self.identitySetting) { return known }
            try database.setSetting(Self.identitySetting, to: made)
            return made
        }
    }

    /// What only a service of this diary answers to a question that nobody has asked before.
    package func proof(for question: String) throws -> String {
        SHA256.digest(of: "diary proof \(try identity()) \(question)".utf8)
    }
}
