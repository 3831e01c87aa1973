import Foundation

/// Parses `multipart/form-data` as it arrives (RFC 7578).
///
/// Parts with a file name go into files, the others into memory.
final class FormBody: BodyReader {
    private static let mostParts = 100
    /// The most bytes of all parts that are not files, names included.
    private static let fieldLimit = 256 << 10

    private enum Part {
        case field(name: String, value: Data)
        case file(name: String, fileName: String, contentType: String?, SpooledFile)

        var name: String {
            switch self {
            case .field(let name, _), .file(let name, _, _, _): name
            }
        }
    }

    private let spool: Spool
    private var reader: MultipartReader
    private var parts: [Part] = []
    private var fieldBytes = 0
    private var problem: HTTPProblem?

    /// - Throws: 400 if the content type does not give a boundary.
    init(_ spool: Spool, contentType: String) throws(HTTPProblem) {
        self.spool = spool
        guard let boundary = Self.boundary(in: contentType) else {
            throw .invalid("Content-Type", "multipart/form-data needs a boundary of 1 to 70 characters")
        }
        reader = MultipartReader(boundary: boundary)
    }

    func take(_ bytes: UnsafeRawBufferPointer) throws(HTTPProblem) {
        guard problem == nil else { return }
        do {
            let isForm = try reader.feed(bytes) { piece throws(HTTPProblem) in
                switch piece {
                case .part(let fields): try begin(fields)
                case .bytes(let bytes): try add(bytes)
                }
            }
            if !isForm { problem = Self.malformed }
        } catch {
            problem = error
        }
    }

    func finish() throws(HTTPProblem) -> HTTPBody {
        if let problem { throw problem }
        // A truncated form must not pass for a complete one.
        guard reader.isOver else { throw Self.malformed }
        var form = MultipartForm()
        for part in parts {
            switch part {
            case .field(let name, let value):
                guard let text = String(validating: value, as: UTF8.self) else {
                    throw .invalid(name, "is not UTF-8")
                }
                form.fields.append(MultipartForm.Field(name: name, value: text))
            case .file(let name, let fileName, let contentType, let file):
                form.files.append(
                    MultipartForm.File(
                        name: name, fileName: fileName, contentType: contentType, file: file.url,
                        byteCount: file.byteCount))
            }
        }
        return .form(form)
    }

    private func add(_ bytes: ArraySlice<UInt8>) throws(HTTPProblem) {
        switch parts.popLast() {
        case .field(let name, var value)?:
            value.append(contentsOf: bytes)
            parts.append(.field(name: name, value: value))
            try count(bytes.count)
        case .file(let name, let fileName, let contentType, let file)?:
            parts.append(.file(name: name, fileName: fileName, contentType: contentType, file))
            let written = bytes.withUnsafeBytes { bytes in
                Result { () throws(HTTPProblem) in try file.write(bytes) }
            }
            try written.get()
        case nil: return
        }
    }

    /// Begins a part. Clients write names with or without quotes and blanks.
    private func begin(_ fields: [(name: String, value: [UInt8])]) throws(HTTPProblem) {
        func field(_ name: String) -> [UInt8]? { fields.first { $0.name == name }?.value }
        let parameters = FieldParameters(field("content-disposition") ?? [])
        guard parameters.kind == "form-data", let name = parameters.text("name"), !name.isEmpty else {
            throw Self.malformed
        }
        guard parts.count < Self.mostParts else {
            throw .invalid("body", "a form has at most \(Self.mostParts) parts")
        }
        let coding = field("content-transfer-encoding").map { String(decoding: $0, as: UTF8.self) }
        if let coding = coding?.lowercased(), !["binary", "8bit", "7bit"].contains(coding) {
            throw .invalid(name, "is encoded; send its bytes as they are")
        }
        try count(name.utf8.count)
        if let fileName = parameters.text("filename") {
            let type = field("content-type").map { String(decoding: $0, as: UTF8.self) }
            parts.append(.file(name: name, fileName: fileName, contentType: type, try spool.file()))
        } else {
            parts.append(.field(name: name, value: Data()))
        }
    }

    private func count(_ bytes: Int) throws(HTTPProblem) {
        fieldBytes += bytes
        guard fieldBytes <= Self.fieldLimit else {
            throw HTTPProblem(
                413, "Too large", type: "/problems/too-large",
                detail: "form fields other than files may have \(Self.fieldLimit) bytes in all",
                field: parts.last?.name ?? "body")
        }
    }

    /// The boundary in a content type, with or without quotes and other parameters.
    static func boundary(in contentType: String) -> String? {
        // RFC 2046, section 5.1.1.
        guard let value = FieldParameters(contentType.utf8)["boundary"], (1...70).contains(value.count) else {
            return nil
        }
        return String(decoding: value, as: UTF8.self)
    }

    private static let malformed = HTTPProblem.invalid("body", "is not complete multipart/form-data")
}

/// Receives a body as it arrives. Used by one thread at a time.
protocol BodyReader: AnyObject {
    func take(_ bytes: UnsafeRawBufferPointer) throws(HTTPProblem)
    /// The whole body. Files live as long as the reader.
    func finish() throws(HTTPProblem) -> HTTPBody
}

/// Keeps a short body in memory and a long one in a file.
final class PlainBody: BodyReader {
    private let spool: Spool
    private var data = Data()
    private var file: SpooledFile?

    init(_ spool: Spool) { self.spool = spool }

    func take(_ bytes: UnsafeRawBufferPointer) throws(HTTPProblem) {
        if let file { return try file.write(bytes) }
        guard data.count + bytes.count > HTTPBody.memoryLimit else { return data.append(contentsOf: bytes) }
        let file = try spool.file()
        let kept = data.withUnsafeBytes { kept in
            Result { () throws(HTTPProblem) in try file.write(kept) }
        }
        try kept.get()
        try file.write(bytes)
        data = Data()
        self.file = file
    }

    func finish() throws(HTTPProblem) -> HTTPBody {
        if let file { return .file(file.url, file.byteCount) }
        return data.isEmpty ? .none : .data(data)
    }
}
