import Diary
import Foundation
import Support
import System
import Testing

@testable import Journal

/// A diary with typed entries, a recording with two entries, and pictures.
private struct FullDiary {
    let scratch = try? Scratch()
    let journal: Journal

    init() throws {
        guard let scratch else { throw CocoaError(.fileWriteUnknown) }
        journal = try scratch.journal()
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "two eggs"), reader: plainReader)
        _ = try intake.log(try scratch.file("a.wav", wavBytes()))
        let typed = try journal.insert(entry("rice", at: "2026-11-19T08:00:00Z"))
        try journal.insert(entry("dal", at: "2026-11-18T08:00:00Z"))
        let pictures = PictureIntake(journal: journal, reader: plainReader)
        let first = try scratch.file(
            "a.jpg", try PictureFile.jpeg(taken: "2026:11:19 08:15:30", hasPosition: true))
        _ = try pictures.add(first, text: "idli with sambar")
        _ = try pictures.add(try scratch.file("b.jpg", try PictureFile.jpeg("blue")), to: typed.id)
        _ = try pictures.add(first, to: typed.id)
        _ = try pictures.add(try scratch.file("c.jpg", try PictureFile.jpeg("green")))
    }

    func exported(as format: ExportFormat = .zip) throws -> URL {
        guard let scratch else { throw CocoaError(.fileWriteUnknown) }
        let file = scratch.folder.appending(path: "\(UUID().uuidString).\(format.rawValue)")
        #expect(try journal.export(as: format, to: file, called: "e") == 5)
        return file
    }
}

private func names(_ folder: URL) -> Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
}

@Suite("An export with recordings and pictures")
struct ArchiveTests {
    @Test("brings all of it into another diary, which then exports the same; a second time changes nothing")
    func identity() throws {
        let diary = try FullDiary()
        let file = try diary.exported()
        let scratch = try Scratch()
        let other = try scratch.journal()
        let dry = try other.importEntries(from: file, called: "e", mode: .dryRun)
        #expect(dry.added == 5 && dry.pictures.added == 3 && dry.recordings.added == 1 && !dry.isStored)
        #expect(try other.allEntries().isEmpty && other.allPictures().isEmpty)
        #expect(names(scratch.home.media).isEmpty)

        let report = try other.importEntries(from: file, called: "e", mode: .strict)
        #expect(report.added == 5 && report.badCount == 0)
        #expect(report.pictures == ImportReport.Files(added: 3))
        #expect(report.recordings == ImportReport.Files(added: 1))
        #expect(try other.exported() == diary.journal.exported())
        #expect(names(scratch.home.media) == names(diary.journal.home.media))
        for name in names(scratch.home.media) {
            #expect(
                try Data(contentsOf: scratch.home.media.appending(path: name))
                    == Data(contentsOf: diary.journal.home.media.appending(path: name)))
        }
        #expect(names(scratch.home.thumbnails) == names(diary.journal.home.thumbnails))
        #expect(try scratch.home.check { UUID() }.isWhole)
        #expect(names(scratch.home.root).allSatisfy { !$0.hasPrefix(".import-") })

        let again = try other.importEntries(from: file, called: "e")
        #expect(again.added == 0 && again.known == 5)
        #expect(again.pictures == ImportReport.Files(known: 3))
        #expect(again.recordings == ImportReport.Files(known: 1))
        #expect(try other.exported() == diary.journal.exported())
        let back = try diary.journal.importEntries(from: file, called: "e")
        #expect(back.added == 0 && back.known == 5 && back.pictures.known == 3)
    }

    @Test("what somebody wrote as the text of a picture comes along; what was read of others is read again")
    func text() throws {
        let diary = try FullDiary()
        let pictures = try diary.journal.allPictures().map(\.picture.id)
        try diary.journal.setText("Hill Farm\n\u{1} oats \n\n4.35", inPicture: pictures[0])
        try diary.journal.setText("", inPicture: pictures[1])
        _ = try diary.journal.text(inPicture: pictures[2])
        let other = try Scratch().journal()
        _ = try other.importEntries(from: try diary.exported(), called: "e")
        #expect(try other.exported() == diary.journal.exported())
        #expect(try other.text(inPicture: pictures[0]).map(\.text) == ["Hill Farm", "oats", "4.35"])
        #expect(try pictures.map { try other.isTextWritten(inPicture: $0) } == [true, true, false])
        // A diary that knows the picture keeps its own.
        try other.setText("barley", inPicture: pictures[0])
        _ = try other.importEntries(from: try diary.exported(), called: "e")
        #expect(try other.text(inPicture: pictures[0]).map(\.text) == ["barley"])
    }

    @Test("JSON alone brings the entries and counts what is not in it; the archive brings the rest later")
    func withoutFiles() throws {
        let diary = try FullDiary()
        let other = try Scratch().journal()
        let report = try other.importEntries(from: try diary.exported(as: .json), called: "e")
        #expect(report.added == 5 && report.badCount == 0)
        #expect(report.pictures == ImportReport.Files(missing: 3))
        #expect(report.recordings == ImportReport.Files(missing: 1))
        #expect(try other.allPictures().isEmpty)
        let later = try other.importEntries(from: try diary.exported(), called: "e")
        #expect(later.known == 5 && later.pictures.added == 3 && later.recordings.added == 1)
        #expect(try other.exported() == diary.journal.exported())
    }

    @Test("deleted entries come back with their pictures, from JSON too while undo keeps the files")
    func deleted() throws {
        let diary = try FullDiary()
        let (before, json) = (try diary.journal.exported(), try diary.exported(as: .json))
        for entry in try diary.journal.allEntries() { try diary.journal.delete(entry.id) }
        #expect(names(diary.journal.home.media).isEmpty)
        let report = try diary.journal.importEntries(from: json, called: "e")
        #expect(report.added == 5 && report.pictures == ImportReport.Files(known: 3))
        #expect(try diary.journal.exported() == before)
        #expect(names(diary.journal.home.media).count == 4)
        #expect(try diary.journal.home.check { UUID() }.isWhole)
    }

    @Test("an entry that was edited since keeps what the diary has, and takes no picture")
    func edited() throws {
        let diary = try FullDiary()
        let other = try Scratch().journal()
        _ = try other.importEntries(from: try diary.exported(as: .json), called: "e")
        for entry in try other.allEntries() { try other.edit(entry.id, EntryEdit(description: "soup")) }
        let report = try other.importEntries(from: try diary.exported(), called: "e")
        #expect(report.differing == 5 && report.pictures == ImportReport.Files())
        #expect(try other.allPictures().isEmpty && names(other.home.media).isEmpty)
    }

    @Test("a picture whose file was lost comes back, and one that is lost is left out")
    func lost() throws {
        let diary = try FullDiary()
        let file = try diary.exported()
        let before = names(diary.journal.home.media)
        for name in before {
            try FileManager.default.removeItem(at: diary.journal.home.media.appending(path: name))
        }
        let empty = try diary.exported()
        let other = try Scratch().journal()
        #expect(try other.importEntries(from: empty, called: "e").pictures == ImportReport.Files(missing: 3))
        let dry = try diary.journal.importEntries(from: file, called: "e", mode: .dryRun)
        #expect(dry.pictures.returned == 3 && names(diary.journal.home.media).isEmpty)
        let report = try diary.journal.importEntries(from: file, called: "e")
        #expect(report.pictures == ImportReport.Files(known: 3, returned: 3))
        #expect(report.recordings == ImportReport.Files(known: 1, returned: 1))
        #expect(names(diary.journal.home.media) == before)
        #expect(try diary.journal.home.check { UUID() }.isWhole)
    }

    @Test("other programs unpack it, and what they pack again is taken, also within a folder")
    func otherPrograms() throws {
        let diary = try FullDiary()
        let file = try diary.exported()
        let python = """
            import sys, zipfile, json
            with zipfile.ZipFile("\(file.lastPathComponent)") as z:
                assert z.testzip() is None
                rows = json.loads(z.read("diary.json"))
                named = {p["media"] for r in rows for p in r.get("pictures", [])}
                named |= {r["recording"]["media"] for r in rows if "recording" in r}
                assert set(z.namelist()) == {"diary.json"} | {"media/" + n for n in named}, z.namelist()
                with zipfile.ZipFile("again.zip", "w", zipfile.ZIP_DEFLATED) as out:
                    for name in reversed(z.namelist()): out.writestr("my diary/" + name, z.read(name))
                    out.writestr("my diary/.DS_Store", b"x")
            """
        let folder = file.deletingLastPathComponent()
        let run = try RealProgram.python(python, in: folder)
        #expect(run.status == 0)
        let other = try Scratch().journal()
        let report = try other.importEntries(from: folder.appending(path: "again.zip"), called: "again.zip")
        #expect(report.added == 5 && report.pictures.added == 3 && report.recordings.added == 1)
        #expect(try other.exported() == diary.journal.exported())
    }

    @Test("an export of one day holds the files of that day alone")
    func days() throws {
        let diary = try FullDiary()
        let file = diary.journal.home.root.deletingLastPathComponent().appending(path: "day.zip")
        let day = CalendarDay("2026-11-18")
        #expect(
            try diary.journal.export(DayRange(from: day, through: day), as: .zip, to: file, called: "d") == 1)
        let other = try Scratch().journal()
        let report = try other.importEntries(from: file, called: "d")
        #expect(report.added == 1 && report.pictures == ImportReport.Files())
    }
}

@Suite("An archive that cannot be imported")
struct RefusedArchiveTests {
    /// Changes an archive in the ways that broken programs and attackers do.
    private static let changes = """
        import zipfile, json, hashlib
        source = "good.zip"
        with zipfile.ZipFile(source) as z: files = {n: z.read(n) for n in z.namelist()}
        rows = json.loads(files["diary.json"])
        picture = next(p for r in rows for p in r.get("pictures", []))
        name = "media/" + picture["media"]
        def write(path, files, method=zipfile.ZIP_STORED):
            with zipfile.ZipFile(path, "w", method) as z:
                for n, b in files.items(): z.writestr(n, b)
        def renamed(data):
            copy = json.loads(files["diary.json"])
            for r in copy:
                for p in r.get("pictures", []):
                    if p["media"] == picture["media"]: p["sha256"], p["bytes"] = hashlib.sha256(data).hexdigest(), len(data)
            return {**files, "diary.json": json.dumps(copy), name: data}
        write("traversal.zip", {**files, "../../evil.jpg": b"x"})
        write("absolute.zip", {**files, "/etc/evil": b"x"})
        write("digest.zip", {**files, name: files[name] + b"x"})
        write("text.zip", renamed(b"hello, this is only text"))
        write("bomb.zip", renamed(b"\\xff\\xd8\\xff" + b"\\0" * 60_000_000), zipfile.ZIP_DEFLATED)
        write("large.zip", renamed(b"\\xff\\xd8\\xff" + b"\\0" * 70_000_000), zipfile.ZIP_DEFLATED)
        write("jsonbomb.zip", {"diary.json": b" " * 80_000_000}, zipfile.ZIP_DEFLATED)
        write("other.zip", {"a.json": b"[]", "../b": b""})
        write("nojson.zip", {"diary.json": b"{}"})
        good = open(source, "rb").read()
        open("cut.zip", "wb").write(good[:len(good) // 2])
        open("nolist.zip", "wb").write(good[:-30])
        broken = bytearray(good); broken[good.index(files[name]) + 100] ^= 0xff
        open("flipped.zip", "wb").write(bytes(broken))
        """

    @Test("leaves the diary as it was, and says why in one line")
    func refused() throws {
        let diary = try FullDiary()
        let good = try diary.exported()
        let folder = try Scratch()
        try FileManager.default.copyItem(at: good, to: folder.folder.appending(path: "good.zip"))
        let run = try RealProgram.python(Self.changes, in: folder.folder)
        #expect(run.status == 0)
        let scratch = try Scratch()
        let journal = try scratch.journal()
        try journal.insert(entry("bread", at: "2026-11-19T08:00:00Z"))
        let before = try journal.exported()
        for (name, reason) in [
            ("traversal.zip", "names a file outside of itself; diary export makes no such archive"),
            ("absolute.zip", "names a file outside of itself; diary export makes no such archive"),
            ("digest.zip", "its checksum differs"), ("text.zip", "is not a picture that the diary reads"),
            ("bomb.zip", "unpacks to more than 100 times its size"), ("large.zip", "is larger than 64 MB"),
            ("jsonbomb.zip", "unpacks to more than 100 times its size"),
            ("other.zip", "is a zip archive; unpack it and import a file from inside"),
            ("nojson.zip", "is JSON, but not an array of entries"),
            ("cut.zip", "is damaged or cut short"), ("nolist.zip", "is damaged or cut short"),
            ("flipped.zip", "is damaged or cut short"),
        ] {
            let file = folder.folder.appending(path: name)
            let error = #expect(throws: JournalError.self, "\(name)") {
                try journal.importEntries(from: file, called: name)
            }
            let text = error?.description ?? ""
            #expect(text.hasPrefix("\(name): ") && text.contains(reason) && !text.contains("\n"), "\(text)")
            #expect(error?.kind == .invalid)
        }
        #expect(try journal.exported() == before)
        #expect(names(scratch.home.media).isEmpty && names(scratch.home.thumbnails).isEmpty)
        #expect(names(scratch.home.root).allSatisfy { !$0.hasPrefix(".import-") })
        #expect(try journal.allPictures().isEmpty)
    }

    @Test("a picture that is not described completely makes its row a bad one; strict then imports nothing")
    func badRow() throws {
        let diary = try FullDiary()
        let json = try String(contentsOf: diary.exported(as: .json), encoding: .utf8)
        let scratch = try Scratch()
        let file = try scratch.file(
            "bad.json", Array(json.replacing("\"sha256\":\"", with: "\"sha256\":\"x").utf8))
        let journal = try scratch.journal()
        #expect(try !journal.importEntries(from: file, called: "bad", mode: .strict).isStored)
        let report = try journal.importEntries(from: file, called: "bad")
        #expect(report.added == 1 && report.badCount == 4)
        #expect(report.badRows.allSatisfy { $0.reason.contains("is not described completely") })
    }
}
