/// The kinds of pictures that are read, told apart by what is in the file, never by its name.
package enum PictureKind: String, Codable, Sendable, CaseIterable {
    case jpeg, png, webp, heic

    /// Bytes of the largest file that is read: 64 MB.
    package static let longestFile = 64 << 20

    /// How many bytes from the start of a file tell its kind.
    package static let telling = 64

    /// The brands of still pictures in HEVC (ISO/IEC 23008-12).
    private static let brands = ["heic", "heix", "heim", "heis"]

    /// The kind of a file; nil if it is not one of these.
    ///
    /// - Parameter start: the first 64 bytes of the file, or all of a shorter one.
    package static func of(_ start: some Collection<UInt8>) -> PictureKind? {
        let bytes = Array(start.prefix(telling))
        if bytes.starts(with: [0xff, 0xd8, 0xff]) { return .jpeg }
        if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) { return .png }
        if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) { return .webp }
        guard bytes.has("ftyp", at: 4), let length = bytes.big(at: 0, 4) else { return nil }
        // The main brand, the version of the format, and the other brands.
        let places = [8] + Array(stride(from: 16, to: min(length, bytes.count), by: 4))
        return places.contains { place in brands.contains { bytes.has($0, at: place) } } ? .heic : nil
    }

    /// As HTTP names it.
    package var mediaType: String { "image/\(rawValue)" }

    /// The usual ending of a file's name, without the point.
    package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}
