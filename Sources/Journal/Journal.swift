import Diary
import Foundation
import Synchronization
import System

/// One diary on disk: its entries, its recordings, and the index for searching them.
///
/// Safe to use from several threads: one writes at a time, and a few read at the same time. Several processes
/// may open the same home, because each change is one transaction.
package final class Journal: Sendable {
    /// The most entries whose items are read in one transaction: a fraction of a second.
    static let itemsAtATime = 5_000
    /// Days for which an edit or a deletion can be undone.
    package static let undoDays = 7

    package let home: Home
    package let kind: JournalModule
    package let clock: @Sendable () -> Date
    package let makeID: @Sendable () -> UUID
    let media: any MediaStore
    let reserve: Reserve
    let lease: Lease
    /// The process that other processes see as the owner of this journal's claims.
    let process: WorkingProcess
    let itemReader: ItemReader?
    let itemGeneration: ItemGeneration?
    /// What acts do to records, for each journal that has acts.
    let keepers: [JournalName: any ActKeeper]
    /// The network that tells what pictures show; nil without one.
    let pictureNetwork: URL?
    /// Tells what a paper is about from its text; nil without one.
    let paperReader: PaperReader?
    /// The error for every write: the home is on a read-only disk, or on a full one, or belongs to somebody else.
    let refusal: JournalError?
    /// What was written since the diary was opened.
    package let writeCount = WriteCount()
    private let opened: DatabaseFile.Opened?
    let changeWatch: ChangeWatch
    let factsCache = FactsCache()
    /// The connection that writes.
    let store: Mutex<Connection>
    /// nil for a diary that is read from a copy or cannot change.
    let readers: Readers?

    /// Opens the diary in `home`; creates it if there is none.
    ///
    /// - Parameters:
    ///   - kind: the module of the journal; the same each time the diary is opened.
    ///   - timeZone: becomes the diary's time zone when it is created; an existing diary keeps its own.
    ///   - clock: tells the time.
    ///   - makeID: makes a new id each time.
    ///   - itemReader: reads the items of every written description; without it they wait for a journal that
    ///     has one.
    ///   - itemGeneration: makes items wait while the reader does not know the newest taught words.
    ///   - keepers: do the acts on records; without them acts wait for a journal that has them.
    ///   - pictureNetwork: the file of the network that tells what pictures show.
    ///   - paperReader: makes a note of what a picture of a paper says; without it, such a picture waits for words.
    ///   - lease: how long a claim on a recording lasts without renewal.
    /// - Throws: `home` or `newerDatabase` if the home cannot be used; then its database is untouched. A
    ///   read-only home is opened for reading.
    package init(
        home: Home, kind: JournalModule, timeZone: TimeZone, clock: @escaping @Sendable () -> Date,
        makeID: @escaping @Sendable () -> UUID, itemReader: ItemReader? = nil,
        itemGeneration: ItemGeneration? = nil, keepers: [JournalName: any ActKeeper] = [:],
        pictureNetwork: URL? = nil, paperReader: PaperReader? = nil, lease: Lease = Lease()
    ) throws {
        var refusal = home.canOnlyBeRead ? home.readOnly : nil
        // A household that is not there leaves no folder behind.
        if let store = home.store { try PostgresDatabase.check(store) }
        if refusal != nil { try home.refuseUnfit() } else { try home.prepare() }
        let gate = try Descriptor(home.root.path(percentEncoded: false), O_RDONLY | O_DIRECTORY)
        try gate.lock()
        defer { withExtendedLifetime(gate.number) {} }
        try home.refuseLostDatabase()
        let connection = try home.openDatabase(timeZone: timeZone, refusal: &refusal)
        let isReadOnly = refusal != nil
        self.refusal = refusal
        try connection.checkMediaPlace(of: home, isReadOnly: isReadOnly)
        let place = home.storePlace
        opened = home.store == nil ? DatabaseFile.opened(home.database.path(percentEncoded: false)) : nil
        // A folder that can only be read says nothing about the database elsewhere.
        let mayChange = !isReadOnly || home.store != nil
        changeWatch = try ChangeWatch(mayChange ? place : nil, try connection.householdCalendar())
        store = Mutex(connection)
        readers = mayChange ? Readers(place) : nil
        media = home.mediaStore
        reserve = Reserve(home: home)
        process = .own(at: place)
        self.lease = lease
        self.home = home
        self.kind = kind
        self.clock = clock
        self.makeID = makeID
        self.itemReader = itemReader
        self.itemGeneration = itemGeneration
        self.keepers = keepers
        self.pictureNetwork = pictureNetwork
        self.paperReader = paperReader
        guard !isReadOnly else { return }
        home.sweep()
        try tidyUp()
        reserve.fill()
        writeCount.reset()
    }

    /// Whether the diary cannot be changed: see `refusal`.
    package var isReadOnly: Bool { refusal != nil }

    /// Drops expired undo steps and the claims of ended processes.
    ///
    /// On a disk that is full or read-only this is skipped, and the diary can still be read.
    package func tidyUp() throws {
        do {
            try forgetOldChanges()
            try forgetAbandonedClaims()
            try media.tidyUp(now: clock())
        } catch {
            guard [.full, .readOnly].contains(error.kinded.kind) else { throw error }
        }
    }

    /// Reads from the diary as it is at one moment, without waiting for writes. `body` must not call the
    /// journal.
    func read<Value: Sendable>(_ body: @Sendable (borrowing Connection) throws -> Value) throws -> Value {
        if let readers { return try readers.read(or: store, body) }
        return try store.withLock { connection in try connection.snapshot(body) }
    }

    /// Changes the diary, all or nothing, while no other process can write. `body` must not call the journal.
    ///
    /// Items of descriptions that `body` writes are read in the same transaction. With `leavesItemsDue`, or
    /// if there are very many, the next caller that writes or looks at items reads them. Acts that are due
    /// are done in the same transaction, too.
    ///
    /// - Parameters:
    ///   - isDerived: for values that follow from what is stored. They are written even if the diary is
    ///     read-only.
    ///   - cache: keeps the records for acts from one transaction to the next.
    func write<Value: Sendable>(
        leavesItemsDue: Bool = false, isDerived: Bool = false, on cache: SharedRecordCache? = nil,
        _ body: @Sendable (borrowing Connection) throws -> Value
    ) throws -> Value {
        if let refusal, !isDerived { throw refusal }
        let (itemReader, itemGeneration) = (itemReader, itemGeneration)
        let (keepers, calendar) = (keepers, calendar)
        let value = try store.withLock { connection in
            try connection.transaction { database in
                try cache?.begin(database)
                let value = try body(database)
                try database.keepDueActs(keepers, makeID: makeID, calendar, on: cache)
                if let itemReader, !leavesItemsDue, try !database.hasDueItems(moreThan: Self.itemsAtATime),
                    try itemGeneration.map({ generation in
                        try database.vocabularyGeneration() == generation.current()
                    }) ?? true
                {
                    try database.readDueItems(itemReader, most: Self.itemsAtATime)
                }
                try cache?.end(database)
                return value
            }
        }
        if !isDerived { writeCount.add() }
        return value
    }
}

/// Counts what is written into a diary, so that an error that follows can say that it is stored.
///
/// Safe to share between threads.
package final class WriteCount: Sendable {
    private let count = Atomic(0)

    func add() { count.wrappingAdd(1, ordering: .relaxed) }

    func reset() { count.store(0, ordering: .relaxed) }

    /// Whether something was written since the diary was opened.
    package var hasGrown: Bool { count.load(ordering: .relaxed) > 0 }
}

extension Journal {
    /// The household's calendar, as any process has set it. It defines the days and clock times of all
    /// entries.
    package var calendar: HouseholdCalendar { changeWatch.calendar() }

    /// The diary's time zone now.
    package var timeZone: TimeZone { calendar.timeZone }

    /// Records that the household has moved to another time zone.
    ///
    /// Existing entries keep their day and the clock time they showed. So the new zone applies from the last
    /// meal on, or from the start of today if that is later. Entries for the future move to the same clock
    /// time in the new zone.
    ///
    /// - Parameter name: a name of the tz database, in upper or lower case.
    /// - Returns: false if the diary is in that zone already.
    /// - Throws: `invalid` if this machine does not know the name.
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
        // So that reminders are not sent for a time that the change of clocks skipped.
        if isNew, try reminderSettings().kinds.isEmpty == false { try changeReminders { _ in } }
        return isNew
    }
}

extension Journal {
    private static let identitySetting = "identity"

    /// A secret of this diary: 64 hexadecimal digits, made when first asked for. Backups hold it.
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

    /// An answer to a new question that only a service of this diary can give.
    package func proof(for question: String) throws -> String {
        SHA256.digest(of: "diary proof \(try identity()) \(question)".utf8)
    }
}
