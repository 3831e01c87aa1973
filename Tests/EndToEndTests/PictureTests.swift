import Foundation
import Support
import Testing

@Suite("diary log with pictures, and diary pictures")
struct PictureTests {
    @Test("a picture is kept with what is said of it, listed, deleted and brought back")
    func whole() throws {
        let home = try DiaryHome()
        let bytes = try PictureFile.jpeg(taken: "2025:11:19 08:15:30", hasPosition: true)
        try Data(bytes).write(to: home.folder.appending(path: "photo.jpg"))
        let run = try home.run("log", "photo.jpg", "--text", "two idlis with sambar")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.contains("seen       160 × 120, orange"))
        #expect(run.output.contains("the position in it was taken out"))
        #expect(run.output.contains("08:15") && run.output.contains("two idlis with sambar"))
        #expect(try home.run("log", "photo.jpg").output.contains("was there"))
        #expect(try home.run("list", "--day", "2025-11-19").output.contains("two idlis with sambar"))
        let entry = String(try #require(run.output.split(separator: " ").last).prefix(8))
        let shown = try home.run("show", entry)
        #expect(shown.output.contains("picture ") && shown.output.contains("/media/"))
        let list = try home.run("pictures")
        #expect(list.output.contains("2025-11-19 08:15  160 × 120, orange"))
        let id = String(list.output.prefix(8))
        #expect(try home.run("pictures", "--delete", id).output.contains("diary undo"))
        #expect(try home.run("pictures").output == "No pictures yet.\n")
        #expect(try home.run("undo").status == 0)
        #expect(try home.run("pictures").output == list.output)
        #expect(try home.run("check").status == 0)
    }

    @Test("what is not a picture, and words without one, are one line that says what to do")
    func refused() throws {
        let home = try DiaryHome()
        try Data([0xff, 0xd8, 0xff, 0xe0]).write(to: home.folder.appending(path: "cut.jpg"))
        let cut = try home.run("log", "cut.jpg")
        #expect(cut.status == 0 && cut.output.contains("note       "))
        #expect(try home.run("list").output.contains("note       Picture · waits for words: diary edit"))
        try home.write("GIF89a", to: "moving.gif")
        let gif = try home.run("log", "moving.gif")
        #expect(
            gif.status == 65 && gif.errors.hasPrefix("diary: moving.gif: is not a picture that the diary"))
        #expect(try home.run("recordings").output == "No recordings yet.\n")
        let words = try home.run("log", "memo.wav", "--text", "soup")
        #expect(words.status == 64 && words.errorLines.count == 1)
        #expect(try home.run("pictures", "--delete", "0000").status == 65)
        #expect(try home.run("pictures", "--delete", "0000").errors.contains("diary pictures shows the ids"))
    }

    @Test("an inbox takes pictures, and says what became of them")
    func inbox() throws {
        let home = try DiaryHome()
        let folder = home.folder.appending(path: "inbox")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(try PictureFile.jpeg()).write(to: folder.appending(path: "2025-11-20 12.30.00.jpg"))
        try home.write("<svg/>", to: "inbox/drawing.svg")
        let run = try home.run("inbox", "--once", folder.path)
        #expect(run.status == 65 && run.output.contains("seen       160 × 120"))
        let note = try String(
            contentsOf: folder.appending(path: "done/2025-11-20 12.30.00.jpg.txt"), encoding: .utf8)
        #expect(note.hasPrefix("Logged.\npicture    "))
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "failed/drawing.svg").path))
        #expect(try home.run("list", "--day", "2025-11-20").output.contains("12:30"))
    }
}
