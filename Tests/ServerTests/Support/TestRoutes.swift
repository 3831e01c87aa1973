import Foundation
import HTTP

@testable import Server

/// Routes of tests.
enum TestRoutes {
    /// Tells what arrived.
    static let echo = Route("POST", "/echo", may: .log, bodyLimit: 3 << 20) { request, _, _ in
        switch request.body {
        case .none: return .text("none")
        case .data(let data): return .text("data \(data.count)")
        case .file(let file, let count):
            let onDisk = (try? Data(contentsOf: file).count) ?? -1
            return .text("file \(count) \(onDisk)")
        case .form(let form):
            let files = form.files.map { file in
                "\(file.name) \(file.fileName) \(file.contentType ?? "-") \(file.byteCount) "
                    + "\((try? Data(contentsOf: file.file).count) ?? -1)"
            }
            return .text((form.fields.map { "\($0.name)=\($0.value)" } + files).joined(separator: "\n"))
        }
    }

    /// Tells what was asked.
    static let asked = Route("GET", "/asked/{one}/{two}", may: .read) { request, parameters, _ in
        let query = request.query.sorted { $0.key < $1.key }.map {
            "\($0.key)=\($0.value.joined(separator: ","))"
        }
        return .text(
            "\(parameters["one"] ?? "") | \(parameters["two"] ?? "") | \(query.joined(separator: " "))")
    }

    /// Answers with as many bytes as are asked for, which pack well.
    static let long = Route("GET", "/long/{count}", may: .read) { _, parameters, _ in
        .text(String(repeating: "diary ", count: (Int(parameters["count"] ?? "") ?? 0) / 6))
    }

    /// Answers after so many seconds.
    static let slow = Route("GET", "/slow/{seconds}", may: .read) { _, parameters, _ in
        Thread.sleep(forTimeInterval: Double(parameters["seconds"] ?? "") ?? 0)
        return .text("slept\n")
    }
}
