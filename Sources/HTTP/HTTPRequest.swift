import Foundation

/// One request, whole: its body has arrived.
package struct HTTPRequest: Sendable {
    /// In capitals: `GET`.
    package var method: String
    /// Percent-decoded segments without the leading slash: `/v1/entries/` is `["v1", "entries", ""]`.
    package var path: [String]
    /// Percent-decoded values by name, in order.
    package var query: [String: [String]]
    package var headers: HTTPHeaders
    package var body: HTTPBody
    package var client: HTTPClient

    package init(
        _ method: String, path: [String], query: [String: [String]] = [:], headers: HTTPHeaders = [:],
        body: HTTPBody = .none, client: HTTPClient
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        self.client = client
    }
}

/// What came with a request. Files lie aside and are removed when the handler has returned: move what is to stay.
package enum HTTPBody: Sendable {
    /// Bytes of a body that are kept in memory; what is longer is spooled into a file.
    package static let memoryLimit = 1 << 20
    /// Bytes of the longest body that any route takes.
    package static let uploadLimit = 100 << 20

    case none
    /// Up to `memoryLimit` bytes.
    case data(Data)
    /// A longer one, and its bytes.
    case file(URL, Int)
    /// `multipart/form-data`, taken apart.
    case form(MultipartForm)
}

/// The parts of a `multipart/form-data` body.
package struct MultipartForm: Sendable {
    /// A part without a file name.
    package typealias Field = HTTPHeaders.Field

    /// A part with a file name.
    package struct File: Hashable, Sendable {
        package var name: String
        /// As the client wrote it: to be shown, never to be opened or written.
        package var fileName: String
        package var contentType: String?
        /// Where its bytes lie until the handler has returned.
        package var file: URL
        package var byteCount: Int

        package init(name: String, fileName: String, contentType: String?, file: URL, byteCount: Int) {
            self.name = name
            self.fileName = fileName
            self.contentType = contentType
            self.file = file
            self.byteCount = byteCount
        }
    }

    package var fields: [Field]
    package var files: [File]

    package init(fields: [Field] = [], files: [File] = []) {
        self.fields = fields
        self.files = files
    }

    /// Of the first field with the name.
    package func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }
    package func file(_ name: String) -> File? { files.first { $0.name == name } }
}
