import Diary
import Foundation
import Testing

@testable import Journal

@Suite("Restoring", .enabled(if: TestStore.isFile))
struct RestoreTests {
    @Test("over a diary needs force, and then keeps that diary beside the new one, and its models in place")
    func force() throws {
        let diary = try BackedUp()
        try diary.journal.backUp(to: diary.file, called: "b")
        let home = diary.newHome("other")
        let before: String
        do {
            let other = try diary.scratch.journal(at: home)
            try other.insert(entry("rice", at: "2026-11-19T08:00:00Z"))
            before = try other.exported()
        }
        try Data([1]).write(to: home.models.appending(path: "meals"))
        try Data([2]).write(to: home.root.appending(path: "words.txt"))
        #expect { try BackedUp.restore(diary.file, into: home) } throws: {
            "\($0)".hasSuffix(
                "already holds a diary; --force moves it aside and restores the backup in its place")
        }
        #expect(try BackedUp.restore(diary.file, into: home, isDryRun: true).keptAside == nil)
        #expect(try diary.scratch.journal(at: home).exported() == before)

        let aside = try #require(try BackedUp.restore(diary.file, into: home, isForced: true).keptAside)
        #expect(aside.lastPathComponent == "other.before-20261120T120000Z")
        #expect(try diary.scratch.journal(at: home).exported() == diary.journal.exported())
        #expect(try diary.scratch.journal(at: Home(at: aside)).exported() == before)
        #expect(try Data(contentsOf: home.models.appending(path: "meals")) == Data([1]))
        #expect(try Data(contentsOf: home.root.appending(path: "words.txt")) == Data([2]))

        // A second time at the same second.
        let second = try #require(try BackedUp.restore(diary.file, into: home, isForced: true).keptAside)
        #expect(second.lastPathComponent == "other.before-20261120T120000Z-2")
    }

    @Test("into an empty diary needs no force and leaves nothing beside it")
    func empty() throws {
        let diary = try BackedUp()
        try diary.journal.backUp(to: diary.file, called: "b")
        let home = diary.newHome("empty")
        _ = try diary.scratch.journal(at: home)
        try Data([1]).write(to: home.models.appending(path: "meals"))
        #expect(try BackedUp.restore(diary.file, into: home).keptAside == nil)
        #expect(try diary.scratch.journal(at: home).exported() == diary.journal.exported())
        #expect(FileManager.default.fileExists(atPath: home.models.appending(path: "meals").path))
        #expect(
            try !FileManager.default.contentsOfDirectory(atPath: diary.scratch.folder.path).contains {
                $0.contains(".before-") || $0.contains(".restoring-")
            })
    }

    @Test("a diary that somebody has open is refused, and stays")
    func inUse() throws {
        let diary = try BackedUp()
        try diary.journal.backUp(to: diary.file, called: "b")
        let home = diary.newHome("open")
        let open = try diary.scratch.journal(at: home)
        try open.insert(entry("rice", at: "2026-11-19T08:00:00Z"))
        #expect { try BackedUp.restore(diary.file, into: home, isForced: true) } throws: {
            if case .inUse = $0 as? JournalError { true } else { false }
        }
        try open.insert(entry("dal", at: "2026-11-19T09:00:00Z"))
        #expect(try open.allEntries().count == 2)
        #expect(
            try !FileManager.default.contentsOfDirectory(atPath: diary.scratch.folder.path).contains {
                $0.contains(".restoring-") || $0.contains(".before-")
            })
    }

    @Test("over a database that is damaged works with force, and keeps it")
    func overDamaged() throws {
        let diary = try BackedUp()
        try diary.journal.backUp(to: diary.file, called: "b")
        let home = diary.newHome("damaged")
        try home.prepare()
        try Data(repeating: 7, count: 9000).write(to: home.database)
        #expect(throws: JournalError.self) { try BackedUp.restore(diary.file, into: home) }
        let aside = try #require(try BackedUp.restore(diary.file, into: home, isForced: true).keptAside)
        #expect(try Data(contentsOf: Home(at: aside).database) == Data(repeating: 7, count: 9000))
        #expect(try diary.scratch.journal(at: home).exported() == diary.journal.exported())
    }

    @Test("a folder of something else is not taken over")
    func foreignFolder() throws {
        let diary = try BackedUp()
        try diary.journal.backUp(to: diary.file, called: "b")
        let folder = diary.newHome("letters")
        try FileManager.default.createDirectory(at: folder.root, withIntermediateDirectories: true)
        try Data([1]).write(to: folder.root.appending(path: "letter.txt"))
        #expect(throws: JournalError.self) { try BackedUp.restore(diary.file, into: folder, isForced: true) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root.path) == ["letter.txt"])
    }

    @Test(
        "a backup that is damaged anywhere is refused, and the diary stays",
        arguments: 1...10 as ClosedRange<UInt64>)
    func damage(seed: UInt64) throws {
        let diary = try BackedUp()
        try diary.journal.backUp(to: diary.file, called: "b")
        let home = diary.newHome("other")
        try diary.scratch.journal(at: home).insert(entry("rice", at: "2026-11-19T08:00:00Z"))
        let whole = try Data(contentsOf: diary.file)
        var random = SplitMix64(seed: seed)
        // Behind the two blocks of zeros that end an archive, bytes mean nothing.
        let end = try #require(whole.lastIndex { $0 != 0 })
        for isCut in [false, false, false, true, true] {
            var damaged = whole
            let place = Int.random(in: 0...end, using: &random)
            if isCut {
                damaged = damaged.prefix(place)
            } else {
                damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
            let file = try diary.scratch.file("damaged.tar", Array(damaged))
            do {
                try BackedUp.restore(file, into: home, isForced: true)
                // Some bits of a tar header mean nothing: who owns a file, for example.
                #expect(try diary.scratch.journal(at: home).exported() == diary.journal.exported())
                #expect(try BackedUp.recordings(in: home) == BackedUp.recordings(in: diary.scratch.home))
                return
            } catch {
                let text = "\(error)"
                #expect(text.hasPrefix("damaged.tar: ") && !text.contains("\n"), "\(text)")
                #expect(
                    try diary.scratch.journal(at: home).allEntries().map(\.processedDescription) == ["rice"])
            }
        }
    }

    @Test(
        "what only looks like a backup is refused, and nothing lands outside",
        arguments: [
            "above.tar", "absolute.tar", "link.tar", "hardlink.tar", "device.tar", "folder.tar",
            "stranger.tar",
            "twice.tar", "sparse.tar", "huge.tar", "liar.tar", "unlisted.tar", "newer.tar", "bomb.tar.gz",
            "a.zip",
            "text.tar", "empty.tar", ".",
        ])
    func hostile(name: String) throws {
        let diary = try BackedUp()
        try diary.journal.backUp(to: diary.file, called: "b")
        let folder = diary.scratch.folder.appending(path: "hostile")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let made = try RealProgram.python(Self.hostileArchives, diary.file.path, name, in: folder)
        #expect(made.status == 0, "\(made.output)")
        let home = diary.newHome("other")
        try diary.scratch.journal(at: home).insert(entry("rice", at: "2026-11-19T08:00:00Z"))
        let before = try FileManager.default.subpathsOfDirectory(atPath: diary.scratch.folder.path).sorted()
        #expect {
            try BackedUp.restore(folder.appending(path: name), into: home, isForced: true)
        } throws: {
            if case .input = $0 as? JournalError { !"\($0)".contains("\n") } else { false }
        }
        let after = try FileManager.default.subpathsOfDirectory(atPath: diary.scratch.folder.path).sorted()
        #expect(
            after.filter { !$0.hasPrefix("other/diary.sqlite") }
                == before.filter { !$0.hasPrefix("other/diary.sqlite") })
        #expect(!FileManager.default.fileExists(atPath: "/escaped-from-a-backup"))
        #expect(try diary.scratch.journal(at: home).allEntries().count == 1)
    }

    /// Changes the backup named first into the one named second.
    private static let hostileArchives = """
        import sys, tarfile, io, zipfile, gzip, hashlib, json
        backup, name = sys.argv[1:]
        source = tarfile.open(backup)
        files = [(m, source.extractfile(m).read()) for m in source.getmembers()]
        def info(path, size=2, **more):
            made = tarfile.TarInfo(path); made.size = size
            for key, value in more.items(): setattr(made, key, value)
            return made
        def write(files, **options):
            with tarfile.open(name, "w", **options) as archive:
                for member, data in files: archive.addfile(member, io.BytesIO(data))
        def sums(files):
            text = "".join(f"{hashlib.sha256(d).hexdigest()}  {m.name}\\n" for m, d in files).encode()
            return files + [(info("SHA256SUMS", len(text)), text)]
        inner, last = files[:-1], files[-1:]
        extra = {
            "above.tar": info("media/../../escaped.wav"), "absolute.tar": info("/escaped-from-a-backup"),
            "link.tar": info("media/a.wav", 0, type=tarfile.SYMTYPE, linkname="/etc/passwd"),
            "hardlink.tar": info("media/a.wav", 0, type=tarfile.LNKTYPE, linkname="diary.sqlite"),
            "device.tar": info("media/a.wav", 0, type=tarfile.CHRTYPE), "folder.tar": info("media/a", 0, type=tarfile.DIRTYPE),
            "stranger.tar": info("models/meals"),
        }
        if name in extra: write(sums(inner + [(extra[name], b"ab" if extra[name].size else b"")]))
        elif name == "twice.tar": write(sums(inner + [inner[-1]]))
        elif name == "unlisted.tar": write(inner + [(info("trash/a.wav"), b"ab")] + last)
        elif name == "liar.tar":
            summary = json.loads(inner[0][1]); summary["entries"] += 1
            data = json.dumps(summary).encode()
            write(sums([(info("backup.json", len(data)), data)] + inner[1:]))
        elif name == "newer.tar":
            summary = json.loads(inner[0][1]); summary["format"] = 99
            data = json.dumps(summary).encode()
            write(sums([(info("backup.json", len(data)), data)] + inner[1:]))
        elif name == "sparse.tar":
            made = info("media/a.wav", 2)
            made.pax_headers = {"GNU.sparse.major": "1", "GNU.sparse.minor": "0", "GNU.sparse.name": "media/a.wav",
                                "GNU.sparse.realsize": str(1 << 40)}
            write(sums(inner + [(made, b"0\\n")]), format=tarfile.PAX_FORMAT)
        elif name == "huge.tar":
            with open(name, "wb") as out:
                for member, data in inner:
                    out.write(member.tobuf()); out.write(data + b"\\0" * (-len(data) % 512))
                out.write(info("media/a.wav", 1 << 42).tobuf(tarfile.GNU_FORMAT))
        elif name == "bomb.tar.gz":
            with tarfile.open(name, "w:gz") as archive:
                for member, data in inner + [(info("media/a.wav", 50_000_000), bytes(50_000_000))]:
                    archive.addfile(member, io.BytesIO(data))
        elif name == "a.zip":
            with zipfile.ZipFile(name, "w") as z:
                for member, data in files: z.writestr(member.name, data)
        elif name == "text.tar": open(name, "w").write("dear diary\\n" * 1000)
        elif name == "empty.tar": open(name, "w")
        """

    @Test("what is not a backup is told first: before the diary that is there, and nothing is made")
    func notABackup() throws {
        let diary = try BackedUp()
        let home = diary.newHome("deep/er")
        for name in ["letter", "photo.tar"] {
            let file = try diary.scratch.file(name, Array("Dear diary".utf8))
            for place in [home, diary.journal.home] {
                #expect { try BackedUp.restore(file, into: place) } throws: {
                    "\($0)".contains("is not a backup that diary backup made")
                }
            }
        }
        #expect(!FileManager.default.fileExists(atPath: home.root.deletingLastPathComponent().path))
    }

    @Test("a backup for which the disk has no room is refused before any of it is unpacked")
    func noRoom() throws {
        let diary = try BackedUp()
        try diary.journal.backUp(to: diary.file, called: "b")
        // Its end is nothing but zeros, which take no room here.
        truncate(diary.file.path, 1 << 43)
        let error = try #require(
            #expect(throws: JournalError.self) { try BackedUp.restore(diary.file, into: diary.newHome()) })
        #expect(error.kind == .full && error.description.contains("and the backup needs 8388608 MB"))
        #expect(
            try !FileManager.default.contentsOfDirectory(atPath: diary.scratch.folder.path).contains {
                $0.hasPrefix("restored")
            })
    }

    @Test("what the home has beside the diary stands in it at every moment")
    func movesAlong() throws {
        let diary = try BackedUp()
        try diary.journal.backUp(to: diary.file, called: "b")
        let home = diary.newHome("other")
        _ = try diary.scratch.journal(at: home)
        let dictations = home.root.appending(path: "dictations")
        try FileManager.default.createDirectory(at: dictations, withIntermediateDirectories: false)
        try Data([3]).write(to: dictations.appending(path: "a.pcm"))
        try Data([4]).write(to: home.models.appending(path: "own.arpa"))
        try FileManager.default.createSymbolicLink(
            at: home.root.appending(path: "link"), withDestinationURL: diary.file)
        let aside = try BackedUp.restore(diary.file, into: home, isForced: true).keptAside
        #expect(try Data(contentsOf: dictations.appending(path: "a.pcm")) == Data([3]))
        #expect(try Data(contentsOf: home.ownModel) == Data([4]))
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: home.root.path + "/link")
                == diary.file.path)
        let left = try aside.map { try FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
        #expect(Set(left).subtracting(["diary.sqlite", "media", "trash"]).isEmpty, "\(left)")
    }
}
