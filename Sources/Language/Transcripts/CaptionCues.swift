import Foundation

/// Finds the texts of captions (SubRip, WebVTT), and notes what is odd about them.
struct CaptionCues {
    private(set) var pieces: [TranscriptFile.Piece] = []
    private(set) var notes: [String] = []
    /// How many blocks of lines do not seem to be captions and are left unchanged.
    private(set) var skippedCount = 0

    private let bytes: [UInt8]
    private let lines: [Range<Int>]
    private var before: CaptionTiming.Times?
    private var count = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = TranscriptFile.lines(bytes)
        var index = 0
        while index < lines.count {
            if isBlank(index) {
                index += 1
            } else if let timing = timing(index) {
                index = takeCue(timing, at: index)
            } else if index + 1 < lines.count, timing(index + 1) != nil {
                // The number or the name of the cue.
                index += 1
            } else {
                index = passOver(index)
            }
        }
    }

    private func isBlank(_ index: Int) -> Bool { !bytes[lines[index]].contains { $0 > 0x20 } }

    private func timing(_ index: Int) -> CaptionTiming? {
        let line = bytes[lines[index]]
        // No line of times is longer, while a text may have any length.
        guard line.count < 1_000 else { return nil }
        return CaptionTiming(String(decoding: line, as: UTF8.self))
    }

    /// Takes the cue whose times are on a line; returns the index of the line after it.
    private mutating func takeCue(_ head: CaptionTiming, at index: Int) -> Int {
        count += 1
        let name = "cue \(count), line \(index + 1)"
        if head.isOdd { notes.append("\(name): its arrow is not “-->”") }
        if let times = head.times {
            if times.end < times.start { notes.append("\(name): ends before it begins") }
            if let before, times.start < before.start {
                notes.append("\(name): begins before cue \(count - 1)")
            } else if let before, times.start < before.end {
                notes.append("\(name): overlaps cue \(count - 1)")
            }
            before = times
        } else {
            notes.append("\(name): its times cannot be read")
        }
        let first = index + 1
        var next = first
        while next < lines.count, !isBlank(next), timing(next)?.times == nil { next += 1 }
        var end = next
        if next < lines.count, !isBlank(next), end > first, isNumber(end - 1) {
            // Without an empty line before the next cue, that cue's number is not part of this one.
            end -= 1
        }
        if end > first {
            let text = lines[first].lowerBound..<lines[end - 1].upperBound
            pieces.append(TranscriptFile.Piece(range: text, line: first + 1))
        }
        return next
    }

    /// Skips lines that belong to no cue, up to an empty line or the next cue, and notes a line that should
    /// be one.
    private mutating func passOver(_ first: Int) -> Int {
        var next = first + 1
        while next < lines.count, !isBlank(next), timing(next) == nil { next += 1 }
        let start = bytes[lines[first]].drop { [0xef, 0xbb, 0xbf].contains($0) }
        let isOwn = Self.blocks.contains { start.starts(with: $0.utf8) }
        guard !isOwn, !(next == first + 1 && isNumber(first)) else { return next }
        skippedCount += 1
        notes.append("cue \(count + 1), line \(first + 1): has no times that can be read, so it was skipped")
        return next
    }

    /// Other blocks in WebVTT.
    private static let blocks = ["WEBVTT", "NOTE", "STYLE", "REGION"]

    private func isNumber(_ index: Int) -> Bool {
        let line = bytes[lines[index]].filter { $0 > 0x20 && ![0xef, 0xbb, 0xbf].contains($0) }
        return !line.isEmpty && line.allSatisfy { (48...57).contains($0) }
    }
}

/// The line that says when a caption is shown.
struct CaptionTiming {
    typealias Times = (start: Int, end: Int)

    /// Milliseconds; nil if they are not written as times.
    let times: Times?
    /// Whether something other than `-->` stands between the times, as word processors write it.
    let isOdd: Bool

    /// Nil for a line that is something else.
    init?(_ line: String) {
        if let arrow = line.range(of: "-->") ?? line.range(of: "--&gt;") {
            isOdd = line[arrow] != "-->"
            if let start = Self.milliseconds(line[..<arrow.lowerBound]),
                let end = Self.milliseconds(line[arrow.upperBound...])
            {
                times = (start, end)
            } else {
                times = nil
            }
            // An arrow in a sentence has no time before it.
            guard times != nil || line.contains(where: \.isNumber) else { return nil }
            return
        }
        let rest = line.drop(while: \.isWhitespace)
        let first = rest.prefix(while: Self.isOfTime)
        let between = rest[first.endIndex...].prefix { !Self.isOfTime($0) }
        let second = rest[between.endIndex...].prefix(while: Self.isOfTime)
        let mark = between.filter { !$0.isWhitespace }.replacing("&gt;", with: ">")
        guard (1...8).contains(mark.count), mark == "to" || !mark.contains(where: \.isLetter),
            let start = Self.milliseconds(first, isStrict: false),
            let end = Self.milliseconds(second, isStrict: false)
        else { return nil }
        times = (start, end)
        isOdd = true
    }

    private static func isOfTime(_ character: Character) -> Bool {
        character.isASCII && character.isNumber || [":", ",", "."].contains(character)
    }

    /// `HH:MM:SS,mmm`, `HH:MM:SS.mmm` or `MM:SS.mmm`; nil for anything else.
    ///
    /// Text after the time is ignored.
    ///
    /// - Parameter isStrict: whether the seconds need three decimals. Otherwise fewer will do, or none if
    ///   there are hours.
    private static func milliseconds(_ text: Substring, isStrict: Bool = true) -> Int? {
        guard let time = text.split(whereSeparator: { $0 == " " || $0 == "\t" }).first else { return nil }
        let parts = time.split(
            omittingEmptySubsequences: isStrict, whereSeparator: { $0 == "," || $0 == "." })
        let fields = (parts.first ?? "").split(separator: ":", omittingEmptySubsequences: false)
            .map { Int($0) }
        guard (2...3).contains(fields.count) else { return nil }
        var thousandths = 0
        if isStrict || parts.count > 1 || fields.count < 3 {
            guard parts.count == 2, parts[1].count == 3 || !isStrict && (1...2).contains(parts[1].count),
                let fraction = Int(parts[1])
            else { return nil }
            thousandths = fraction * [0, 100, 10, 1][parts[1].count]
        }
        var seconds = 0
        for (index, field) in fields.enumerated() {
            guard let field, field >= 0, field < (index == 0 ? 100_000 : 60) else { return nil }
            seconds = seconds * 60 + field
        }
        return seconds * 1000 + thousandths
    }
}
