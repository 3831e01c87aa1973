import CExif
import Pictures

/// What EXIF says of a picture. (`exif_data_load_data`)
struct ExifFacts {
    var orientation = Orientation.upright
    /// When it was taken, as written: `2026:11:20 08:15:30`.
    var taken: String?
    /// How far local time was from UTC then, as written: `+02:00`.
    var offset: String?

    /// Dates and their offsets by how well they tell when a picture was taken: when it was, when it was made of an
    /// older one, and when the file was changed.
    private static let dates: [(isOfFile: Bool, date: UInt32, offset: UInt32)] = [
        (false, 0x9003, 0x9011), (false, 0x9004, 0x9012), (true, 0x0132, 0x9010),
    ]
    private static let orientationTag: UInt32 = 0x0112
    /// Letters of a text that are read.
    private static let longestText = 40

    /// - Parameter exif: from its TIFF header on.
    init(_ exif: [UInt8]?) {
        guard let exif, let data = exif_data_new() else { return }
        defer { exif_data_unref(data) }
        exif_data_unset_option(data, EXIF_DATA_OPTION_IGNORE_UNKNOWN_TAGS)
        exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
        exif_data_set_option(data, EXIF_DATA_OPTION_DONT_CHANGE_MAKER_NOTE)
        let bytes = Array("Exif\0\0".utf8) + exif
        exif_data_load_data(data, bytes, UInt32(bytes.count))
        let (ofFile, ofPicture) = (data.pointee.ifd.0, data.pointee.ifd.2)
        if let entry = Self.entry(ofFile, Self.orientationTag), entry.pointee.format == EXIF_FORMAT_SHORT,
            entry.pointee.components >= 1, entry.pointee.size >= 2
        {
            let value = exif_get_short(entry.pointee.data, exif_data_get_byte_order(data))
            orientation = Orientation(rawValue: Int(value)) ?? .upright
        }
        for date in Self.dates {
            guard let text = Self.text(date.isOfFile ? ofFile : ofPicture, date.date) else { continue }
            taken = text
            offset = Self.text(ofPicture, date.offset)
            break
        }
    }

    private static func entry(
        _ content: UnsafeMutablePointer<ExifContent>?, _ tag: UInt32
    ) -> UnsafeMutablePointer<ExifEntry>? {
        content.flatMap { exif_content_get_entry($0, ExifTag(rawValue: tag)) }
    }

    /// A text with a digit in it, of which only plain characters are taken; nil if there is none.
    private static func text(_ content: UnsafeMutablePointer<ExifContent>?, _ tag: UInt32) -> String? {
        guard let entry = entry(content, tag)?.pointee, entry.format == EXIF_FORMAT_ASCII,
            let data = entry.data
        else { return nil }
        let bytes = UnsafeBufferPointer(start: data, count: min(Int(entry.size), longestText))
        let text = bytes.prefix { $0 != 0 }.filter {
            (0x20...0x7e).contains($0) && ![0x22, 0x5c].contains($0)
        }
        // Cameras without a clock fill it with spaces or zeros.
        guard text.contains(where: { (0x31...0x39).contains($0) || tag >= 0x9010 && $0 == 0x30 }) else {
            return nil
        }
        return String(decoding: text, as: UTF8.self)
    }
}
