/// EXIF written byte by byte. (EXIF 2.32, TIFF 6.0)
struct ExifBytes {
    var isBig = false
    var orientation: Int?
    /// The dates in the tags for when it was taken, when it was digitised and when the file was changed.
    var taken: String?
    var digitised: String?
    var changed: String?
    /// The offset of the first of them.
    var offset: String?
    var hasPosition = false
    /// Zeros after all else.
    var padding = 0

    /// The numerator of a latitude, which is easy to find in a file.
    static let latitude = 0x1234_5678

    private struct Entry {
        let tag: Int
        let type: Int
        let data: [UInt8]
        let count: Int
    }

    /// From the TIFF header on.
    var tiff: [UInt8] {
        let start = 8
        var exif: [Entry] = []
        if let taken { exif.append(text(0x9003, taken)) }
        if let digitised { exif.append(text(0x9004, digitised)) }
        if let offset { exif.append(text(taken == nil ? 0x9012 : 0x9011, offset)) }
        func main(_ exifPlace: Int, _ positionPlace: Int) -> [Entry] {
            var entries: [Entry] = []
            if let orientation {
                entries.append(Entry(tag: 0x0112, type: 3, data: number(orientation, 2), count: 1))
            }
            if let changed { entries.append(text(0x0132, changed)) }
            entries.append(Entry(tag: 0x8769, type: 4, data: number(exifPlace, 4), count: 1))
            if hasPosition {
                entries.append(Entry(tag: 0x8825, type: 4, data: number(positionPlace, 4), count: 1))
            }
            return entries
        }
        let exifPlace = start + directory(main(0, 0), at: start).count
        let exifBytes = directory(exif, at: exifPlace)
        let positionPlace = exifPlace + exifBytes.count
        return Array((isBig ? "MM" : "II").utf8) + number(42, 2) + number(start, 4)
            + directory(main(exifPlace, positionPlace), at: start) + exifBytes
            + (hasPosition ? directory(position, at: positionPlace) : [])
            + [UInt8](repeating: 0, count: padding)
    }

    private var position: [Entry] {
        let degrees = [Self.latitude, 1, 30, 1, 0, 1].flatMap { number($0, 4) }
        return [
            Entry(tag: 0, type: 1, data: [2, 3, 0, 0], count: 4), text(1, "N"),
            Entry(tag: 2, type: 5, data: degrees, count: 3), text(3, "E"),
            Entry(tag: 4, type: 5, data: degrees, count: 3), text(29, "2026:11:20"),
        ]
    }

    private func text(_ tag: Int, _ text: String) -> Entry {
        Entry(tag: tag, type: 2, data: Array(text.utf8) + [0], count: text.utf8.count + 1)
    }

    private func directory(_ entries: [Entry], at place: Int) -> [UInt8] {
        var head = number(entries.count, 2)
        var values: [UInt8] = []
        let valuesPlace = place + 2 + entries.count * 12 + 4
        for entry in entries {
            head += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
            if entry.data.count <= 4 {
                head += entry.data + [UInt8](repeating: 0, count: 4 - entry.data.count)
            } else {
                head += number(valuesPlace + values.count, 4)
                values += entry.data + (entry.data.count % 2 == 1 ? [0] : [])
            }
        }
        return head + number(0, 4) + values
    }

    func number(_ number: Int, _ count: Int) -> [UInt8] { ByteOrder.bytes(number, count, isBig: isBig) }
}

enum ByteOrder {
    static func bytes(_ number: Int, _ count: Int, isBig: Bool) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (isBig ? count - 1 - $0 : $0))) }
    }
}
