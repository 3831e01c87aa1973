import Diary
import Foundation
import JSON
import Language

/// Finds out when the acts of a text were done: from their own clause, the words before it, or those right
/// after.
struct PlantMoments {
    private let text: PlantText
    private let said: SaidWords
    private let clauses: [Range<Int>]

    /// - Parameter clauses: the clauses of each finding, in the order of speech.
    init(_ text: PlantText, _ said: SaidWords, _ clauses: [Range<Int>]) {
        self.text = text
        self.said = said
        self.clauses = clauses
    }

    /// `day` and `time`, if they were said.
    func fields(of index: Int) -> [String: JSONValue] {
        var pieces = pieces(in: clauses[index])
        // "I meant to yesterday, so I did it now".
        let isJustDone = clauses[index].contains { text.clauses[$0].contains { text.words[$0] == "now" } }
        let earlier = isJustDone ? [] : before(index)
        if pieces.isEmpty, !isNow(clauses[index]),
            !earlier.contains(where: { if case .day = $0 { true } else { false } })
        {
            pieces = after(index)
        }
        let own = !pieces.isEmpty
        let hasDay = pieces.contains {
            if case .day = $0 { true } else if case .elapsed = $0 { true } else { false }
        }
        if !hasDay { pieces = earlier.filter { if case .day = $0 { true } else { !own } } + pieces }
        guard !pieces.isEmpty else { return [:] }
        let moment = SaidMoment(pieces)
        let instant = moment.instant(spokenAt: said.saidAt, calendar: said.calendar)
        var fields: [String: JSONValue] = [:]
        if !moment.isSilentOnDay || moment.clock != nil || moment.part != nil || moment.usual != nil {
            fields["day"] = .text(CalendarDay(of: instant, in: said.calendar).description)
        }
        if moment.clock != nil || moment.elapsed != nil || moment.usual != nil {
            let shown = said.calendar.dateComponents([.hour, .minute], from: instant)
            if let hour = shown.hour, let minute = shown.minute {
                fields["time"] = .text(
                    (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)")
            }
        }
        return fields
    }

    /// "The white orchid has a spike": this is true now, and not on a day that is named later.
    private func isNow(_ clauses: Range<Int>) -> Bool {
        let ranges = clauses.map { text.clauses[$0] }
        return ranges.contains { $0.contains { English.PlantStates.present.contains(text.words[$0]) } }
            && !ranges.contains { $0.contains(where: text.isPast) }
    }

    private func pieces(in clauses: Range<Int>) -> [TimePiece] {
        let range =
            text.clauses[clauses.lowerBound].lowerBound..<text.clauses[clauses.upperBound - 1].upperBound
        return pieces(within: range)
    }

    private func pieces(within range: Range<Int>) -> [TimePiece] {
        text.phrases.lazy.filter { range.contains($0.tokens.lowerBound) && !isEnd($0.tokens.lowerBound) }
            .flatMap { phrase -> [TimePiece] in
                if case .time(let pieces) = phrase.meaning { pieces } else { [] }
            }
    }

    /// "Since last thursday", "until Monday": this is not when it was done.
    private func isEnd(_ index: Int) -> Bool {
        // "Tom came by yesterday and fed it".
        let isPast =
            index > 0 && text.words[index - 1] == "by" && ["yesterday", "last"].contains(text.words[index])
        return index > 0 && English.PlantClauses.beforeLimit.contains(text.words[index - 1]) && !isPast
    }

    /// The number of clauses for which a day holds.
    private static let reach = 12

    /// The times in earlier clauses of the sentence, or in one that only has a time: "Sunday: watered it".
    private func before(_ index: Int) -> [TimePiece] {
        var place = clauses[index].lowerBound - 1
        var isSame = !text.tokens[text.clauses[clauses[index].lowerBound].lowerBound].followsStop
        let first = max(0, place - Self.reach)
        while place >= first, isSame || isTimeOnly(place) {
            let pieces = pieces(within: text.clauses[place])
            if !pieces.isEmpty {
                let isOfPlants = clauses[..<index].contains { $0.contains(place) }
                return isOfPlants || isTimeOnly(place)
                    ? pieces : pieces.filter { if case .day = $0 { true } else { false } }
            }
            isSame = isSame && !text.tokens[text.clauses[place].lowerBound].followsStop
            place -= 1
        }
        return []
    }

    /// The times in clauses that continue the act: "watered and fed both this morning".
    private func after(_ index: Int) -> [TimePiece] {
        var place = clauses[index].upperBound
        var steps = 0
        while place < text.clauses.count, steps < 3 {
            let start = text.clauses[place].lowerBound
            let isTold = clauses[(index + 1)...].contains { $0.contains(place) }
            let only = isTimeOnly(place)
            let isNear = !text.tokens[start].followsStop || only && steps == 0
            guard isNear, isTold || only || text.words[text.clauses[place]].count < 4 else { return [] }
            let pieces = pieces(within: text.clauses[place])
            if !pieces.isEmpty { return isTold && !joins(start) ? [] : pieces }
            place += 1
            steps += 1
        }
        return []
    }

    private func joins(_ start: Int) -> Bool { text.words[start] == "and" || text.isPast(start) }

    private func isTimeOnly(_ place: Int) -> Bool {
        let range = text.clauses[place]
        let times = range.filter { text.isTime($0) }.count
        return times > 0 && range.count - times <= 2
    }
}
