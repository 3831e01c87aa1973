import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import System

/// The pages: what a browser loads to show the diary. Everybody may load them; what they show comes through the API.
enum PageRoutes {
    /// A file that was packed with the program, or Chart.js as Debian has it.
    static let all: [Route] =
        files.map { file in
            Route("GET", file.path, may: nil) { request, _, _ throws(HTTPProblem) in
                try file.answer(request)
            }
        } + [shell]

    private static let chart = PageFile(
        path: "/chart.js", file: URL(filePath: "/usr/share/javascript/chart.js/chart.min.js"))

    private static let files =
        PageFile.all(under: folder) + [chart]

    /// `share/spoken-diary/Pages` of where the program is installed; else the files that were built beside it.
    private static let folder: URL = {
        let program = Bundle.main.executableURL?.resolvingSymlinksInPath()
        let installed = program.map { InstalledFolder.shared("Pages", above: $0) } ?? []
        return installed.first { access($0.appending(path: "index.html").path, R_OK) == 0 }
            ?? Bundle.module.bundleURL.appending(path: "Files")
    }()

    /// Names all files, and a version that is another whenever one of them is: by it the service worker notices that
    /// the pages it keeps have become old.
    private static let shell = Route("GET", "/shell.js", may: nil) { request, _, _ throws(HTTPProblem) in
        let kept = files.filter { $0.path != "/sw.js" }
        let digests = kept.map { SHA256.digest(of: $0.bytes ?? Data()) }.joined()
        let value = JSONValue.object([
            ("version", .text(String(SHA256.digest(of: Array(digests.utf8)).prefix(16)))),
            ("files", .array(kept.map { .text($0.path) })),
        ])
        return PageFile.answer(
            Data("self.shell = \(value.line);\n".utf8), type: "text/javascript; charset=utf-8", request)
    }
}
