import Foundation

/// Finds the recordings of one kind that stand one behind the other in a file.
///
/// Libraries read the first of them and stop. Each is read as a file of its own, so they may have different rates.
enum JoinedRecordings {
    /// Recordings that one file may hold; what follows is left out.
    static let most = 100
    /// Bytes that a recording has at least.
    private static let least = 64
    private static let pieceLength = 1 << 20

    /// Where each of them is, in order; the whole file if it holds one. Several bytes may stand before the first.
    static func ranges(in view: FileView) throws(AudioError) -> [Range<Int>] {
        let head = try view.bytes(at: 0, count: Signature.length)
        let length = view.length
        guard let signature = Signature(of: head) else { return [0..<length] }
        var starts = [0]
        // Ogg files of several streams begin with the first pages of all of them.
        var isBeginning = true
        var offset = 1
        search: while offset < length {
            let piece = try view.bytes(at: offset, count: pieceLength + Signature.length)
            if piece.isEmpty { break }
            for place in places(of: signature, in: piece) where place < pieceLength {
                let head = Array(piece[place..<min(piece.count, place + Signature.length)])
                let begins = signature.begins(head)
                let isFar = offset + place - (starts.last ?? 0) >= least
                if begins, isFar, signature != .ogg || !isBeginning { starts.append(offset + place) }
                if head.count > 5 { isBeginning = head[5] & 2 != 0 }
                if starts.count > most { break search }
            }
            offset += pieceLength
        }
        return zip(starts, starts.dropFirst() + [length]).map { $0..<$1 }
    }

    /// Where bytes of a signature are, in order; whether they mean it is not known yet.
    private static func places(of signature: Signature, in piece: [UInt8]) -> [Int] {
        var places: [Int] = []
        piece.withUnsafeBytes { piece in
            for needle in signature.needles {
                var start = 0
                while let base = piece.baseAddress, start + needle.bytes.count <= piece.count,
                    let found = memchr(
                        base + start, Int32(needle.bytes[0]), piece.count - needle.bytes.count + 1 - start)
                {
                    let place = UnsafeRawPointer(found) - base
                    let isNeedle = memcmp(found, needle.bytes, needle.bytes.count) == 0
                    if isNeedle, place >= needle.offset { places.append(place - needle.offset) }
                    start = place + 1
                }
            }
        }
        return places.sorted()
    }
}
