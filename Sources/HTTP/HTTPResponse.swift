import Foundation
import System

/// The answer to a request.
package struct HTTPResponse: Sendable {
    package enum Body: Sendable {
        case empty
        case data(Data)
        /// A range of a file's bytes; the file is opened as soon as the handler returns.
        case file(URL, Range<Int>)
        /// Returns the body piece by piece, and may block for up to a second. Nil ends the answer; an empty
        /// piece means nothing yet.
        case stream(@Sendable () -> Data?)
    }

    package var status: Int
    package var headers: HTTPHeaders
    package var body: Body

    package init(_ status: Int = 200, headers: HTTPHeaders = [:], body: Body = .empty) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// JSON that is encoded already.
    package static func json(_ data: Data, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status, headers: ["Content-Type": "application/json"], body: .data(data))
    }

    /// Plain text in UTF-8.
    package static func text(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status, headers: ["Content-Type": "text/plain; charset=utf-8"], body: .data(Data(text.utf8)))
    }
}

/// One range of bytes that a `Range` field asks for (RFC 9110, section 14).
enum ByteRange: Equatable {
    /// The whole file: the field is not understood or asks for several ranges, and the RFC allows this.
    case whole
    case part(Range<Int>)
    /// The file does not have any of the wanted bytes.
    case unsatisfiable

    /// - Parameter size: the number of bytes in the file.
    init(_ field: String?, size: Int) {
        self = .whole
        guard let field, field.lowercased().hasPrefix("bytes=") else { return }
        let ends = field.dropFirst(6).trimmingCharacters(in: .whitespaces)
            .split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
            return
        }
        func number(_ digits: Substring) -> Int { Int(digits) ?? .max }
        switch (ends[0].isEmpty, ends[1].isEmpty) {
        case (true, true): return
        case (true, false):
            let count = min(number(ends[1]), size)
            self = count == 0 ? .unsatisfiable : .part(size - count..<size)
        case (false, let isOpen):
            let first = number(ends[0])
            let last = isOpen ? Int.max : number(ends[1])
            guard first <= last else { return }
            self = first >= size ? .unsatisfiable : .part(first..<min(last, size - 1) + 1)
        }
    }
}

extension HTTPProblem {
    /// 500: a file for the answer cannot be read.
    fileprivate static func unreadable(_ error: FileError) -> HTTPProblem {
        var problem = HTTPProblem(500, "The file cannot be read", type: "/problems/file")
        problem.cause = error.reason
        return problem
    }
}

extension HTTPResponse {
    /// The answer with a file, or with the requested range of it.
    ///
    /// - Parameters:
    ///   - tag: an entity tag in quotes, if there is one, for `If-Range` and `If-None-Match`.
    /// - Throws: 404 if the file does not exist, 416 for a range outside it.
    package static func file(
        _ file: URL, type: String, tag: String? = nil, for request: HTTPRequest
    ) throws(HTTPProblem) -> HTTPResponse {
        let status: FileStatus
        do {
            status = try FileStatus(file.path(percentEncoded: false))
        } catch {
            guard error.kind == .missing else { throw .unreadable(error) }
            throw .notFound("the file is not there")
        }
        guard status.isRegularFile else { throw .notFound("the file is not there") }
        let size = Int(status.size)
        var headers: HTTPHeaders = ["Content-Type": type, "Accept-Ranges": "bytes"]
        if let tag {
            headers["ETag"] = tag
            if request.headers["If-None-Match"] == tag { return HTTPResponse(304, headers: headers) }
        }
        let isCurrent = request.headers["If-Range"].map { $0 == tag } ?? true
        switch isCurrent ? ByteRange(request.headers["Range"], size: size) : .whole {
        case .whole:
            return HTTPResponse(headers: headers, body: .file(file, 0..<size))
        case .part(let range):
            headers["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
            return HTTPResponse(206, headers: headers, body: .file(file, range))
        case .unsatisfiable:
            throw HTTPProblem(
                416, "Range not satisfiable", type: "/problems/range",
                detail: "the file has \(size) bytes", field: "Range",
                headers: ["Content-Range": "bytes */\(size)"])
        }
    }
}
