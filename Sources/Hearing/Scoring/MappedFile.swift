import Glibc

/// A file that is read from its beginning on, mapped: a copy would stay in the worker's memory.
final class MappedFile {
    let bytes: UnsafeRawBufferPointer
    private(set) var offset = 0

    init(_ path: String) throws(HearingError) {
        guard let file = fopen(path, "rb") else { throw ModelDefinition.unreadable }
        defer { fclose(file) }
        var status = stat()
        guard fstat(fileno(file), &status) == 0, status.st_size > 0,
            let place = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, fileno(file), 0),
            place != MAP_FAILED
        else { throw ModelDefinition.unreadable }
        bytes = UnsafeRawBufferPointer(start: place, count: Int(status.st_size))
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

    /// The next four bytes, the lowest first.
    func number() throws(HearingError) -> Int {
        let place = offset
        try skip(4)
        return Int(Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Int32.self)))
    }

    func byte() throws(HearingError) -> UInt8 {
        try skip(1)
        return bytes[offset - 1]
    }

    func bytes(_ count: Int) throws(HearingError) -> Slice<UnsafeRawBufferPointer> {
        let place = offset
        try skip(count)
        return bytes[place..<place + count]
    }

    func skip(_ count: Int) throws(HearingError) {
        guard count >= 0, count <= bytes.count - offset else { throw ModelDefinition.unreadable }
        offset += count
    }
}
