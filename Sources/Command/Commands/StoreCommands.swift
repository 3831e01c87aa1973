import Diary
import DiaryService
import Foundation
import Journal

extension Program {
    static let storeMoveCommand = Command(
        "store move", "moves the diary into PostgreSQL or recordings into a bucket, or back",
        options: [
            Option(
                "to", .text("URL"),
                "the database: postgresql://USER@HOST/DATABASE, or file for the home's own"),
            Option(
                "media-to", .text("URL"),
                "the bucket for recordings and pictures: s3://BUCKET/PREFIX?region=REGION, or folder for the home's own"
            ),
        ],
        details:
            "Stop services and boxes first. All rows are written in one step, read back and compared; then the old place "
            + "is marked as moved, and kept. A move that was killed changes nothing, or is finished by the same command. "
            + "Further commands need the home and --store or DIARY_STORE from then on. The role needs the right to create "
            + "tables, and neither SUPERUSER nor BYPASSRLS. A password belongs into libpq's file ~/.pgpass. Recordings "
            + "and pictures stay where they are, unless --media-to names a bucket of S3 (Amazon's, or another with "
            + "?endpoint=https://HOST); its key is in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. From then on commands "
            + "need --media or DIARY_MEDIA, and the home keeps copies of what was used in the last day.",
        examples: [
            Command.Example(
                "store move --to postgresql://diary@db.example.org/diary", "moves the diary of the home there"
            ),
            Command.Example(
                "store move --store postgresql://diary@db.example.org/diary --to file", "moves it back"),
            Command.Example(
                "store move --media-to s3://my-diary?region=eu-central-1", "moves recordings into a bucket"),
        ], run: moveStore)

    private static let moveStore: @Sendable (Invocation) throws -> Void = { invocation in
        let (target, mediaTarget) = (
            invocation.arguments.value("to"), invocation.arguments.value("media-to")
        )
        guard target != nil || mediaTarget != nil else {
            throw Failure.usage(
                "say where to: --to postgresql://USER@HOST/DATABASE or --to file, or --media-to s3://BUCKET")
        }
        guard target == nil || mediaTarget == nil else {
            throw Failure.usage("give either --to or --media-to, one after the other")
        }
        let home = try invocation.home()
        guard home.mayHoldDiary else { throw Failure(.noInput, "there is no diary here to move") }
        if let target { try moveRows(home, to: target, invocation) }
        if let mediaTarget { try moveMedia(to: mediaTarget, invocation) }
    }

    private static func moveRows(_ home: Home, to target: String, _ invocation: Invocation) throws {
        var home = home
        let store =
            target == "file"
            ? nil : try StoreAddress(target, household: home.store?.household.text, creates: true)
        let count = try StoreMove.run(home, to: store, timeZone: invocation.surroundings.timeZone)
        home.store = store
        try invocation.output.line(
            "moved \(DayWords.count(count, "entry", "entries")) to \(home.shownStore)"
                + (store == nil ? "" : "; use --store or DIARY_STORE from now on"))
    }

    private static func moveMedia(to target: String, _ invocation: Invocation) throws {
        let place = target == "folder" ? nil : try invocation.diary.bucket(target)
        let journal = try invocation.diary.journal(isLook: true)
        let count = try MediaMove.run(journal, to: place)
        try invocation.output.line(
            "moved \(DayWords.count(count, "file", "files")) to "
                + (place.map { "\($0.bucket.shown); use --media or DIARY_MEDIA from now on" }
                    ?? "the diary's folder"))
    }
}
