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

    @Test("a picture of a paper becomes a note with what is on it, to be found, corrected and renamed")
    func paper() throws {
        let home = try DiaryHome()
        let lines = try home.write(
            """
            MERIDAN STORES
            8 Quay Street

            OAT MILK      1.95
            PLUMS 500G    2.40

            TOTAL       £ 4.35
            CARD        £ 4.35

            05/12/2026  09:41
            """, to: "lines.txt")
        let font = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
        let page =
            "color=white:size=900x1200,drawtext=fontfile=\(font):textfile=\(home.folder.path)/\(lines):fontsize=44:line_spacing=24:x=60:y=80"
        try Data(try PictureFile.jpeg(of: page)).write(to: home.folder.appending(path: "paper.jpg"))
        let network = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: ".build/picture-network/network.onnx").path
        let run = try home.run("log", "paper.jpg", environment: ["DIARY_PICTURE_NETWORK": network])
        #expect(run.status == 0 && run.output.contains("seen       document"))
        #expect(run.output.contains("things     Receipt: MERIDAN STORES, 2026-12-05, 4.35 GBP"))
        let entry = String(try #require(run.output.split(separator: " ").last).prefix(8))
        #expect(
            try home.run("things", "find", "meridan").output.contains(
                "category receipt · shop MERIDAN STORES · paid on 2026-12-05 · total 4.35 GBP"))
        #expect(try home.run("search", "plums").output.contains("MERIDAN STORES"))

        try home.write("MERIDAN STORES\nPEARS 2.40\nTOTAL £2.40\n05/12/2026\n", to: "right.txt")
        let id = String(try home.run("pictures").output.prefix(8))
        #expect(try home.run("pictures", "--read", id, "--correct", "right.txt").status == 0)
        #expect(try home.run("search", "plums").output.contains("Nothing in the diary"))
        #expect(try home.run("things", "find", "pears").output.contains("total 2.40 GBP"))
        #expect(try home.run("edit", entry, "--description", "weekly shopping").status == 0)
        #expect(try home.run("things", "find", "weekly").output.contains("total 2.40 GBP"))
        #expect(try home.run("reread").output.hasPrefix("0 entries, 0 read differently"))
        let alone = try home.run("pictures", "--correct", "right.txt")
        #expect(alone.status == 64 && alone.errorLines.count == 1)
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

    @Test("a picture and what is said over it become one set of entries, which shows the picture")
    func together() throws {
        let home = try DiaryHome()
        try Data(try PictureFile.jpeg()).write(to: home.folder.appending(path: "photo.jpg"))
        try home.copy(HumanSpeech.ten, as: "memo.wav")
        for words in [["photo.jpg"], ["memo.wav"], ["photo.jpg", "memo.wav", "--text", "soup"]] {
            #expect(try home.run(["log", "--together"] + words).status == 64)
        }
        let run = try home.run("log", "--together", "photo.jpg", "memo.wav")
        #expect(run.status == 0 && run.output.contains("heard      ten of clubs"), "\(run.errors)")
        let entries = try PrintedEntry.all(home.run("list", "--format", "json").output)
        try #require(entries.count == 1)
        #expect(entries[0].processedDescription == "ten of clubs")
        #expect(try home.run("show", entries[0].id).output.contains("picture "))
        #expect(try home.run("pictures").lines.count == 1)
        let again = try home.run("log", "--together", "photo.jpg", "memo.wav")
        #expect(again.status == 0 && again.output.contains("was there"))
        #expect(try PrintedEntry.all(home.run("list", "--format", "json").output).count == 1)
        #expect(try home.run("check").status == 0)
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
