import Foundation

@testable import Diary
@testable import Food
@testable import JSON

/// Diaries for exports and imports, and the way there and back.
enum Exchanged {
    static func calendar(_ zone: String) throws -> Calendar {
        struct NoSuchZone: Error {}
        guard let zone = TimeZone(identifier: zone) else { throw NoSuchZone() }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }

    /// Entries with every field in every state, in the order of exports.
    static func entries(seed: UInt64, in calendar: Calendar) -> [Entry] {
        var random = OddText(seed: seed)
        func instant() -> Date {
            // 1950 to 2090, sometimes with milliseconds.
            let seconds = Int64.random(in: -631_152_000...3_786_912_000, using: &random)
            return Date(
                milliseconds: seconds * 1000
                    + (Bool.random(using: &random) ? 0 : Int64.random(in: 0...999, using: &random)))
        }
        return (0..<Int.random(in: 1...12, using: &random)).map { _ in
            let createdAt = instant()
            // Most are eaten on their day; an entry whose diary changed its zone is not.
            let day = Int.random(in: 0...9, using: &random) == 0 ? instant() : createdAt
            let names = ["\(UUID().uuidString).wav", "crème brûlée.jpg", "a b.ogg"]
            return Entry(
                id: UUID(), date: calendar.startOfDay(for: day), rawInput: random.text(upTo: 60),
                inputType: InputType.allCases.randomElement(using: &random) ?? .text,
                processedDescription: "x" + random.text(upTo: 40),
                mediaURL: Bool.random(using: &random)
                    ? nil : names.randomElement(using: &random).flatMap { MediaName($0) },
                createdAt: createdAt,
                category: Bool.random(using: &random)
                    ? nil : CategoryName.meals.randomElement(using: &random),
                updatedAt: Bool.random(using: &random) ? nil : instant(),
                isNote: Int.random(in: 0...3, using: &random) == 0, remarks: remarks(&random),
                doubts: (0..<max(0, Int.random(in: -2...2, using: &random))).map { _ in
                    "x" + random.text(upTo: 20)
                })
        }.sorted { ($0.date, $0.createdAt) < ($1.date, $1.createdAt) }
    }

    /// Up to three remarks of any kind, often none.
    private static func remarks(_ random: inout OddText) -> [Remark] {
        (0..<max(0, Int.random(in: -3...3, using: &random))).map { _ in
            Remark(
                Remark.Kind.allCases.randomElement(using: &random) ?? .body, "x" + random.text(upTo: 20),
                name: Bool.random(using: &random) ? nil : "x" + random.text(upTo: 10),
                at: Bool.random(using: &random)
                    ? nil
                    : Date(milliseconds: Int64.random(in: 0...3_786_912_000, using: &random) * 1000))
        }
    }

    /// The rows of a file that arrives in pieces of so many bytes.
    static func rows(
        _ bytes: [UInt8], pieces: Int = 1 << 16, calendar: Calendar, detector: CategoryDetector? = nil
    ) throws -> [ImportedRow] {
        var reader = try ImportReader(
            calendar: calendar, journal: .food, detector: { detector }, source: source(bytes, pieces))
        var rows: [ImportedRow] = []
        while let row = try reader.next() { rows.append(row) }
        return rows
    }

    static func source(_ bytes: [UInt8], _ pieces: Int) -> () throws(ContentError) -> [UInt8] {
        var place = 0
        return {
            let piece = bytes[place..<min(bytes.count, place + pieces)]
            place += piece.count
            return Array(piece)
        }
    }
}
