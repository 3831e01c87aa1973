import Diary
import Foundation
import Language

extension [ReadEntry] {
    /// Gives each remark to the entry whose foods it is said after, and a place to the one in whose words it
    /// stands.
    mutating func share(_ remarks: [ReadRemark]) {
        guard !isEmpty else { return }
        for remark in remarks {
            let place = remark.core.lowerBound
            let around = firstIndex { $0.words.contains(place) }
            let before = remark.kind == .place ? nil : lastFood(before: remark.core.upperBound)
            self[before ?? around ?? startIndex].remarks.append(remark)
        }
    }

    /// The entry with the last food before a word; the first of those that share their words.
    private func lastFood(before token: Int) -> Int? {
        var best: (entry: Int, token: Int)?
        for index in indices {
            let foods = self[index].items.flatMap(\.tokens).filter { $0 < token }
            guard let last = foods.max(), last > best?.token ?? -1 else { continue }
            best = (index, last)
        }
        return best?.entry
    }
}

extension ReadEntry {
    /// Adds the remarks to the draft of the entry.
    ///
    /// A note keeps only feelings, and gets the time at which the first of them was felt, if one was said.
    func addRemarks(to draft: inout EntryDraft, saidAt: Date, calendar: any LocalCalendar) {
        let felt = FeltTimes(saidAt: saidAt, calendar: calendar, day: note == nil ? moment.day : nil)
        let kept = note == nil ? remarks : remarks.filter { $0.name != nil }
        draft.remarks = kept.map { remark in
            Remark(
                remark.kind, utterance.tokens.text(remark.tokens), name: remark.name,
                at: felt.time(of: remark.pieces))
        }
        guard note != nil, let moment = kept.lazy.compactMap({ felt.moment(of: $0.pieces) }).first else {
            return
        }
        draft.createdAt = moment
        draft.date = calendar.startOfDay(for: moment)
    }
}

extension MemoReader {
    /// Adds the feelings that a text tells to a note, with the time that was said.
    package func addFeelings(
        to draft: inout EntryDraft, in text: String, saidAt: Date, calendar: any LocalCalendar
    ) {
        let utterance = Utterance(text, in: builder.names.domain)
        let remarks = RemarkReading.remarks(of: utterance).filter { $0.name != nil }
        guard !remarks.isEmpty else { return }
        var read = ReadEntry(
            utterance: utterance, kind: .note(.notFood), words: utterance.tokens.indices, items: [],
            description: text, category: nil, categorySource: .detected, date: draft.date,
            createdAt: draft.createdAt, moment: SaidMoment([]))
        read.remarks = remarks
        read.addRemarks(to: &draft, saidAt: saidAt, calendar: calendar)
    }
}

/// The times at which feelings were felt, counted from when they were told.
private struct FeltTimes {
    let saidAt: Date
    let calendar: any LocalCalendar
    /// The day of the meal that they are said of, if one was said.
    let day: SaidDay?

    /// Nil if no time of day was said.
    func time(of pieces: [TimePiece]) -> Date? {
        SaidMoment(pieces).isSilentOnTime ? nil : moment(of: pieces)
    }

    /// Nil if neither a time nor a day was said.
    func moment(of pieces: [TimePiece]) -> Date? {
        guard !pieces.isEmpty else { return nil }
        let said = SaidMoment(pieces)
        let whole = said.isSilentOnDay ? SaidMoment((day.map { [.day($0)] } ?? []) + pieces) : said
        return whole.instant(spokenAt: saidAt, calendar: calendar)
    }
}
