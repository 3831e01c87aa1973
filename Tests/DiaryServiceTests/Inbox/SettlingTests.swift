import Diary
import Foundation
import Testing

@testable import DiaryService

@Suite("Files that settle")
struct SettlingTests {
    private func file(_ name: String, size: Int = 10, modified: Int = 0) -> InboxFile {
        InboxFile(name: name, stamp: InboxFile.Stamp(size: size, modified: modified, inode: 1))
    }

    @Test(
        "a file is taken when nothing of it has changed for as long as it takes, and not before",
        arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func patience(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let patience = Settling.Patience(quiet: 2, empty: 6, unheard: 30, again: 15)
        var settling = Settling(patience: patience)
        var files: [String: InboxFile] = [:]
        var changed: [String: Double] = [:]
        var taken = 0
        for tick in 0..<400 {
            let now = Double(tick) * 0.5
            let name = "f\(random.below(3))"
            switch random.below(12) {
            case 0:
                files[name] = nil
                changed[name] = nil
            case 1, 2:
                let next = file(name, size: random.below(3) * 100, modified: tick)
                files[name] = next
                changed[name] = now
            default: break
            }
            let settled = settling.settled(Array(files.values), now: now)
            let expected = files.values.filter { file in
                now >= (changed[file.name] ?? now) + (file.stamp.size == 0 ? patience.empty : patience.quiet)
            }
            #expect(Set(settled) == Set(expected))
            #expect(settled.map(\.stamp.modified) == settled.map(\.stamp.modified).sorted())
            if let wait = settling.wait(now: now) {
                #expect(settled.isEmpty ? wait > 0 : wait == 0)
            } else {
                #expect(files.isEmpty)
            }
            for file in settled {
                files[file.name] = nil
                changed[file.name] = nil
            }
            taken += settled.count
        }
        #expect(taken > 5)
    }

    @Test("what could not be taken is tried again later, and told once")
    func postponed() {
        var settling = Settling(patience: .init(quiet: 2, empty: 60, unheard: 30, again: 15))
        let memo = file("memo.wav")
        #expect(settling.settled([memo], now: 0).isEmpty)
        #expect(settling.settled([memo], now: 2) == [memo])
        #expect(settling.postpone(memo, now: 2) == true)
        #expect(settling.settled([memo], now: 16.9).isEmpty)
        #expect(settling.wait(now: 16, includesPostponed: false) == nil)
        #expect(settling.settled([memo], now: 17) == [memo])
        #expect(settling.postpone(memo, now: 17) == false)
        let other = file("memo.wav", size: 20)
        #expect(settling.settled([other], now: 18).isEmpty)
        #expect(
            settling.settled([other], now: 20) == [other], "another file of that name has nothing to wait for"
        )
    }

    @Test("what cannot be heard may still come, for a while")
    func unheard() {
        var settling = Settling(patience: .init(quiet: 2, empty: 60, unheard: 30, again: 15))
        let memo = file("memo.wav")
        _ = settling.settled([memo], now: 0)
        #expect(settling.mayStillCome(memo, now: 2) == true)
        #expect(settling.settled([memo], now: 29).isEmpty)
        #expect(settling.settled([memo], now: 30) == [memo])
        #expect(settling.mayStillCome(memo, now: 30) == false)
    }

    @Test("what somebody has open to write to is looked at again and again, and taken after a longer while")
    func open() {
        var settling = Settling(patience: .init(quiet: 2, empty: 60, unheard: 30, open: 600, again: 15))
        let memo = file("memo.wav")
        _ = settling.settled([memo], now: 0)
        for now in [2.0, 4, 300, 599] {
            #expect(settling.settled([memo], now: now) == [memo])
            #expect(settling.mayStillCome(memo, now: now, isOpen: true) == true)
            #expect(settling.wait(now: now) == 2)
        }
        #expect(settling.mayStillCome(memo, now: 600, isOpen: true) == false)
    }

    @Test(
        "names of what is not finished, or no recording, are left alone",
        arguments: [
            (".memo.wav.x3fG", true), (".syncthing.memo.wav.tmp", true), ("~syncthing~memo.wav.tmp", true),
            ("memo.wav.part", true), ("memo.wav.crdownload", true), ("memo.TMP", true), ("memo.wav~", true),
            ("desktop.ini", true), ("Thumbs.db", true), (".DS_Store", true), ("memo.wav", false),
            ("memo", false),
            ("2026-11-20 08.15.ogg", false), ("partial eclipse.wav", false), ("tmp.wav", false),
            ("memo.m4a", false),
        ])
    func names(name: String, isLeftAlone: Bool) { #expect(InboxFile.isLeftAlone(name) == isLeftAlone) }

    @Test(
        "a name that is taken gets a number",
        arguments: [
            ("memo.wav", [], "memo.wav"), ("memo.wav", ["memo.wav"], "memo (2).wav"),
            ("memo.wav", ["memo.wav", "memo (2).wav"], "memo (3).wav"), ("memo", ["memo"], "memo (2)"),
            ("a.b.flac", ["a.b.flac"], "a.b (2).flac"), (".wav", [".wav"], ".wav (2)"),
            (
                "notes on a long.sentence that is no ending", ["notes on a long.sentence that is no ending"],
                "notes on a long.sentence that is no ending (2)"
            ),
        ] as [(String, [String], String)])
    func free(name: String, taken: [String], expected: String) {
        #expect(Outbox.free(name) { !taken.contains($0) } == expected)
    }

    @Test(
        "a file that is moved out never has another beside it than its text, whenever the program is killed")
    func beside() throws {
        let scratch = try Scratch()
        let outbox = Outbox(folder: scratch.folder.path)
        try outbox.prepare()
        try Data("sound".utf8).write(to: scratch.folder.appending(path: "memo.wav"))
        let watch = inotify_init1(Int32(IN_NONBLOCK))
        defer { close(watch) }
        let done = scratch.folder.appending(path: "done").path
        #expect(inotify_add_watch(watch, done, UInt32(IN_CREATE | IN_MOVED_TO)) >= 0)
        let file = try #require(InboxFile("memo.wav", in: scratch.folder.path))
        #expect(try outbox.move(file, to: .done, saying: "Logged.\n"))
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(watch, &bytes, bytes.count)
        var names: Set<String> = []
        var place = 0
        while place < count {
            // wd, mask, cookie and the length of the name, each of four bytes; then the name.
            let length = Int(bytes[place + 12]) | Int(bytes[place + 13]) << 8
            let name = bytes[(place + 16)..<(place + 16 + length)].prefix { $0 != 0 }
            names.insert(String(decoding: name, as: UTF8.self))
            place += 16 + length
        }
        #expect(names == ["memo.wav", "memo.wav.txt"])
    }

    @Test("the longest names leave room for the text beside them")
    func longNames() {
        for name in [String(repeating: "a", count: 251) + ".wav", String(repeating: "ä", count: 127) + "a"] {
            var taken: Set<String> = []
            for _ in 0..<3 {
                let free = Outbox.free(name) { !taken.contains($0) }
                #expect((free + ".txt").utf8.count <= 255)
                #expect(taken.insert(free).inserted)
            }
        }
    }
}
