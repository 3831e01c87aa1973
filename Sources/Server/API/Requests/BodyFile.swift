import DiaryService
import Foundation
import HTTP
import System

/// A request's body as a file, whichever way it came: a short one is put aside for as long as it is used.
struct BodyFile {
    private let call: Call

    init(_ call: Call) { self.call = call }

    /// - Throws: 400 for a body that is missing or empty, and for a form without one file called `file`.
    func use<Value>(_ body: (URL) throws(HTTPProblem) -> Value) throws(HTTPProblem) -> Value {
        switch call.request.body {
        case .none: throw .invalid("body", "is missing")
        case .file(let file, _): return try body(file)
        case .form(let form):
            guard form.files.count == 1, let file = form.files.first, file.name == "file" else {
                throw .invalid("file", "is missing; send one file under this name")
            }
            guard file.byteCount > 0 else { throw .invalid("file", "is empty") }
            return try body(file.file)
        case .data(let data):
            guard !data.isEmpty else { throw .invalid("body", "is empty") }
            let file = FileManager.default.temporaryDirectory.appending(
                path: "body-\(call.service.diaryService.makeID().uuidString)")
            defer { try? FileManager.default.removeItem(at: file) }
            do throws(FileError) {
                try Descriptor(file.path, O_WRONLY | O_CREAT | O_EXCL).write(Array(data))
            } catch {
                throw HTTPProblem.notStored(error)
            }
            return try body(file)
        }
    }

    /// The whole body.
    ///
    /// - Throws: 413 for more bytes than `most`, and what `use` throws.
    func bytes(atMost most: Int) throws(HTTPProblem) -> [UInt8] {
        try use { file throws(HTTPProblem) in
            let bytes: [UInt8]?
            do throws(FileError) {
                let descriptor = try Descriptor(file.path, O_RDONLY, name: "the body")
                bytes = try descriptor.status().size <= Int64(most) ? try descriptor.contents() : nil
            } catch {
                throw HTTPProblem(error, in: "spool")
            }
            guard let bytes else { throw .tooLong("the file has more than \(most >> 20) MiB") }
            return bytes
        }
    }
}
