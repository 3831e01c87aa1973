import Foundation
import HTTP
import Testing

@testable import Server

@Suite("The files of the pages")
struct PageTests {
    @Test(
        "every file comes with its type, a tag, and a policy under which nothing runs that is not a file of ours"
    )
    func headers() throws {
        let diary = try ServedDiary()
        let paths =
            Service.routes.map(\.pattern).filter { $0.hasSuffix(".js") || $0.hasSuffix(".css") } + ["/"]
        #expect(paths.count > 20)
        for path in paths where path != "/chart.js" {
            let reply = diary.send("GET", path)
            #expect(reply.status == 200, "\(path)")
            let policy = reply.headers["Content-Security-Policy"] ?? ""
            #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'"), "\(path)")
            #expect(!policy.contains("unsafe"), "\(path)")
            #expect(reply.headers["Cache-Control"] == "no-cache", "\(path)")
            #expect(reply.headers["Referrer-Policy"] == "no-referrer", "\(path)")
            let type =
                path.hasSuffix(".js") ? "text/javascript" : path.hasSuffix(".css") ? "text/css" : "text/html"
            #expect(reply.headers["Content-Type"]?.hasPrefix(type) == true, "\(path)")
            #expect(diary.send("GET", path, headers: ["If-None-Match": reply.tag]).status == 304, "\(path)")
        }
    }

    @Test("no file makes markup of text")
    func textOnly() throws {
        let diary = try ServedDiary()
        for route in Service.routes where route.pattern.hasSuffix(".js") && route.pattern != "/chart.js" {
            let text = String(decoding: diary.send("GET", route.pattern).body, as: UTF8.self)
            for sink in [
                "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(",
            ] {
                #expect(!text.contains(sink), "\(route.pattern) has \(sink)")
            }
        }
    }

    @Test("every module that Today is made of is asked for at once, and no other")
    func preloads() throws {
        let diary = try ServedDiary()
        func text(_ path: String) -> String { String(decoding: diary.send("GET", path).body, as: UTF8.self) }
        let imports = /(?m)^(?:import|export)[^;]*?from\s+'(.+?)'/
        var found: Set<String> = []
        func follow(_ path: String) {
            guard found.insert(path).inserted else { return }
            let folder = URL(filePath: path).deletingLastPathComponent()
            for match in text(path).matches(of: imports) {
                let name = String(match.1)
                follow(name.hasPrefix("/") ? name : folder.appending(path: name).standardized.path)
            }
        }
        for start in ["/app.js", "/screens/today.js"] { follow(start) }
        let preloaded = text("/").matches(of: /modulepreload" href="(.+?)"/).map { String($0.1) }
        #expect(Set(preloaded) == found.subtracting(["/app.js"]))
        #expect(found.count > 10 && preloaded.count == Set(preloaded).count)
    }

    @Test("the list for the service worker names every file, and all are there")
    func shell() throws {
        let diary = try ServedDiary()
        let text = String(decoding: diary.send("GET", "/shell.js").body, as: UTF8.self)
        let json = text.dropFirst("self.shell = ".count).prefix { $0 != ";" }
        let list = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let files = list?["files"] as? [String] ?? []
        #expect(files.contains("/") && files.contains("/voice/voice.js") && files.contains("/style/card.css"))
        #expect(files.allSatisfy { diary.send("GET", $0).status == 200 })
    }
}
