import Diary
import Foundation
import Recognition
import Testing

@testable import DiaryService
@testable import Server

@Suite("Operation") struct OperationTests {
    @Test("Metrics are Prometheus text: one head a family, labels quoted, whole numbers without a point")
    func metrics() {
        let metrics = Metrics()
        let requests = Metric("diary_requests_total", .counter, "Requests.")
        metrics.add(to: requests, ["route": "/b"])
        metrics.add(2, to: requests, ["route": #"a"\"#])
        metrics.add(0.25, to: Metric("diary_seconds_total", .counter, "Seconds."))
        metrics.read(Metric("diary_bytes", .gauge, "Bytes.")) { 4096 }
        metrics.read(Metric("diary_absent", .gauge, "Nothing yet.")) { nil }
        #expect(
            metrics.text == #"""
                # HELP diary_bytes Bytes.
                # TYPE diary_bytes gauge
                diary_bytes 4096
                # HELP diary_requests_total Requests.
                # TYPE diary_requests_total counter
                diary_requests_total{route="/b"} 1
                diary_requests_total{route="a\"\\"} 2
                # HELP diary_seconds_total Seconds.
                # TYPE diary_seconds_total counter
                diary_seconds_total 0.25

                """#)
    }

    @Test("What a recogniser does and fails at is counted")
    func measured() throws {
        struct Busy: Transcriber {
            func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
                throw RecognitionError.busy
            }
        }
        let metrics = Metrics()
        let file = URL(filePath: "/dev/null")
        _ = try MeasuredTranscriber(DeafTranscriber(), metrics).transcribe(file)
        #expect(throws: RecognitionError.self) { try MeasuredTranscriber(Busy(), metrics).transcribe(file) }
        for line in [
            "diary_decode_seconds_total 0.5", "diary_audio_seconds_total 1",
            "diary_decode_real_time_factor 0.5",
            #"diary_recognition_failures_total{reason="busy"} 1"#,
        ] {
            #expect(metrics.text.contains(line + "\n"))
        }
    }

    @Test("Whoever counts does not keep from hearing alternatives")
    func alternatives() throws {
        struct Doubtful: Transcriber {
            func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
                throw RecognitionError.busy
            }
            func alternatives(
                _ file: URL, of person: String?, at times: [ClosedRange<Double>]?, most: Int
            ) throws -> [NBestList] {
                guard let times else { throw RecognitionError.busy }
                return times.map { time in
                    NBestList(hypotheses: [
                        Hypothesis(words: [
                            Hypothesis.Word(word: "\(most)", start: time.lowerBound, end: time.upperBound)
                        ])
                    ])
                }
            }
        }
        let measured = MeasuredTranscriber(Doubtful(), Metrics())
        let file = URL(filePath: "/dev/null")
        let lists = try measured.alternatives(file, of: nil, at: [0...1, 2...3], most: 7)
        #expect(
            lists == (try Doubtful().alternatives(file, of: nil, at: [0...1, 2...3], most: 7))
                && lists.count == 2)
        #expect(throws: RecognitionError.self) { try measured.alternatives(file, of: nil, at: nil, most: 7) }
    }

    @Test("A log line holds its values in one line, quoted where they are not plain")
    func log() {
        let lines = RunningServer.Lines()
        let log = ServiceLog(
            clock: { Date(timeIntervalSince1970: 1_763_700_000.5) }, write: { lines.add($0) })
        log.note(
            "no answer", level: .error, ["plain": "a/b:1", "odd": "a \"b\"\nlevel=info\u{1B}", "none": ""])
        #expect(
            lines.all == [
                #"time=2025-11-21T04:40:00.500Z level=error event="no answer" plain=a/b:1 odd="a \"b\" level=info " none="""#
                    + "\n"
            ])
    }

    @Test("A follower gets every change once and in order, and is told when it missed some")
    func feed() {
        let feed = ChangeFeed(limit: 3)
        #expect(feed.news(after: 0) == .changes([]))
        let ids = (0..<5).map { _ in UUID() }
        Thread.detachNewThread {
            usleep(20_000)
            feed.publish(Change(.entryAdded, [ids[0]]))
        }
        let first = ChangeFeed.Numbered(number: 1, change: Change(.entryAdded, [ids[0]]))
        #expect(feed.news(after: 0, waiting: 10) == .changes([first]))
        for id in ids.dropFirst() { feed.publish(Change(.entryChanged, [id])) }
        #expect(feed.news(after: 1) == .missed(last: 5))
        #expect(feed.news(after: 9) == .missed(last: 5))
        let rest = (3...5).map {
            ChangeFeed.Numbered(number: $0, change: Change(.entryChanged, [ids[$0 - 1]]))
        }
        #expect(feed.news(after: 2) == .changes(rest))
        #expect(feed.news(after: 5) == .changes([]))
    }

    @Test("It is ready while it works and not when it stops")
    func ready() throws {
        let running = try RunningServer()
        #expect(try running.get("/readyz").answerBody == "ready\n")
        let metrics = try running.get("/metrics")
        #expect(metrics.contains(#"diary_http_requests_total{method="GET",route="/readyz",status="200"} 1"#))
        running.service.diaryService.stopping.set()
        #expect(try running.get("/readyz").status == 503)
    }

    @Test("It is not ready before all its doors are open: one that cannot be opened ends it")
    func opening() throws {
        let running = try RunningServer(isOpening: true)
        let answer = try running.get("/readyz")
        #expect(answer.status == 503 && answer.contains("/problems/starting"), "\(answer)")
        #expect(try running.get("/healthz").answerBody == "ok\n")
        running.service.open()
        #expect(try running.get("/readyz").answerBody == "ready\n")
    }

    @Test("The supervisor's socket is told when it is ready, alive and stopping")
    func supervisor() throws {
        let path = FileManager.default.temporaryDirectory.appending(
            path: "notify-\(UUID().uuidString.prefix(8))"
        ).path
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        defer {
            close(descriptor)
            unlink(path)
        }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        try #require(bound == 0)
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let environment = ["NOTIFY_SOCKET": path, "WATCHDOG_USEC": "300000"]
        let supervisor = Supervisor(environment: environment, process: 77)
        #expect(supervisor.watchdogSeconds == 0.3)
        let running = try RunningServer()
        let watchdog = Watchdog(
            address: running.server.address, supervisor: supervisor,
            stopping: running.service.diaryService.stopping,
            log: running.service.diaryService.log)
        func message() -> String {
            var buffer = [UInt8](repeating: 0, count: 100)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        }
        supervisor.ready()
        #expect(message() == "READY=1")
        Thread.detachNewThread { watchdog.run() }
        #expect(message() == "WATCHDOG=1")
        #expect(message() == "WATCHDOG=1")
        running.service.diaryService.stopping.set()
    }

    @Test("A watchdog's sign and sockets that are meant for another process are left alone")
    func others() {
        let environment = [
            "WATCHDOG_USEC": "1000000", "WATCHDOG_PID": "78", "LISTEN_PID": "78", "LISTEN_FDS": "2",
        ]
        let supervisor = Supervisor(environment: environment, process: 77)
        #expect(supervisor.watchdogSeconds == nil && supervisor.sockets.isEmpty)
    }

    @Test("A service that is gone gives no sign of life")
    func dead() throws {
        let address = try {
            let running = try RunningServer()
            return running.server.address
        }()
        #expect(!Watchdog.answers(address))
    }
}
