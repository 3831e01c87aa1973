import Diary
import Foundation
import Vision

/// The entries that a picture makes: those in the words about it, a note of a paper, or one that waits for words.
extension PictureIntake {
    /// - Parameter shown: what it shows, as far as the network is sure.
    func entries(
        of picture: Picture, _ paper: Paper?, _ shown: String?, telling text: String?,
        _ category: CategoryName?
    ) throws -> [Entry] {
        guard let text, Self.hasWords(text) else {
            let noted = try category == nil ? paper.flatMap { try self.entry(of: picture, $0) } : nil
            var entry =
                try noted ?? knownEntry(of: picture, category)
                ?? Entry(ofPicture: journal.makeID(), takenAt: picture.takenAt, category: category)
            if entry.told == nil, category == nil, entry.isNote, let shown {
                // The picture alone may tell a journal something.
                var said = TimedText("", by: picture.person)
                said.shown = shown
                entry.told = reader(said, picture.takenAt, nil).first?.told
            }
            entry.person = picture.person
            return [entry]
        }
        var said = TimedText(text, by: picture.person)
        said.shown = shown
        return reader(said, picture.takenAt, category).map { draft in
            var entry = Entry(
                id: journal.makeID(), text: text, inputType: .image, draft: draft, picked: category)
            entry.person = picture.person
            return entry
        }
    }

    static func hasWords(_ text: String?) -> Bool {
        (text ?? "").contains { $0.isLetter || $0.isNumber }
    }

    /// What was read on a picture of a paper.
    struct Paper {
        let lines: [PictureTextLine]
        let note: Act?
    }

    /// The text of a picture that shows a paper; nil if it shows something else, or cannot be read here.
    func paper(at file: URL, _ sight: PictureSight?) -> Paper? {
        guard let reader = journal.paperReader, let sight, sight.subject == .document,
            sight.isCertain, let lines = try? PictureLooker.text(in: file)
        else { return nil }
        return Paper(lines: lines, note: reader(lines))
    }

    /// A note of a paper, marked unsure, whose words are the text on it; nil if that does not tell what it is.
    private func entry(of picture: Picture, _ paper: Paper) throws -> Entry? {
        guard let note = paper.note, let title = note[text: "title"] else { return nil }
        var entry = Entry(ofPicture: journal.makeID(), takenAt: picture.takenAt, category: nil)
        entry.rawInput = paper.lines.map(\.text).joined(separator: "\n")
        entry.processedDescription = title
        entry.doubts = [title]
        if try !journal.journalsOff().contains(note.journal) { entry.told = ToldActs([note]) }
        return entry
    }

    /// An entry with the name that was given to the product whose barcode is in a picture, marked unsure; nil without
    /// one.
    private func knownEntry(of picture: Picture, _ category: CategoryName?) throws -> Entry? {
        let suggestions = PictureSuggestions(id: picture.id, codes: picture.look?.codes ?? [], sight: nil)
        guard let name = try journal.read({ try suggestions.ofCodes(in: $0) }).first,
            let draft = reader(TimedText(name.text, by: picture.person), picture.takenAt, category).first
        else { return nil }
        var entry = Entry(
            id: journal.makeID(), text: "", inputType: .image, draft: draft, picked: category)
        entry.processedDescription = name.text
        entry.doubts = [name.text]
        return entry
    }
}
