import Foundation
import Support
import Testing

private enum TestBucket {
    /// The bucket's address, a key for it, and one without rights.
    static let lines = ProcessInfo.processInfo.environment["DIARY_TEST_BUCKET"]?.split(separator: " ")
        .map(String.init)
}

/// Recordings in a bucket of moto, which `Scripts/test` starts and which checks signatures.
@Suite(
    "Recordings in a bucket, as a program", .enabled(if: TestBucket.lines != nil), .timeLimit(.minutes(10)))
struct BucketTests {
    private let home: DiaryHome
    private let prefix = "p" + UUID().uuidString.prefix(8).lowercased()
    private let keys: [String: String]
    private let media: String

    init() throws {
        let lines = try #require(TestBucket.lines)
        home = try DiaryHome()
        keys = ["AWS_ACCESS_KEY_ID": lines[1], "AWS_SECRET_ACCESS_KEY": lines[2]]
        media = lines[0].replacing("?", with: "/\(prefix)?", maxReplacements: 1)
    }

    /// The keys of the objects below this test's prefix, by Amazon's own client.
    private func objects() throws -> [String] {
        let lines = try #require(TestBucket.lines)
        let python = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: ".build/python/bin/python")
        let script = """
            import boto3, sys
            s3 = boto3.client("s3", endpoint_url=sys.argv[1], region_name="us-east-1", aws_access_key_id=sys.argv[2],
                              aws_secret_access_key=sys.argv[3])
            for one in s3.list_objects_v2(Bucket="diary", Prefix=sys.argv[4] + "/").get("Contents", []): print(one["Key"])
            """
        let endpoint = lines[0].components(separatedBy: "endpoint=")[1]
        let run = try DiaryProgram.run(
            ["-c", script, endpoint, lines[1], lines[2], prefix], program: python)
        try #require(run.status == 0, "\(run.errors)")
        return run.lines.map { String($0) }
    }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: home.root.appending(path: folder).path)
    }

    @Test(
        "they move there and back, are heard, undone and backed up from there, and no other place is taken for theirs"
    )
    func moved() throws {
        let there = keys.merging(["DIARY_MEDIA": media]) { $1 }
        #expect(try home.run("log", HumanSpeech.ten.path).status == 0)
        let moved = try home.run(["store", "move", "--media-to", media], environment: keys)
        #expect(moved.output.hasPrefix("moved 1 file to s3://diary/\(prefix); use --media"), "\(moved)")
        #expect(try objects().count == 1)
        let without = try home.run("list")
        #expect(without.status != 0 && without.errors.contains("s3://diary/\(prefix)"), "\(without)")
        // The folder holds copies only.
        for name in try names("media") {
            try FileManager.default.removeItem(at: home.root.appending(path: "media/\(name)"))
        }
        #expect(try home.run(["check"], environment: there).output.contains("recordings  whole, 1"))
        #expect(try home.run(["log", HumanSpeech.cards.path], environment: there).status == 0)
        #expect(try objects().count == 2)
        let entry = try #require(
            home.run(["search", "--format", "json", "clubs"], environment: there).output
                .firstMatch(of: /[0-9A-F]{8}-[0-9A-F-]{27}/)
        ).0
        #expect(try home.run(["delete", String(entry)], environment: there).status == 0)
        #expect(try objects().count == 2, "undo may bring it back")
        #expect(try home.run(["undo"], environment: there).status == 0)
        let backup = home.folder.appending(path: "all.tar").path
        #expect(try home.run(["backup", backup], environment: there).output.contains("2 recordings"))
        let back = try home.run(["store", "move", "--media-to", "folder"], environment: there)
        #expect(back.output == "moved 2 files to the diary's folder\n", "\(back)")
        #expect(try objects().isEmpty && names("media").count == 2)
        #expect(try home.run("check").output.contains("recordings  whole, 2"))
        // What a backup restores lies in the folder, wherever it was.
        let other = try DiaryHome(hasModel: false)
        #expect(try other.run("restore", backup).status == 0)
        #expect(try other.run("check").output.contains("recordings  whole, 2"))
    }

    @Test(
        "a bucket that does not answer, or not to this key, keeps nothing from being read, and loses no recording"
    )
    func refused() throws {
        let lines = try #require(TestBucket.lines)
        let there = keys.merging(["DIARY_MEDIA": media]) { $1 }
        #expect(try home.run(["add", "two eggs"], environment: there).status == 0)
        let stranger = there.merging(["AWS_ACCESS_KEY_ID": lines[3], "AWS_SECRET_ACCESS_KEY": lines[4]]) {
            $1
        }
        let nobody = there.merging(["DIARY_MEDIA": "s3://diary/\(prefix)?endpoint=http://127.0.0.1:1"]) { $1 }
        for (environment, word, status) in [
            (stranger, "AccessDenied", 77), (nobody, "cannot be reached", 69),
        ]
            as [([String: String], String, Int32)]
        {
            let logged = try home.run(["log", HumanSpeech.ten.path], environment: environment)
            #expect(logged.status == status && logged.errors.contains(word), "\(logged)")
            #expect(logged.errors.split(separator: "\n").count == 1)
            #expect(try home.run(["list"], environment: environment).output.contains("eggs"))
            #expect(try home.run(["add", "toast"], environment: environment).status == 0)
        }
        #expect(try names("media").isEmpty && objects().isEmpty)
        #expect(try home.run(["log", HumanSpeech.ten.path], environment: there).status == 0)
        #expect(
            try home.run(["recordings", "--format", "json"], environment: there).output.contains("logged"))
    }

    @Test(
        "a worker with a folder of its own hears what a service took in, and nothing is left of a household that is deleted",
        .enabled(if: OwnDatabase.server != nil))
    func workers() throws {
        let database = try OwnDatabase()
        let shared = keys.merging(["DIARY_MEDIA": media, "DIARY_STORE": database.address]) { $1 }
        #expect(try home.run(["household", "create", "anna"], environment: shared).status == 0)
        let anna = shared.merging(["DIARY_HOUSEHOLD": "anna"]) { $1 }
        let token = try home.run(
            ["token", "create", "--name", "phone", "--may", "all"], environment: anna
        ).output.prefix { !$0.isWhitespace }
        let serving = try Serving(
            home, ["--households", "--listen", "127.0.0.1:0"], environment: shared)
        let address = serving.address()
        try #require(!address.isEmpty, "\(serving.log)")
        let authorization = ["-H", "Authorization: Bearer \(token)"]
        let sent = try HTTPAsking.ask(
            "POST", address + "/v1/recordings",
            authorization + ["-H", "Content-Type: audio/wav", "--data-binary", "@\(HumanSpeech.ten.path)"])
        #expect(sent.contains("received"), "\(sent)")
        let machine = try DiaryHome()
        let worked = try machine.run(["work", "--once"], environment: shared)
        #expect(worked.status == 0 && worked.errors.contains("event=heard"), "\(worked.errors)")
        let found = try HTTPAsking.ask("GET", address + "/v1/search?q=clubs", authorization)
        #expect(found.contains("ten of clubs"), "\(found)")
        let id = try #require(found.firstMatch(of: /"recording":"(\/v1\/recordings\/[0-9A-F-]+)"/)).1
        for name in try names("households/anna/media") {
            try FileManager.default.removeItem(at: home.root.appending(path: "households/anna/media/\(name)"))
        }
        let sound = home.folder.appending(path: "sound.wav").path
        _ = try HTTPAsking.ask("GET", address + id + "/audio", authorization + ["-o", sound])
        #expect(
            try Data(contentsOf: URL(filePath: sound)).count == Data(contentsOf: HumanSpeech.ten).count)
        #expect(serving.end(by: SIGTERM) == 0)
        #expect(try objects().count == 1)
        // What was backed up comes into another household, with its files in the bucket, and its tokens.
        let backup = home.folder.appending(path: "anna.tar").path
        #expect(try home.run(["backup", backup], environment: anna).status == 0)
        #expect(try home.run(["household", "create", "ben"], environment: shared).status == 0)
        let ben = shared.merging(["DIARY_HOUSEHOLD": "ben"]) { $1 }
        #expect(try machine.run(["restore", backup], environment: ben).status == 0)
        #expect(try objects().count == 2)
        #expect(try home.run(["check"], environment: ben).output.contains("recordings  whole, 1"))
        #expect(try home.run(["household", "delete", "--force", "ben"], environment: shared).status == 0)
        #expect(try home.run(["household", "delete", "--force", "anna"], environment: shared).status == 0)
        #expect(try objects().isEmpty)
        // Nothing goes while its files cannot be reached, and what an earlier deletion left is removed by the next.
        #expect(try home.run(["household", "create", "cleo"], environment: shared).status == 0)
        let cleo = shared.merging(["DIARY_HOUSEHOLD": "cleo"]) { $1 }
        #expect(try home.run(["log", HumanSpeech.ten.path], environment: cleo).status == 0)
        let nobody = shared.merging(["DIARY_MEDIA": "s3://diary/\(prefix)?endpoint=http://127.0.0.1:1"]) {
            $1
        }
        #expect(try home.run(["household", "delete", "--force", "cleo"], environment: nobody).status == 69)
        #expect(try home.run(["list"], environment: cleo).output.contains("clubs"))
        let rows = shared.filter { $0.key != "DIARY_MEDIA" }
        #expect(try machine.run(["household", "delete", "--force", "cleo"], environment: rows).status == 0)
        #expect(try objects().count == 1)
        #expect(try machine.run(["household", "delete", "--force", "cleo"], environment: shared).status == 0)
        #expect(try objects().isEmpty)
        #expect(
            try machine.run(["household", "delete", "--force", "cleo"], environment: shared).status == 65)
    }
}
