import Foundation

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
