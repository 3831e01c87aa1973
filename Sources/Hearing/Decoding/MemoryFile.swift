import CPocketSphinx
import Glibc

/// A text or bytes in memory that the library reads as a file: nothing of it comes to a disk. (`memfd_create`)
struct MemoryFile: ~Copyable {
    private let descriptor: Int32

    init(_ text: String) throws(HearingError) { try self.init(Array(text.utf8)) }

    init(_ bytes: [UInt8]) throws(HearingError) {
        descriptor = spoken_memory_file()
        guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count else {
            throw HearingError(.decoder, "there is no memory for a file")
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    var path: String { "/proc/self/fd/\(descriptor)" }
}
