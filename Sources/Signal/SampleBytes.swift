extension [Int16] {
    /// Samples from bytes of 16 bits each, the lower ones first; half a sample at the end is left out.
    package init(littleEndian bytes: UnsafeRawBufferPointer) {
        self = (0..<bytes.count / 2).map {
            Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: 2 * $0, as: Int16.self))
        }
    }
}
