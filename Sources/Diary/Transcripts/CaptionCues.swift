import Foundation

/// Where the texts of captions stand (SubRip, WebVTT), and what is odd about their times.
struct CaptionCues {
    private(set) var pieces: [TranscriptFile.Piece] = []
    private(set) var notes: [String] = []

    init(_ bytes: [UInt8]) {
        let lines = TranscriptFile.lines(bytes)
        var before: (start: Int, end: Int)?
        var cue = 0
        var index = 0
        while index < lines.count {
            defer { index += 1 }
            let timing = String(decoding: bytes[lines[index]], as: UTF8.self)
            guard let arrow = timing.range(of: "-->") else { continue }
            cue += 1
            let name = "cue \(cue), line \(index + 1)"
            let start = Self.milliseconds(timing[..<arrow.lowerBound])
            let end = Self.milliseconds(timing[arrow.upperBound...])
            if let start, let end {
                if end < start { notes.append("\(name): ends before it begins") }
                if let before, start < before.start {
                    notes.append("\(name): begins before cue \(cue - 1)")
                } else if let before, start < before.end {
                    notes.append("\(name): overlaps cue \(cue - 1)")
                }
                before = (start, end)
            } else {
                notes.append("\(name): its times cannot be read")
            }
            let first = index + 1
            var behind = first
            while behind < lines.count, bytes[lines[behind]].contains(where: { $0 > 0x20 }) { behind += 1 }
            if behind > first {
                let text = lines[first].lowerBound..<lines[behind - 1].upperBound
                pieces.append(TranscriptFile.Piece(range: text, line: first + 1))
            }
            index = behind - 1
        }
    }

    /// `HH:MM:SS,mmm`, `HH:MM:SS.mmm` or `MM:SS.mmm`; what follows the time is ignored. Nil for anything else.
    private static func milliseconds(_ text: Substring) -> Int? {
        guard let time = text.split(whereSeparator: { $0 == " " || $0 == "\t" }).first else { return nil }
        let parts = time.split(whereSeparator: { $0 == "," || $0 == "." })
        guard parts.count == 2, parts[1].count == 3, let thousandths = Int(parts[1]) else { return nil }
        let fields = parts[0].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard (2...3).contains(fields.count) else { return nil }
        var seconds = 0
        for (index, field) in fields.enumerated() {
            guard let field, field >= 0, field < (index == 0 ? 100_000 : 60) else { return nil }
            seconds = seconds * 60 + field
        }
        return seconds * 1000 + thousandths
    }
}
