/// The header of EXIF, which is a TIFF file.
struct TIFFHeader {
    /// Whether the most significant byte of a number comes first.
    let isBig: Bool
    /// Where the first directory is.
    let directory: Int

    /// Where the header begins: EXIF in a JPEG has letters before it, and programs put them elsewhere, too.
    static func start(in exif: [UInt8]) -> Int { exif.has("Exif\0", at: 0) ? 6 : 0 }

    init?(_ tiff: [UInt8]) {
        guard tiff.has("II", at: 0) || tiff.has("MM", at: 0) else { return nil }
        isBig = tiff[0] == 0x4d
        guard tiff.number(at: 2, 2, isBig: isBig) == 42, let first = tiff.number(at: 4, 4, isBig: isBig)
        else { return nil }
        directory = first
    }
}

/// The directory of EXIF that says where a picture was taken (EXIF 2.32, 4.6.6).
enum ExifPosition {
    /// The tags that lead to further directories.
    private static let exifDirectory = 0x8769
    private static let positionDirectory = 0x8825
    /// The tag that cameras write where they know no position, too.
    private static let version = 0
    /// The lengths of values by their types, from 1 on.
    private static let lengths = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
    private static let entryLength = 12
    /// How many directories are looked at.
    private static let mostDirectories = 16

    /// An entry of a directory.
    private struct Entry {
        let tag: Int
        let offset: Int
        /// Where its value is, if it has no room in the entry.
        let value: Range<Int>?
    }

    /// Overwrites a position with zeros; the directory is empty then.
    ///
    /// - Returns: whether there was one.
    static func blank(_ exif: inout [UInt8]) -> Bool {
        let start = TIFFHeader.start(in: exif)
        let tiff = Array(exif.dropFirst(start))
        guard let header = TIFFHeader(tiff) else { return false }
        var hadPosition = false
        var blanks: [Range<Int>] = []
        for directory in positionDirectories(tiff, header) {
            let entries = entries(of: directory, in: tiff, header)
            if entries.contains(where: { $0.tag != version }) { hadPosition = true }
            blanks += entries.compactMap(\.value)
            // The number of entries, and the entries.
            blanks.append(tiff.range(from: directory, 2 + entries.count * entryLength))
        }
        for range in joined(blanks) {
            for index in range { exif[start + index] = 0 }
        }
        return hadPosition
    }

    /// Where the directories of positions are.
    private static func positionDirectories(_ tiff: [UInt8], _ header: TIFFHeader) -> [Int] {
        var (found, seen): (Set<Int>, Set<Int>) = ([], [])
        var open = [header.directory]
        while let directory = open.popLast(), seen.count < mostDirectories {
            guard directory > 0, seen.insert(directory).inserted else { continue }
            let entries = entries(of: directory, in: tiff, header)
            for entry in entries {
                guard let place = tiff.number(at: entry.offset + 8, 4, isBig: header.isBig) else { continue }
                if entry.tag == exifDirectory { open.append(place) }
                if entry.tag == positionDirectory { found.insert(place) }
            }
            let end = directory + 2 + entries.count * entryLength
            if let next = tiff.number(at: end, 4, isBig: header.isBig) { open.append(next) }
        }
        return found.subtracting(seen).sorted()
    }

    private static func entries(of directory: Int, in tiff: [UInt8], _ header: TIFFHeader) -> [Entry] {
        guard let count = tiff.number(at: directory, 2, isBig: header.isBig) else { return [] }
        var entries: [Entry] = []
        for index in 0..<count {
            let offset = directory + 2 + index * entryLength
            guard let tag = tiff.number(at: offset, 2, isBig: header.isBig),
                let type = tiff.number(at: offset + 2, 2, isBig: header.isBig),
                let amount = tiff.number(at: offset + 4, 4, isBig: header.isBig),
                let place = tiff.number(at: offset + 8, 4, isBig: header.isBig)
            else { break }
            let length = lengths.indices.contains(type - 1) ? lengths[type - 1] * amount : 0
            entries.append(
                Entry(tag: tag, offset: offset, value: length > 4 ? tiff.range(from: place, length) : nil))
        }
        return entries
    }

    /// The same bytes in ranges that do not overlap: many entries may name the same value.
    private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
        var joined: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, range.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        return joined
    }
}
