import Diary
import DiaryService
import Foundation
import Journal

extension Program {
    static let storeMoveCommand = Command(
        "store move", "moves the diary into PostgreSQL, or back into a file",
        options: [
            Option(
                "to", .text("URL"),
                "the database: postgresql://USER@HOST/DATABASE, or file for the home's own")
        ],
        details:
            "Stop services and boxes first. All rows are written in one step, read back and compared; then the old place "
            + "is marked as moved, and kept. A move that was killed changes nothing, or is finished by the same command. "
            + "Recordings and pictures stay in the home, which further commands still need, with --store or DIARY_STORE "
            + "from then on. The role needs the right to create tables, and neither SUPERUSER nor BYPASSRLS. A password "
            + "belongs into libpq's file ~/.pgpass.",
        examples: [
            Command.Example(
                "store move --to postgresql://diary@db.example.org/diary", "moves the diary of the home there"
            ),
            Command.Example(
                "store move --store postgresql://diary@db.example.org/diary --to file", "moves it back"),
        ], run: moveStore)

    private static let moveStore: @Sendable (Invocation) throws -> Void = { invocation in
        guard let target = invocation.arguments.value("to") else {
            throw Failure.usage("say where to: --to postgresql://USER@HOST/DATABASE, or --to file")
        }
        var home = try invocation.home()
        let store =
            target == "file"
            ? nil : try StoreAddress(target, household: home.store?.household.text, creates: true)
        let timeZone = invocation.surroundings.timeZone
        guard home.mayHoldDiary else { throw Failure(.noInput, "there is no diary here to move") }
        let count = try StoreMove.run(home, to: store, timeZone: timeZone)
        home.store = store
        try invocation.output.line(
            "moved \(DayWords.count(count, "entry", "entries")) to \(home.shownStore)"
                + (store == nil ? "" : "; use --store or DIARY_STORE from now on"))
    }
}
