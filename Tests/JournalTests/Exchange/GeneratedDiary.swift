import Diary
import Foundation
import Synchronization

@testable import Journal

/// A diary with every field of its entries in every state and texts that break readers; the same one for the
/// same seed.
struct GeneratedDiary {
    private static let pieces = [
        "rice", " ", ",", "\"", "\n", "\r\n", "\r", "\t", "\\", "\u{0}", "\u{1}", "\u{feff}", "\u{2028}",
        "\u{301}",
        ",\u{301}", "crème", "🥐", "👩🏽‍🍳", "தோசை", "مجدرة", "=1+1", "null", "[", "{", ";",
    ]

    let entries: [Entry]

    init(seed: UInt64, count: Int, in calendar: any LocalCalendar) {
        var random = SplitMix64(seed: seed)
        func text() -> String {
            (0..<Int.random(in: 0...12, using: &random)).map { _ in
                Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
            }.joined()
        }
        func instant() -> Date {
            Date(milliseconds: Int64.random(in: 0...1_790_000_000_000, using: &random))
        }
        func sometimes<Value>(_ value: Value) -> Value? { Bool.random(using: &random) ? value : nil }
        entries = (0..<count).map { _ in
            let createdAt = instant()
            let id = UUID()
            let media = sometimes("\(id.uuidString).wav").flatMap { MediaName($0) }
            return Entry(
                id: id,
                date: calendar.startOfDay(
                    for: Int.random(in: 0...9, using: &random) == 0 ? instant() : createdAt),
                rawInput: text(), inputType: InputType.allCases[Int.random(in: 0..<3, using: &random)],
                processedDescription: "x" + text(), mediaURL: media, createdAt: createdAt,
                category: sometimes(CategoryName.meals[Int.random(in: 0..<6, using: &random)]),
                updatedAt: sometimes(instant()), isNote: Int.random(in: 0...3, using: &random) == 0,
                remarks: Bool.random(using: &random)
                    ? []
                    : [Remark(.body, "x" + text(), name: sometimes("headache"), at: sometimes(instant()))],
                doubts: Bool.random(using: &random) ? [] : ["x" + text()])
        }
    }
}

extension Journal {
    /// Everything that the diary holds, as an export has it, byte by byte.
    func exported(as format: ExportFormat = .json) throws -> String {
        let text = Collected()
        _ = try export(as: format) { text.add($0) }
        return text.text
    }
}

/// Gathers bytes that are handed on piece by piece.
final class Collected: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    func add(_ piece: [UInt8]) { bytes.withLock { $0 += piece } }
    var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
}
