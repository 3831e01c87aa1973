import Foundation

/// One request whose body has arrived in full.
package struct HTTPRequest: Sendable {
    /// In upper case: `GET`.
    package var method: String
    /// Percent-decoded segments without the leading slash: `/v1/entries/` is `["v1", "entries", ""]`.
    package var path: [String]
    /// Percent-decoded values by name, in order.
    package var query: [String: [String]]
    package var headers: HTTPHeaders
    package var body: HTTPBody
    package var client: HTTPClient
    /// Whether it came over TLS, to this service or to a proxy in front of it.
    package var isSecure = false
    /// Whether the client has hung up or closed its sending side, so that long work can stop.
    package var hasHungUp: @Sendable () -> Bool = { false }

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

/// The body of a request. Its files are removed when the handler returns; move files that have to stay.
package enum HTTPBody: Sendable {
    /// The longest body in bytes that is kept in memory; a longer one is spooled into a file.
    package static let memoryLimit = 1 << 20
    /// The longest body in bytes for a route that accepts files.
    package static let uploadLimit = 100 << 20

    case none
    /// Up to `memoryLimit` bytes.
    case data(Data)
    /// A longer body in a file, and its length in bytes.
    case file(URL, Int)
    /// A parsed `multipart/form-data` body.
    case form(MultipartForm)
}

/// The parts of a `multipart/form-data` body.
package struct MultipartForm: Sendable {
    /// A part without a file name.
    package typealias Field = HTTPHeaders.Field

    /// A part with a file name.
    package struct File: Hashable, Sendable {
        package var name: String
        /// The client's file name: only for display, never for opening or writing a file.
        package var fileName: String
        package var contentType: String?
        /// The file with its bytes, until the handler returns.
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

    /// The value of the first field with this name.
    package func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }
    package func file(_ name: String) -> File? { files.first { $0.name == name } }
}

/// Header fields in order; names are compared case-insensitively.
package struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral {
    package struct Field: Hashable, Sendable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    package private(set) var fields: [Field]

    package init(_ fields: [Field] = []) { self.fields = fields }

    package init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0, value: $1) }
    }

    /// The first value under a name. Setting it replaces all values; nil removes them.
    package subscript(name: String) -> String? {
        get { fields.first { Self.isSame($0.name, name) }?.value }
        set {
            fields.removeAll { Self.isSame($0.name, name) }
            if let newValue { fields.append(Field(name: name, value: newValue)) }
        }
    }

    /// Every value under a name, in order.
    package func values(_ name: String) -> [String] {
        fields.filter { Self.isSame($0.name, name) }.map(\.value)
    }

    /// Adds a field without replacing others of that name.
    package mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        one.utf8.count == other.utf8.count
            && zip(one.utf8, other.utf8).allSatisfy { lowered($0) == lowered($1) }
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}
