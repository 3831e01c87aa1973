import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import System

/// The pages that a browser loads to show the diary. They are public; their data comes through the API.
enum PageRoutes {
    /// The files that came with the program, or Debian's Chart.js.
    static let all: [Route] =
        files.map { file in
            Route("GET", file.path, may: nil) { request, _, _ in try file.answer(request) }
        } + [shell, share]

    /// Where a phone's share menu posts pictures and text (`share_target` of the manifest).
    ///
    /// The service worker takes the request before it gets here. Without one, the browser is led to the pages,
    /// and nothing is kept.
    private static let share = Route(
        "POST", "/share", may: nil, bodyLimit: PictureIntake.mostBytes
    ) { _, _, _ in PageFile.redirect(to: "/") }

    private static let chart = PageFile(
        path: "/chart.js", file: URL(filePath: "/usr/share/javascript/chart.js/chart.min.js"))

    private static let files =
        PageFile.all(under: folder) + [chart]

    /// The file with a path in the address; nil if there is none.
    static func file(_ path: String) -> PageFile? { files.first { $0.path == path } }

    /// The paths of the texts in other languages than English.
    static let catalogues = files.map(\.path).filter { $0.hasPrefix("/texts/") }

    /// `share/spoken-diary/Pages` of the installation; otherwise the files that were built beside the
    /// program.
    private static let folder: URL = {
        let program = Bundle.main.executableURL?.resolvingSymlinksInPath()
        let installed = program.map { InstalledFolder.shared("Pages", above: $0) } ?? []
        return installed.first { access($0.appending(path: "index.html").path, R_OK) == 0 }
            ?? Bundle.module.bundleURL.appending(path: "Files")
    }()

    /// Lists all files, with a version that changes when one of them does.
    ///
    /// The service worker uses it to notice that its cached pages are outdated.
    private static let shell = Route("GET", "/shell.js", may: nil) { request, _, _ in
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

/// One file of the pages.
struct PageFile: Sendable {
    /// The path in the address: `/style/card.css`, or `/` for the page itself.
    let path: String
    private let file: URL

    /// - Parameters:
    ///   - path: the path in the address.
    ///   - file: the location of its bytes.
    init(path: String, file: URL) {
        self.path = path
        self.file = file
    }

    /// Every file under a folder, with its path; `index.html` becomes `/`.
    static func all(under folder: URL) -> [PageFile] {
        let root = folder.resolvingSymlinksInPath()
        guard let names = FileManager.default.enumerator(atPath: root.path(percentEncoded: false)) else {
            return []
        }
        let files = names.compactMap { $0 as? String }.filter { types[ending(of: $0)] != nil }
        return files.sorted().map { name in
            PageFile(path: name == "index.html" ? "/" : "/" + name, file: root.appending(path: name))
        }
    }

    /// The bytes; nil if the file does not exist.
    var bytes: Data? { try? Data(contentsOf: file) }

    var type: String { Self.types[Self.ending(of: file.path(percentEncoded: false))] ?? "text/plain" }

    /// The file, or 304 if the browser has it.
    ///
    /// - Throws: 404 if it does not exist.
    func answer(_ request: HTTPRequest) throws -> HTTPResponse {
        guard let bytes else { throw HTTPProblem.notFound("the file is not there") }
        return Self.answer(bytes, type: type, request)
    }

    static func answer(_ bytes: Data, type: String, _ request: HTTPRequest) -> HTTPResponse {
        // The tag is weak because the answer may be compressed.
        let tag = "W/\"\(SHA256.digest(of: bytes).prefix(32))\""
        var headers = rules
        headers["ETag"] = tag
        headers["Content-Type"] = type
        if request.has(tag) { return HTTPResponse(304, headers: headers) }
        return HTTPResponse(headers: headers, body: .data(bytes))
    }

    /// Leads the browser to another page, which it gets with GET.
    static func redirect(to path: String) -> HTTPResponse {
        var headers = rules
        headers["Location"] = path
        return HTTPResponse(303, headers: headers)
    }

    /// What a browser may do with any answer of the pages.
    private static let rules: HTTPHeaders = [
        "Cache-Control": "no-cache", "Content-Security-Policy": policy, "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin", "Permissions-Policy": permissions,
    ]

    /// Allows only files of this service, no inline scripts, and no text as markup.
    private static let policy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob:",
        "media-src 'self'",
        "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "base-uri 'none'",
        "form-action 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'",
        "trusted-types diary",
    ].joined(separator: "; ")

    private static let permissions = "microphone=(self), camera=(), geolocation=(), payment=(), usb=()"

    private static let types = [
        "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "css": "text/css; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
        "webmanifest": "application/manifest+json", "json": "application/json",
    ]

    private static func ending(of name: String) -> String {
        name.split(separator: "/").last?.split(separator: ".").dropFirst().last.map(String.init) ?? ""
    }
}
