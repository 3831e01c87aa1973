import Foundation

/// Where the texts of captions stand (SubRip, WebVTT), and what is odd about them.
struct CaptionCues {
    private(set) var pieces: [TranscriptFile.Piece] = []
    private(set) var notes: [String] = []
    /// How many stretches of lines are not captions, as far as can be told, and are left as they are.
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
        // No line of times is longer; a text may be of any length.
        guard line.count < 1_000 else { return nil }
        return CaptionTiming(String(decoding: line, as: UTF8.self))
    }

    /// Takes the cue whose times stand in a line; gives the line after it.
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
            // No empty line stands before the next cue; its number is not a part of this one.
            end -= 1
        }
        if end > first {
            let text = lines[first].lowerBound..<lines[end - 1].upperBound
            pieces.append(TranscriptFile.Piece(range: text, line: first + 1))
        }
        return next
    }

    /// Passes over lines that are not of a cue, up to an empty one or the next cue, and notes what should be one.
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

    /// What else stands in WebVTT.
    private static let blocks = ["WEBVTT", "NOTE", "STYLE", "REGION"]

    private func isNumber(_ index: Int) -> Bool {
        let line = bytes[lines[index]].filter { $0 > 0x20 && ![0xef, 0xbb, 0xbf].contains($0) }
        return !line.isEmpty && line.allSatisfy { (48...57).contains($0) }
    }
}
