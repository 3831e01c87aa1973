import CMicroHTTPD
import Foundation

/// Parses `multipart/form-data` as it arrives (`MHD_PostProcessor`): parts with a file name go into files, the others
/// into memory.
final class FormBody: BodyReader {
    private static let mostParts = 100
    /// Bytes of all parts that are not files, names included.
    private static let fieldLimit = 256 << 10
    /// Bytes at the body's end in which its last boundary must stand.
    private static let tailLength = 512

    private enum Part {
        case field(name: String, value: Data)
        case file(name: String, fileName: String, contentType: String?, SpooledFile)

        var name: String {
            switch self {
            case .field(let name, _), .file(let name, _, _, _): name
            }
        }
        var isEmpty: Bool {
            switch self {
            case .field(_, let value): value.isEmpty
            case .file(_, _, _, let file): file.byteCount == 0
            }
        }
    }

    private let spool: Spool
    private var processor: OpaquePointer?
    private var parts: [Part] = []
    private var fieldBytes = 0
    private var problem: HTTPProblem?
    private let ending: Data
    private var tail = Data()

    /// - Parameter contentType: the connection's, as it came.
    /// - Throws: 400 when it names no boundary.
    init(_ spool: Spool, _ connection: OpaquePointer, contentType: String) throws(HTTPProblem) {
        self.spool = spool
        guard let boundary = Self.boundary(in: contentType), Self.simplify(connection, boundary: boundary)
        else {
            throw .invalid("Content-Type", "multipart/form-data needs a boundary of 1 to 70 characters")
        }
        ending = Data("--\(boundary)--".utf8)
        processor = MHD_create_post_processor(
            connection, 16 << 10,
            { form, _, name, fileName, contentType, _, bytes, offset, count in
                guard let form, let name else { return .NO }
                let part = UnsafeRawBufferPointer(start: bytes, count: count)
                return Unmanaged<FormBody>.fromOpaque(form).takeUnretainedValue().take(
                    part, at: offset, of: FormBody.text(name), fileName: fileName.map(FormBody.text),
                    contentType: contentType.map(FormBody.text)) ? .YES : .NO
            }, Unmanaged.passUnretained(self).toOpaque())
        guard processor != nil else {
            throw .invalid("Content-Type", "multipart/form-data with this boundary cannot be read")
        }
    }

    deinit { if let processor { MHD_destroy_post_processor(processor) } }

    func take(_ bytes: UnsafeRawBufferPointer) throws(HTTPProblem) {
        guard problem == nil, let processor, let start = bytes.baseAddress else { return }
        tail = (tail + bytes.suffix(Self.tailLength)).suffix(Self.tailLength)
        let isRead = MHD_post_process(processor, start.assumingMemoryBound(to: CChar.self), bytes.count)
        if isRead == .NO, problem == nil { problem = Self.malformed }
    }

    func finish() throws(HTTPProblem) -> HTTPBody {
        let processor = processor
        self.processor = nil
        let isWhole = processor.map { MHD_destroy_post_processor($0) == .YES } ?? false
        if let problem { throw problem }
        // The library takes a form that is cut off for a whole one.
        guard isWhole, tail.range(of: ending) != nil else { throw Self.malformed }
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

    /// A piece of a part. Each part begins at offset 0; one may begin with a piece of no bytes.
    private func take(
        _ bytes: UnsafeRawBufferPointer, at offset: UInt64, of name: String, fileName: String?,
        contentType: String?
    ) -> Bool {
        do throws(HTTPProblem) {
            let goesOn = offset > 0 || parts.last.map { $0.isEmpty && $0.name == name } == true
            if !goesOn { try begin(name, fileName, contentType) }
            switch parts.popLast() {
            case .field(let name, var value)?:
                value.append(contentsOf: bytes)
                parts.append(.field(name: name, value: value))
                try count(bytes.count)
            case .file(let name, let fileName, let contentType, let file)?:
                parts.append(.file(name: name, fileName: fileName, contentType: contentType, file))
                try file.write(bytes)
            case nil: return false
            }
            return true
        } catch {
            problem = error
            return false
        }
    }

    private func begin(
        _ name: String, _ fileName: String?, _ contentType: String?
    ) throws(HTTPProblem) {
        guard parts.count < Self.mostParts else {
            throw .invalid("body", "a form has at most \(Self.mostParts) parts")
        }
        try count(name.utf8.count)
        if let fileName {
            parts.append(
                .file(name: name, fileName: fileName, contentType: contentType, try spool.file()))
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

    /// The boundary that a content type names, in quotes or without, whatever other parameters stand beside it.
    static func boundary(in contentType: String) -> String? {
        var rest = contentType.utf8.drop { $0 != UInt8(ascii: ";") }
        while rest.popFirst() != nil {
            rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
            let name = rest.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") }
            rest = rest.dropFirst(name.count)
            guard rest.first == UInt8(ascii: "=") else { continue }
            rest = rest.dropFirst()
            var value: [UInt8] = []
            if rest.first == UInt8(ascii: "\"") {
                rest = rest.dropFirst()
                while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
                    value.append(byte == UInt8(ascii: "\\") ? rest.popFirst() ?? byte : byte)
                }
                rest = rest.drop { $0 != UInt8(ascii: ";") }
            } else {
                value = Array(rest.prefix { $0 != UInt8(ascii: ";") })
                rest = rest.dropFirst(value.count)
                while value.last == 0x20 || value.last == 0x09 { value.removeLast() }
            }
            guard String(name)?.lowercased() == "boundary" else { continue }
            // RFC 2046, section 5.1.1.
            guard (1...70).contains(value.count) else { return nil }
            return String(decoding: value, as: UTF8.self)
        }
        return nil
    }

    /// Writes the content type anew, where the library has it, as the library understands it: the boundary last, and
    /// without quotes. This is never longer than what was there.
    private static func simplify(_ connection: OpaquePointer, boundary: String) -> Bool {
        guard let place = MHD_lookup_connection_value(connection, .HEADER_KIND, "Content-Type") else {
            return false
        }
        let simple = Array("multipart/form-data;boundary=\(boundary)".utf8CString)
        guard simple.count <= strlen(place) + 1 else { return false }
        // The field lies in the connection's own memory, which the library lets nobody else have.
        UnsafeMutablePointer(mutating: place).update(from: simple, count: simple.count)
        return true
    }

    private static let malformed = HTTPProblem.invalid("body", "is not complete multipart/form-data")

    private static func text(_ pointer: UnsafePointer<CChar>) -> String { String(cString: pointer) }
}
