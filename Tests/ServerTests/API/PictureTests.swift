import Diary
import Foundation
import HTTP
import Journal
import Support
import Testing

@testable import Server

@Suite("API: pictures")
struct PictureAPITests {
    @Test("an upload is answered with its entries, and each form of the picture can be had")
    func added() throws {
        let diary = try ServedDiary()
        let bytes = Data(try PictureFile.jpeg(taken: "2026:11:19 08:15:30", hasPosition: true))
        let reply = diary.send(
            "POST", "/v1/pictures?name=a/b\\IMG 1.jpg&text=two idlis&category=dinner", body: .data(bytes))
        let picture = reply["picture"]
        #expect(reply.status == 201 && reply["positionRemoved"] == .bool(true))
        #expect(picture["name"].text == "IMG 1.jpg" && picture["type"].text == "image/jpeg")
        #expect(picture["width"].number == 160 && picture["height"].number == 120)
        let entry = reply["entries"][0]
        #expect(entry["processedDescription"].text == "two idlis" && entry["category"].text == "dinner")
        #expect(entry["date"].text == "2026-11-19" && entry["inputType"].text == "image")
        #expect(entry["pictures"][0]["id"].text == picture["id"].text)
        let path = "/v1/pictures/" + picture["id"].text
        #expect(reply.headers["Location"] == path && picture["links"]["self"].text == path)
        #expect(diary.send("GET", path)["entries"][0].text == entry["id"].text)
        let file = diary.send("GET", path + "/file")
        #expect(file.body.count == bytes.count && file.headers["Content-Type"] == "image/jpeg")
        for size in ["small", "large"] {
            let copy = diary.send("GET", picture["links"][size].text)
            #expect(copy.status == 200 && copy.headers["Content-Type"] == "image/jpeg")
            #expect(Array(copy.body.prefix(3)) == [0xff, 0xd8, 0xff])
        }
        #expect(diary.send("GET", "/v1/pictures")["pictures"].items.count == 1)
        let again = diary.send("POST", "/v1/pictures?text=soup", body: .data(bytes))
        #expect(again.status == 200 && again["entries"][0]["id"].text == entry["id"].text)
    }

    @Test("a picture is added to an entry that is there, and deleted; undo brings it back")
    func attached() throws {
        let diary = try ServedDiary()
        let entry = diary.send("POST", "/v1/entries", json: #"{"text": "two idlis"}"#)["entries"][0]["id"]
            .text
        let file = diary.folder.appending(path: "sent")
        try Data(try PictureFile.jpeg()).write(to: file)
        let form = MultipartForm(
            fields: [.init(name: "entry", value: entry)],
            files: [
                .init(
                    name: "file", fileName: "x.png", contentType: "image/png",
                    file: file, byteCount: 1)
            ])
        let reply = diary.send("POST", "/v1/pictures", body: .form(form))
        #expect(reply.status == 201 && reply["entries"][0]["id"].text == entry)
        let path = "/v1/pictures/" + reply["picture"]["id"].text
        #expect(diary.send("DELETE", path).status == 204 && diary.send("GET", path).status == 404)
        #expect(diary.send("GET", "/v1/entries/" + entry)["pictures"].items.isEmpty)
        #expect(diary.send("POST", "/v1/undo?entry=" + entry).status == 200)
        #expect(diary.send("GET", path)["entries"][0].text == entry)
        let both = diary.send(
            "POST", "/v1/pictures?text=soup&entry=" + entry, body: .data(Data(try PictureFile.jpeg("blue"))))
        #expect(both.status == 422 && both["field"].text == "entry")
    }

    @Test("what is not a picture, or what nobody has, is a problem in words, and nothing is kept")
    func refused() throws {
        let diary = try ServedDiary()
        let svg = Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
        let reply = diary.send("POST", "/v1/pictures", body: .data(svg))
        #expect(reply.status == 400 && reply["detail"].text.contains("JPEG, PNG, WebP or HEIC"))
        let id = "7B0D1B0E-51F7-4C1B-9A5F-0C7E0C4B2E11"
        for path in ["", "/file", "/small", "/large"] {
            #expect(diary.send("GET", "/v1/pictures/\(id)\(path)").status == 404)
        }
        #expect(diary.send("DELETE", "/v1/pictures/" + id).status == 404)
        let missing = diary.send(
            "POST", "/v1/pictures?entry=" + id, body: .data(Data(try PictureFile.jpeg())))
        #expect(missing.status == 404)
        #expect(try diary.journal.allEntries().isEmpty && diary.journal.allPictures().isEmpty)
    }
}
