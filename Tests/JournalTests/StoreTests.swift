import Foundation
import Testing

@Suite("Store")
struct StoreTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources").standardizedFileURL

    /// What statements of SQL begin with, and what else only the store deals with.
    private static let signs = [
        #"SELECT\s[^;"]*?\sFROM\b"#, #"SELECT\s+EXISTS\b"#, #"INSERT\s+(OR\s+\w+\s+)?INTO\s"#,
        #"UPDATE\s+\w+\s+SET\s"#, #"DELETE\s+FROM\s"#, #"(CREATE|ALTER|DROP)\s+(TABLE|INDEX|TRIGGER)\b"#,
        #"PRAGMA\s+\w"#, #"BEGIN (IMMEDIATE|EXCLUSIVE)"#, "SAVEPOINT", #"\bStatement\b"#, "SQLValue",
        "CSQLite",
    ]

    @Test("no file outside of the store has a statement of SQL, and the files of the store do")
    func statements() throws {
        let signs = try NSRegularExpression(pattern: Self.signs.joined(separator: "|"))
        let files = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path).filter {
            $0.hasSuffix(".swift")
        }
        let withSQL = try files.filter { file in
            let text = try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
            return signs.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
        }
        #expect(files.count > 300)
        #expect(withSQL.filter { !$0.hasPrefix("Journal/Store/") } == [])
        #expect(withSQL.count > 20, "what is looked for is found")
    }

    /// What SQLite alone understands, or means something else elsewhere.
    private static let dialect = [
        #"\browid\b"#, #"\bOR (IGNORE|REPLACE|ABORT|FAIL)\b"#, #"\bCOLLATE\b"#, #"\bNOCASE\b"#, #"\bGLOB\b"#,
        #"\bifnull\b"#, #"\bIS (NOT )?\?"#, #"\?[1-9]"#, #"\bMATCH\b"#, #"entry_text"#,
        #"\bIS (NOT )?[a-z_]+\.[a-z_]+"#,
    ]

    @Test(
        "statements are portable but where the database itself is looked after, and where words are searched")
    func portable() throws {
        let dialect = try NSRegularExpression(pattern: Self.dialect.joined(separator: "|"))
        let store = Self.sources.appending(path: "Journal/Store")
        let files = try FileManager.default.subpathsOfDirectory(atPath: store.path).filter {
            $0.hasSuffix(".swift") && !$0.hasPrefix("Repair/") && !$0.hasPrefix("Connection/Schema")
                && !$0.hasPrefix("PostgreSQL/") && $0 != "Searching/FullTextIndex.swift"
        }
        var found: [String] = []
        for file in files {
            let lines = try String(contentsOf: store.appending(path: file), encoding: .utf8).split(
                separator: "\n")
            for line in lines where !line.drop(while: \.isWhitespace).hasPrefix("//") {
                let text = String(line)
                let range = NSRange(text.startIndex..., in: text)
                if dialect.firstMatch(in: text, range: range) != nil { found.append("\(file): \(text)") }
            }
        }
        #expect(found == [])
        #expect(files.count > 20)
    }
}
