import CCurl
import Foundation
import Journal
import System

/// A bucket that speaks Amazon's S3 interface, with requests signed by libcurl (Signature Version 4).
///
/// Safe to share between threads: each request is a transfer of its own. A request that met an error of the server or the
/// network is tried once more; all of them can be repeated.
package struct S3Bucket: Bucket {
    /// Bytes a second below which a transfer counts as hanging, and for how many seconds.
    private static let slowest = (bytes: 1_000, seconds: 15)
    /// Seconds that any request may take.
    private static let longest = 1_800.0
    /// Seconds before a second try.
    private static let pause = 0.2
    private static let hangs = "it hangs, or answers without an end"
    /// The most bytes of an answer in XML.
    private static let mostXML = 4 << 20
    private static let noBytes = SHA256.digest(of: [])

    package let shown: String
    /// The address of the bucket without a slash at the end.
    private let place: String
    /// Stands before all keys; empty, or with a slash at the end.
    private let prefix: String
    private let region: String
    private let key: (id: String, secret: String)

    /// - Parameters:
    ///   - address: `s3://BUCKET/PREFIX?region=eu-central-1`, or `s3://BUCKET?endpoint=https://HOST:PORT` for a server
    ///     other than Amazon's.
    ///   - environment: has `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`.
    /// - Throws: `MediaFault.notAnAddress` or `noKey`.
    package init(_ address: String, environment: [String: String]) throws {
        guard let url = URLComponents(string: address), url.scheme == "s3", let bucket = url.host,
            bucket.count >= 3, bucket.allSatisfy({ Self.isPlain($0) || $0 == "." }), url.user == nil,
            url.port == nil, url.fragment == nil
        else { throw MediaFault.notAnAddress }
        var (region, endpoint): (String?, String?)
        for item in url.queryItems ?? [] {
            switch item.name {
            case "region": region = item.value
            case "endpoint": endpoint = item.value
            default: throw MediaFault.notAnAddress
            }
        }
        let path = url.path.split(separator: "/")
        guard path.allSatisfy({ $0.allSatisfy { Self.isPlain($0) || $0 == "." } && $0 != ".." && $0 != "." }),
            region?.allSatisfy(Self.isPlain) ?? true
        else { throw MediaFault.notAnAddress }
        self.region = region ?? environment["AWS_REGION"] ?? "us-east-1"
        if let endpoint {
            guard let server = URLComponents(string: endpoint), ["https", "http"].contains(server.scheme),
                server.host?.isEmpty == false, server.path.isEmpty || server.path == "/", server.query == nil
            else { throw MediaFault.notAnAddress }
            place = (endpoint.hasSuffix("/") ? String(endpoint.dropLast()) : endpoint) + "/" + bucket
        } else {
            place = "https://\(bucket).s3.\(self.region).amazonaws.com"
        }
        prefix = path.isEmpty ? "" : path.joined(separator: "/") + "/"
        shown = "s3://" + bucket + (path.isEmpty ? "" : "/" + path.joined(separator: "/"))
        guard let id = environment["AWS_ACCESS_KEY_ID"], let secret = environment["AWS_SECRET_ACCESS_KEY"],
            !id.isEmpty, !secret.isEmpty
        else { throw MediaFault.noKey }
        key = (id, secret)
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII
            && (character.isLetter || character.isNumber || character == "-" || character == "_")
    }

    package func put(_ path: String, _ note: BucketNote, as key: String) throws {
        let answer = try request(
            "PUT", key,
            headers: [
                "x-amz-content-sha256: \(note.sha256)", "x-amz-meta-sha256: \(note.sha256)",
                "x-amz-meta-modified: \(note.modified)", "Content-Type: application/octet-stream",
            ], sending: path)
        guard answer.status == 200 else { throw fault(answer) }
    }

    package func get(_ key: String, into path: String) throws -> BucketNote? {
        let answer = try request("GET", key, receiving: path)
        if answer.isMissing { return nil }
        guard answer.status == 200 else { throw fault(answer) }
        guard let digest = answer.sha256, let modified = answer.modified else {
            throw MediaFault.altered(shown)
        }
        return BucketNote(sha256: digest, modified: modified)
    }

    package func exists(_ key: String) throws -> Bool {
        let answer = try request("HEAD", key)
        // An answer without a body tells no more: a bucket that is missing shows when it is written to.
        if answer.status == 404 { return false }
        guard answer.status == 200 else { throw fault(answer) }
        return true
    }

    package func remove(_ key: String) throws {
        let answer = try request("DELETE", key)
        guard [200, 204].contains(answer.status) || answer.isMissing else { throw fault(answer) }
    }

    package func objects(beginning prefix: String) throws -> [BucketObject] {
        var (objects, token): ([BucketObject], String?) = ([], nil)
        repeat {
            // In the order of their names, as the signature has them.
            let more = token.map { "continuation-token=\(Self.encoded($0))&" } ?? ""
            let query = "?\(more)list-type=2&prefix=\(Self.encoded(self.prefix + prefix))"
            let answer = try request("GET", nil, query: query)
            guard answer.status == 200 else { throw fault(answer) }
            let list = S3List(answer.body)
            objects += list.objects.map { object in
                BucketObject(key: String(object.key.dropFirst(self.prefix.count)), stored: object.stored)
            }
            token = list.next
        } while token != nil
        return objects
    }

    // MARK: Requests

    private struct Answer {
        var status: Int
        var body: [UInt8] = []
        var sha256: String?
        var modified: Int64?

        /// S3's code of an error.
        var code: String {
            S3List.text("Code", in: String(decoding: body, as: UTF8.self)).map(String.init) ?? "\(status)"
        }
        var isMissing: Bool { status == 404 && code != "NoSuchBucket" }
    }

    private func fault(_ answer: Answer) -> MediaFault {
        switch (answer.status, answer.code) {
        case (404, _): .noBucket(shown)
        case (500..., let code): .unreachable(shown, reason: "it answers \(code)")
        case (_, let code): .refused(shown, code: String(code.prefix(60)))
        }
    }

    /// - Parameters:
    ///   - key: nil for the bucket itself.
    ///   - path: the file whose bytes are sent.
    ///   - file: the file that an object is written to.
    private func request(
        _ method: String, _ key: String?, query: String = "", headers: [String] = [],
        sending path: String? = nil,
        receiving file: String? = nil
    ) throws -> Answer {
        let url = place + "/" + (key.map { prefix + $0 } ?? "") + query
        let all = path == nil ? ["x-amz-content-sha256: \(Self.noBytes)"] + headers : headers
        do {
            let answer = try attempt(method, url, all, path, file)
            if answer.status < 500 { return answer }
        } catch MediaFault.unreachable(_, let reason) where reason != Self.hangs {
            // The second try tells.
        }
        Thread.sleep(forTimeInterval: Self.pause)
        return try attempt(method, url, all, path, file)
    }

    private func attempt(
        _ method: String, _ url: String, _ headers: [String], _ path: String?, _ file: String?
    ) throws -> Answer {
        do {
            return try once(method, url, headers, path, file)
        } catch HTTPTransfer.Problem.unreachable(let reason) {
            throw MediaFault.unreachable(shown, reason: reason)
        } catch is HTTPTransfer.Problem {
            throw MediaFault.unreachable(shown, reason: Self.hangs)
        }
    }

    private func once(
        _ method: String, _ url: String, _ headers: [String], _ path: String?, _ file: String?
    ) throws -> Answer {
        let transfer = try HTTPTransfer()
        let handle = transfer.handle
        var settings = [
            spoken_set_text(handle, CURLOPT_AWS_SIGV4, "aws:amz:\(region):s3"),
            spoken_set_text(handle, CURLOPT_USERNAME, key.id),
            spoken_set_text(handle, CURLOPT_PASSWORD, key.secret),
            spoken_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, Self.slowest.bytes),
            spoken_set_number(handle, CURLOPT_LOW_SPEED_TIME, Self.slowest.seconds),
        ]
        switch method {
        case "GET": break
        case "HEAD": settings.append(spoken_set_number(handle, CURLOPT_NOBODY, 1))
        case "PUT": settings.append(spoken_set_number(handle, CURLOPT_UPLOAD, 1))
        default: settings.append(spoken_set_text(handle, CURLOPT_CUSTOMREQUEST, method))
        }
        var source: UnsafeMutablePointer<FILE>?
        defer { if let source { fclose(source) } }
        if let path {
            source = fopen(path, "re")
            guard source != nil else { throw FileError.last(path, .reading) }
            settings += [
                spoken_set_file(handle, CURLOPT_READDATA, source),
                spoken_set_offset(handle, CURLOPT_INFILESIZE_LARGE, Int(try FileStatus(path).size)),
            ]
        }
        let end = ContinuousClock.now + .seconds(Self.longest)
        let answer: HTTPTransfer.Answer
        if let file {
            let sink = try Descriptor(file, O_WRONLY | O_TRUNC)
            answer = try transfer.answer(
                from: url, before: end, longest: Self.mostXML, headers: headers, isSigned: true,
                into: sink.number, settings)
            if answer.status == 200 { try sink.sync() }
        } else {
            answer = try transfer.answer(
                from: url, before: end, longest: Self.mostXML, headers: headers, isSigned: true, settings)
        }
        func field(_ name: String) -> String? { spoken_get_field(handle, name).map { String(cString: $0) } }
        return Answer(
            status: answer.status, body: answer.bytes, sha256: field("x-amz-meta-sha256"),
            modified: field("x-amz-meta-modified").flatMap { Int64($0) })
    }

    /// Percent-encoded as the signature wants it: all but letters, digits and `-._~`.
    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let character = Character(UnicodeScalar(byte))
            if byte < 0x80, isPlain(character) || character == "." || character == "~" {
                return String(character)
            }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }
}

/// A list of objects as S3 writes it (ListObjectsV2).
private struct S3List {
    let objects: [BucketObject]
    /// Where the next part of the list begins; nil after the last.
    let next: String?

    init(_ body: [UInt8]) {
        let text = String(decoding: body, as: UTF8.self)
        objects = text.components(separatedBy: "<Contents>").dropFirst().compactMap { part in
            guard let key = Self.text("Key", in: part), let moment = Self.text("LastModified", in: part),
                let stored = Self.date(String(moment))
            else { return nil }
            return BucketObject(key: Self.plain(key), stored: stored)
        }
        next =
            Self.text("IsTruncated", in: text) == "true"
            ? Self.text("NextContinuationToken", in: text).map(Self.plain) : nil
    }

    /// The text of the first element with a name that has no attributes.
    static func text(_ name: String, in text: String) -> Substring? {
        guard let start = text.range(of: "<\(name)>"),
            let end = text.range(of: "</\(name)>", range: start.upperBound..<text.endIndex)
        else { return nil }
        return text[start.upperBound..<end.lowerBound]
    }

    /// With or without a fraction of a second, which servers differ in.
    private static func date(_ text: String) -> Date? {
        let exact = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        return (try? exact.parse(text)) ?? (try? Date.ISO8601FormatStyle().parse(text))
    }

    private static func plain(_ text: Substring) -> String {
        String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&quot;", with: "\"").replacing("&apos;", with: "'").replacing("&amp;", with: "&")
    }
}
