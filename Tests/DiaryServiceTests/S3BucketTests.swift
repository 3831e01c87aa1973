import Diary
import Foundation
import Support
import System
import Testing

@testable import DiaryService
@testable import Journal

/// A bucket of moto, which `Scripts/test` starts and which checks signatures: its address, a key, and one without rights.
private enum TestBucket {
    static let lines = ProcessInfo.processInfo.environment["DIARY_TEST_BUCKET"]?.split(separator: " ")
        .map(String.init)

    static func open(
        _ prefix: String, address: String? = nil, isStranger: Bool = false, secret: String? = nil
    )
        throws -> S3Bucket
    {
        let lines = try #require(Self.lines)
        let base = address ?? lines[0]
        return try S3Bucket(
            base.replacing("?", with: "/\(prefix)?", maxReplacements: 1),
            environment: [
                "AWS_ACCESS_KEY_ID": lines[isStranger ? 3 : 1],
                "AWS_SECRET_ACCESS_KEY": secret ?? lines[isStranger ? 4 : 2],
            ])
    }
}

@Suite("A bucket of S3", .enabled(if: TestBucket.lines != nil), .timeLimit(.minutes(5)))
struct S3BucketTests {
    private let folder: URL
    private let prefix = "t" + UUID().uuidString.prefix(8).lowercased()

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "s3-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func file(_ name: String, _ bytes: [UInt8]) throws -> (path: String, note: BucketNote) {
        let path = folder.appending(path: name).path
        try Data(bytes).write(to: URL(filePath: path))
        return (path, BucketNote(sha256: SHA256.digest(of: bytes), modified: 1_795_000_000_123))
    }

    @Test(
        "what is stored comes back with its digest and its time, is listed, and is gone when it is removed",
        arguments: [1, 5_000, 3_000_000])
    func objects(count: Int) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let bucket = try TestBucket.open(prefix)
        var random = SystemRandomNumberGenerator()
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        let (path, note) = try file("a", bytes)
        #expect(try bucket.get("media/a.wav", into: file("b", []).path) == nil)
        #expect(try !bucket.exists("media/a.wav"))
        try bucket.remove("media/a.wav")
        try bucket.put(path, note, as: "media/a.wav")
        try bucket.put(path, note, as: "media/a.wav")
        #expect(try bucket.exists("media/a.wav"))
        let target = try file("c", [1, 2, 3]).path
        #expect(try bucket.get("media/a.wav", into: target) == note)
        #expect(try Data(contentsOf: URL(filePath: target)) == Data(bytes))
        let listed = try bucket.objects(beginning: "media/")
        #expect(listed.map(\.key) == ["media/a.wav"])
        #expect(abs(try #require(listed.first).stored.timeIntervalSinceNow) < 3_600)
        #expect(try bucket.objects(beginning: "other/").isEmpty)
        try bucket.remove("media/a.wav")
        #expect(try !bucket.exists("media/a.wav"))
    }

    @Test("a list of more objects than one answer holds is whole and in order")
    func longList() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let bucket = try TestBucket.open(prefix)
        let (path, note) = try file("a", [7])
        let names = (0..<1_003).map { "m/" + String(10_000 + $0) + ".wav" }
        DispatchQueue.concurrentPerform(iterations: names.count) { number in
            try? bucket.put(path, note, as: names[number])
        }
        #expect(try bucket.objects(beginning: "m/").map(\.key) == names)
    }

    @Test("bytes that are not those of the digest are not kept, nor taken")
    func altered() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let bucket = try TestBucket.open(prefix)
        let (path, note) = try file("a", Array("two eggs".utf8))
        let home = Home(at: folder.appending(path: "home"))
        try home.prepare()
        let name = try #require(MediaName("\(UUID().uuidString).wav"))
        let other = BucketNote(sha256: SHA256.digest(of: Array("three eggs".utf8)), modified: note.modified)
        try? bucket.put(path, other, as: "households/home/media/" + name.text)
        let media = MediaBucket(home: home, bucket)
        // A server that does not check the digest itself keeps them, and then they are refused on the way back.
        if try media.exists(name) {
            #expect(throws: MediaFault.altered(bucket.shown)) { _ = try media.file(name) }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.media.path).isEmpty)
    }

    @Test(
        "what is wrong with the address, the key, the bucket or the network is one line that holds no secret")
    func refused() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let lines = try #require(TestBucket.lines)
        let endpoint = lines[0].components(separatedBy: "endpoint=")[1]
        let (path, note) = try file("a", [1])
        for address in [
            "s3://", "s4://diary", "s3://a", "s3://di/../x", "s3://diary?endpoint=ftp://x", "s3://diary?x=y",
            "s3://u:p@diary", "https://diary", "s3://diary?endpoint=http://x/path",
        ] {
            #expect(throws: MediaFault.notAnAddress, "\(address)") {
                _ = try S3Bucket(
                    address, environment: ["AWS_ACCESS_KEY_ID": "a", "AWS_SECRET_ACCESS_KEY": "b"])
            }
        }
        #expect(throws: MediaFault.noKey) { _ = try S3Bucket("s3://diary", environment: [:]) }
        let faults: [(S3Bucket, MediaFault)] = [
            (
                try TestBucket.open(prefix, isStranger: true),
                .refused("s3://diary/\(prefix)", code: "AccessDenied")
            ),
            (
                try TestBucket.open(prefix, secret: "wrong"),
                .refused("s3://diary/\(prefix)", code: "SignatureDoesNotMatch")
            ),
            (
                try TestBucket.open(prefix, address: "s3://missing?endpoint=\(endpoint)"),
                .noBucket("s3://missing/\(prefix)")
            ),
        ]
        for (bucket, fault) in faults {
            #expect(throws: fault) { try bucket.put(path, note, as: "a.wav") }
            #expect(!fault.description.contains("\n") && !fault.description.contains(lines[2]))
        }
        let nobody = try TestBucket.open(prefix, address: "s3://diary?endpoint=http://127.0.0.1:1")
        let fault = #expect(throws: MediaFault.self) { try nobody.put(path, note, as: "a.wav") }
        #expect(fault?.kind == .unavailable)
        let answering = try AnsweringServer(.reply("503 Slow Down", "<Error><Code>SlowDown</Code></Error>"))
        let busy = try TestBucket.open(prefix, address: "s3://diary?endpoint=\(answering.address)")
        #expect(throws: MediaFault.unreachable("s3://diary/\(prefix)", reason: "it answers SlowDown")) {
            try busy.put(path, note, as: "a.wav")
        }
        #expect(answering.requests.count == 2)
    }
}
