import Foundation
import Testing

@testable import Diary
@testable import Food
@testable import JSON

@Suite("Rows of an import")
struct ImportReaderTests {
    private let id = "0E984725-C51C-4BF4-9960-E1C80E27ABA0"

    private func rows(_ text: String, detector: CategoryDetector? = nil) throws -> [ImportedRow] {
        try Exchanged.rows(
            Array(text.utf8), calendar: try Exchanged.calendar("Europe/Berlin"), detector: detector)
    }

    private func objection(_ row: ImportedRow?) -> String? {
        if case .failure(let objection) = row?.entry { objection.description } else { nil }
    }

    @Test("The original app's export is read: days as instants, empty fields left out")
    func originalApp() throws {
        let rows = try rows(
            """
            [ {
              "processedDescription" : "Two idlis",
              "id" : "\(id)", "inputType" : "voice",
              "date" : "2025-11-19T23:00:00Z", "createdAt" : "2025-11-20T07:15:00Z",
              "rawInput" : "two idlis \\ud83c\\udf5b \\u00e9", "mediaURL" : "\(id).m4a"
            } ]
            """)
        let entry = try #require(try rows.first?.entry.get())
        #expect(entry.id.uuidString == id)
        #expect(entry.rawInput == "two idlis 🍛 é")
        #expect(entry.category == nil)
        #expect(entry.updatedAt == nil)
        #expect(entry.date.milliseconds == 1_763_593_200_000)
        #expect(entry.createdAt.milliseconds == 1_763_622_900_000)
        #expect(entry.inputType == .voice)
    }

    @Test(
        "A bad object is named with its line and the reason, and the next one is read",
        arguments: [
            (#"{"id":"x","date":"2025-11-20","rawInput":"a"}"#, "its id is not a UUID"),
            (#"{"date":"2025-02-30","rawInput":"a"}"#, "its date is not a day such as 2026-11-20"),
            (#"{"date":"2025-11-20"}"#, "it has no description"),
            (#"{"date":"2025-11-20","rawInput":" ","processedDescription":"\n"}"#, "it has no description"),
            (#"{"rawInput":"a"}"#, "it gives neither a day nor a time"),
            (#"{"date":"2025-11-20","rawInput":7}"#, "its rawInput is not text"),
            (#"{"date":"2025-11-20","rawInput":["a"]}"#, "its rawInput is not text"),
            (#"{"date":"2025-11-20","rawInput":"\ud83c"}"#, "its rawInput is not text"),
            (#"{"date":"2025-11-20","rawInput":"a","date":"2025-11-21"}"#, "it has date twice"),
            (
                #"{"date":"2025-11-20","rawInput":"a","inputType":"smell"}"#,
                "its inputType is not one of text, voice, image"
            ),
            (
                #"{"date":"2025-11-20","rawInput":"a","mediaURL":"../a.wav"}"#,
                "its mediaURL is not a bare file name"
            ),
            (
                #"{"date":"2025-11-20","rawInput":"a","mediaURL":"file:///a.wav"}"#,
                "its mediaURL is not a bare file name"
            ),
            (
                #"{"date":"2025-11-20","rawInput":"a","createdAt":"noon"}"#,
                "its createdAt is not a date and time such as 2026-11-20T08:15:00+01:00"
            ),
            (
                #"{"date":"2025-11-20","rawInput":"a","updatedAt":"noon"}"#,
                "its updatedAt is not a date and time such as 2026-11-20T08:15:00+01:00"
            ),
            (
                #"{"date":"2025-11-20","rawInput":"a","isNote":"true"}"#,
                "its isNote is neither true nor false"
            ),
            (
                #"{"date":"2025-11-20","rawInput":true}"#, "its rawInput is not text"
            ),
            ("17", "it is not an object with the fields of an entry"), ("{}", "it has no description"),
            ("[[],{\"a\":[1]}]", "it is not an object with the fields of an entry"),
        ])
    func badObjects(object: String, reason: String) throws {
        let rows = try rows("[\n\(object),\n{\"date\":\"2025-11-20\",\"rawInput\":\"rice\"}]")
        #expect(objection(rows.first) == reason)
        #expect(rows.map(\.line) == [2, 3])
        #expect(try rows.last?.entry.get().rawInput == "rice")
    }

    @Test(
        "A file that is not a list of entries is refused with one line that says why",
        arguments: [
            ("", "is empty"),
            ("PK\u{3}\u{4}….zip", "is a zip archive; unpack it and import a file from inside"),
            ("SQLite format 3\0…", "is a database; restore a backup with diary restore"),
            ("BEGIN:VCALENDAR\r\n", "is a calendar; import takes JSON and CSV"),
            ("\u{1}\u{0}\u{2}", "is not text"), ("{\"a\": []}", "is JSON, but not an array of entries"),
            ("[", "line 1: ends in the middle of the JSON: the file is cut short"),
            ("[\n{\"id\": \"\(UUID())\"", "line 2: ends in the middle of the JSON: the file is cut short"),
            ("[{} {}]", "line 1: is not JSON"), ("[{},]", "line 1: is not JSON"),
            ("[{\"a\":tru}]", "line 1: is not JSON"),
            ("[{\"a\":\"\n\"}]", "line 2: is not JSON"), ("[{\"a\":\"\\x\"}]", "line 1: is not JSON"),
            ("[]\n[]", "line 2: has text after the end of the JSON"),
            (
                "name,colour\nrice,white\n",
                "is neither a JSON export nor a table with a known header: one column must say what was eaten "
                    + "(description, food, …), one when (date, createdAt, …)"
            ),
            (
                "date,food\n2025-11-20,\"rice\n",
                "line 2: a quote is opened and never closed: the file is cut short"
            ),
        ])
    func refusal(text: String, reason: String) {
        #expect { try rows(text) } throws: { ($0 as? ContentError)?.description == reason }
    }

    @Test("A million nested brackets are refused, and need no memory")
    func nesting() {
        let text = "[" + String(repeating: "[", count: 1_000_000)
        #expect { try rows(text) } throws: {
            ($0 as? ContentError)?.reason == "has brackets nested deeper than in any export"
        }
    }

    @Test("A text without end is refused before it fills the memory", arguments: ["[\"", "date,food\n\""])
    func endlessText(start: String) {
        let text = start + String(repeating: "rice ", count: 300_000)
        #expect { try rows(text) } throws: {
            ($0 as? ContentError)?.reason == "holds a text longer than 1 MB, too long for a diary entry"
        }
    }

    @Test(
        "What is not UTF-8 is refused with its line",
        arguments: ["[\n{\"rawInput\":\"", "date,food\n2025-11-20,"])
    func encoding(start: String) throws {
        let bytes = Array(start.utf8) + [0xe9, 0x63, 0x6c] + Array("\"}]\n".utf8)
        #expect { try Exchanged.rows(bytes, calendar: try Exchanged.calendar("UTC")) } throws: {
            ($0 as? ContentError)?.description == "line 2: is not UTF-8 text; save the file as UTF-8"
        }
    }

    @Test(
        "Tables of other diaries are read by their headers",
        arguments: [
            ("Date,Meal,Food\n2025-11-20,Breakfast,two idlis\n", "2025-11-20 08:00 breakfast two idlis"),
            (
                "\u{feff}Day;Time;Group;Food Name;Amount;Unit\n2025-11-20;8:15 PM;Snacks;Dosa;2.00;pieces\n",
                "2025-11-20 20:15 snack 2 pieces Dosa"
            ),
            ("when\twhat\n2025-11-20 08:15\trice\n", "2025-11-20 08:15 none rice"),
            (
                "food,date,type\n\"rice, \"\"wild\"\"\",20.11.2025,supper\n",
                "2025-11-20 20:00 dinner rice, \"wild\""
            ),
            ("Timestamp,Description\r\n2025-11-20T07:15:00Z, rice \r\n", "2025-11-20 08:15 none rice"),
            ("date,time,item\n2025/11/20,08:15:30,rice", "2025-11-20 08:15 none rice"),
        ])
    func tables(text: String, shown: String) throws {
        let calendar = try Exchanged.calendar("Europe/Berlin")
        let row = try #require(try rows(text).first)
        let entry = try row.entry.get()
        let instant = InstantText(calendar: calendar).text(entry.createdAt).prefix(16).replacing(
            "T", with: " ")
        #expect("\(instant) \(entry.category?.rawValue ?? "none") \(entry.processedDescription)" == shown)
        #expect(entry.rawInput == entry.processedDescription)
        #expect(!row.hasID)
    }

    @Test("The category of a table without a column for it is told from the words, else from the hour")
    func detection() throws {
        let detector = MealDetector(keywords: [.beverage: ["coffee"]])
        let rows = try rows(
            "date,time,food\n2025-11-20,18:00,a coffee\n2025-11-20,18:00,rice\n", detector: detector)
        #expect(try rows.map { try $0.entry.get().category } == [.beverage, .dinner])
        let timeless = try self.rows("date,food\n2025-11-20,a coffee\n2025-11-20,rice\n", detector: detector)
        #expect(try timeless.map { try $0.entry.get().category } == [.beverage, nil])
        let picked = try self.rows("date,meal,food\n2025-11-20,,a coffee\n", detector: detector)
        #expect(try picked.first?.entry.get().category == nil)
    }

    @Test(
        "A row whose meal has another name is kept, and its category detected",
        arguments: ["Brunch", "Elevenses", "Meal 1", "Water", "Tea", "Pre-workout", "Anytime", "早餐"])
    func otherMeals(meal: String) throws {
        let detector = MealDetector(keywords: [.beverage: ["coffee"]])
        let rows = try rows(
            "date,time,meal,food\n2025-11-20,18:00,\(meal),a coffee\n2025-11-20,18:00,\(meal),rice\n"
                + "2025-11-20,18:00,Lunch,rice\n2025-11-20,,\(meal),rice\n", detector: detector)
        #expect(try rows.map { try $0.entry.get().category } == [.beverage, .dinner, .lunch, nil])
        #expect(rows.map(\.hasUnknownCategory) == [true, true, false, true])
        let json = try self.rows(
            #"[{"date":"2025-11-20","rawInput":"coffee","category":"\#(meal)"}]"#, detector: detector)
        #expect(try json.first?.entry.get().category == .beverage && json.first?.hasUnknownCategory == true)
    }

    @Test(
        "A row without a time stands at the usual hour of its meal",
        arguments: [("Breakfast", 8), ("Lunch", 13), ("Dinner", 20), ("Snack", 16), ("Drinks", 12), ("", 12)])
    func usualHours(meal: String, hour: Int) throws {
        let calendar = try Exchanged.calendar("Europe/Berlin")
        let row = try #require(try rows("date,meal,food\n2025-11-20,\(meal),rice\n").first)
        #expect(row.isTimeGuessed)
        let entry = try row.entry.get()
        #expect(calendar.component(.hour, from: entry.createdAt) == hour)
    }

    @Test(
        "A first line tells what stands between the cells",
        arguments: ["sep=;\r\n", "sep=;\n", "SEP=;\n", "\"sep=;\"\n", "\u{feff}sep=;\r\n"])
    func separatorLine(line: String) throws {
        let rows = try rows(line + "Date;Food;Meal\n2025-11-20;rice;Lunch\n")
        #expect(try rows.map { try $0.entry.get().processedDescription } == ["rice"])
        #expect(rows.map(\.line) == [3])
        let bars = try self.rows("sep=|\nDate|Food\n2025-11-20|rice, peas; tea\n")
        #expect(try bars.first?.entry.get().processedDescription == "rice, peas; tea")
    }

    @Test(
        "A bad record is named with its line and the reason, and the next one is read",
        arguments: [
            ("2025-11-20,rice,more", "it has 3 cells, but the header has 2"),
            ("2025-11-20", "it has 1 cells, but the header has 2"),
            ("11/20/2025,rice", "its date is not a day such as 2026-11-20"),
            ("2025-11-20,\"ri\"ce", "there is text after a closing quote"),
            ("2025-11-20,", "it has no description"),
        ])
    func badRecords(record: String, reason: String) throws {
        let rows = try rows("date,food\n\n2025-11-19,\"one\ntwo\"\n\(record)\n2025-11-21,rice\n")
        #expect(rows.map(\.line) == [3, 5, 6])
        #expect(rows.map(\.number) == [1, 2, 3])
        #expect(objection(rows[1]) == reason)
        #expect(try rows[2].entry.get().processedDescription == "rice")
    }

    @Test("Columns of which nothing is taken are named")
    func unusedColumns() throws {
        let text = "date,food,Energy (kcal),,Protein\n"
        let reader = try ImportReader(
            calendar: try Exchanged.calendar("UTC"), journal: .food, detector: { nil },
            source: Exchanged.source(Array(text.utf8), 100))
        #expect(reader.unusedColumns == ["Energy (kcal)", "Protein"])
        #expect(reader.kind == .csv)
    }

    @Test("Our own table is refused when its last line is cut short")
    func truncatedTable() throws {
        let calendar = try Exchanged.calendar("Europe/Berlin")
        let entries = Exchanged.entries(seed: 3, in: calendar)
        let bytes = Array(ExportFormat.csv.writer(calendar: calendar).text(entries).utf8)
        let lastLine = try #require(bytes.dropLast(2).lastIndex(of: 0x0a))
        #expect { try Exchanged.rows(Array(bytes[...(lastLine + 20)]), calendar: calendar) } throws: {
            ($0 as? ContentError)?.reason == "ends in the middle: the file is cut short"
        }
    }
}
