/// The items of a HEIC file that tell of its picture (ISO/IEC 23008-12, ISO/IEC 14496-12).
enum HEICItems {
    private struct Box {
        let type: String
        let body: Range<Int>
    }

    /// How far a list of boxes is followed.
    private static let mostBoxes = 10_000

    static func blocks(in file: [UInt8]) -> [MetadataBlock] {
        // A file may state the same bytes as many items.
        var left = 2 * file.count
        return boxes(in: 0..<file.count, of: file).filter { $0.type == "meta" }.flatMap { meta in
            let parts = boxes(in: file.range(from: meta.body.lowerBound + 4, meta.body.count - 4), of: file)
            guard let list = parts.first(where: { $0.type == "iinf" })?.body,
                let places = parts.first(where: { $0.type == "iloc" })?.body
            else { return [MetadataBlock]() }
            let data = parts.first { $0.type == "idat" }?.body
            let codings = codings(list, of: file)
            return ItemPlaces(file: file, box: places, data: data).all.compactMap { item, ranges in
                guard let coding = codings[item] else { return nil }
                left -= ranges.reduce(0) { $0 + $1.count }
                return left < 0 ? nil : block(coding, ranges, of: file)
            }
        }
    }

    private static func block(
        _ coding: MetadataBlock.Coding, _ ranges: [Range<Int>], of file: [UInt8]
    ) -> MetadataBlock? {
        let block = MetadataBlock(coding: coding, ranges: ranges)
        guard coding == .exif else { return block }
        // A number says how many bytes further on the TIFF header is.
        guard let head = block.content(of: file).big(at: 0, 4), head < block.length else { return nil }
        return MetadataBlock(coding: coding, ranges: ranges.withoutFirst(4 + head))
    }

    private static func boxes(in range: Range<Int>, of file: [UInt8]) -> [Box] {
        var boxes: [Box] = []
        var offset = range.lowerBound
        while boxes.count < mostBoxes, offset + 8 <= range.upperBound, var length = file.big(at: offset, 4) {
            let type = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
            var head = 8
            // 1: a longer number follows; 0: to the end.
            if length == 1 {
                guard let long = file.big(at: offset + 8, 8) else { break }
                (head, length) = (16, long)
            } else if length == 0 {
                length = range.upperBound - offset
            }
            guard length >= head, length <= range.upperBound - offset else { break }
            boxes.append(Box(type: type, body: offset + head..<offset + length))
            offset += length
        }
        return boxes
    }

    /// What the items are, by their numbers; only EXIF and XMP.
    private static func codings(_ list: Range<Int>, of file: [UInt8]) -> [Int: MetadataBlock.Coding] {
        guard let version = file.big(at: list.lowerBound, 1) else { return [:] }
        let head = version == 0 ? 6 : 8
        var codings: [Int: MetadataBlock.Coding] = [:]
        for box in boxes(in: file.range(from: list.lowerBound + head, list.count - head), of: file)
        where box.type == "infe" {
            let start = box.body.lowerBound
            guard let version = file.big(at: start, 1), version >= 2,
                let item = file.big(at: start + 4, version == 2 ? 2 : 4)
            else { continue }
            let type = start + (version == 2 ? 8 : 10)
            if file.has("Exif", at: type) { codings[item] = .exif }
            guard file.has("mime", at: type) else { continue }
            // A name, and then what its content is.
            let name = file.range(from: type + 4, box.body.upperBound - type - 4)
            if let end = file[name].firstIndex(of: 0), file.has("application/rdf+xml", at: end + 1) {
                codings[item] = .xmp
            }
        }
        return codings
    }
}

/// Where the items of a HEIC file lie: its box `iloc`.
private struct ItemPlaces {
    let file: [UInt8]
    let box: Range<Int>
    /// The box of small data, if there is one.
    let data: Range<Int>?

    /// The number of each item, and the ranges of its bytes in the file.
    var all: [(item: Int, ranges: [Range<Int>])] {
        var places: [(item: Int, ranges: [Range<Int>])] = []
        var offset = box.lowerBound
        func next(_ length: Int) -> Int? {
            guard length <= box.upperBound - offset else { return nil }
            defer { offset += length }
            return length == 0 ? 0 : file.big(at: offset, length)
        }
        guard let version = next(1), version <= 2, next(3) != nil, let first = next(1), let second = next(1),
            let count = next(version < 2 ? 2 : 4)
        else { return [] }
        let (offsetLength, lengthLength, baseLength) = (first >> 4, first & 15, second >> 4)
        let indexLength = version == 0 ? 0 : second & 15
        guard max(offsetLength, lengthLength, max(baseLength, indexLength)) <= 8 else { return [] }
        let hasLength = offsetLength + lengthLength + indexLength > 0
        for _ in 0..<count {
            guard let item = next(version < 2 ? 2 : 4), let method = version == 0 ? 0 : next(2),
                next(2) != nil, let base = next(baseLength), let extents = next(2),
                // Parts that take no room here could be any number.
                hasLength || extents <= 1
            else { break }
            let area = method & 15 == 1 ? data : method & 15 == 0 ? 0..<file.count : nil
            var ranges: [Range<Int>] = []
            for _ in 0..<extents {
                guard next(indexLength) != nil, let start = next(offsetLength),
                    let length = next(lengthLength)
                else { return places }
                if let area, let range = Self.range(base, start, length, in: area) { ranges.append(range) }
            }
            places.append((item, ranges))
        }
        return places
    }

    /// A part of an area; nil if it is not in it.
    private static func range(_ base: Int, _ start: Int, _ length: Int, in area: Range<Int>) -> Range<Int>? {
        guard base <= area.count, start <= area.count - base, length <= area.count - base - start else {
            return nil
        }
        let first = area.lowerBound + base + start
        // No length: to the end.
        return first..<(length == 0 ? area.upperBound : first + length)
    }
}
