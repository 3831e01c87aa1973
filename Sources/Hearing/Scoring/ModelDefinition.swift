import Glibc

/// Which phone each senone of an acoustic model belongs to, from the model's `mdef` in its binary form.
///
/// The order of bytes, a version, a description and its length; the numbers of phones, of phones in context, of states, of
/// senones and so on; the phones' names; a tree of 8 bytes a node; 12 bytes for each phone in context: its sequence of
/// senones, its transitions, and for those behind the phones themselves a place in the word and the phone; the sequences.
package struct ModelDefinition {
    let phones: Int
    package let phoneOfSenone: [Int]

    /// - Throws: for files of another kind, and for one that was cut short.
    package init(_ path: String) throws(HearingError) {
        let reader = try MappedFile(path)
        // The library reads the other order as well; no package has one.
        guard try reader.number() == 0x4644_4D42, try reader.number() <= 1 else { throw Self.unreadable }
        try reader.skip(try reader.number())
        let phones = try reader.number()
        let contexts = try reader.number()
        let states = try reader.number()
        _ = try reader.number()
        let senones = try reader.number()
        _ = try reader.number()
        let sequences = try reader.number()
        _ = try reader.number()
        let nodes = try reader.number()
        _ = try reader.number()
        guard (1...1_000).contains(phones), (phones...1 << 24).contains(contexts), (1...16).contains(states),
            (1...1 << 15).contains(senones), (1...1 << 24).contains(sequences), (0...1 << 24).contains(nodes)
        else { throw Self.unreadable }
        let names = reader.offset
        for _ in 0..<phones { while try reader.byte() != 0 {} }
        try reader.skip((4 - (reader.offset - names) % 4) % 4 + 8 * nodes)
        let entries = reader.offset
        try reader.skip(12 * contexts)
        guard try reader.number() == sequences * states else { throw Self.unreadable }
        let table = reader.offset
        try reader.skip(2 * sequences * states)
        var phoneOfSenone = [Int](repeating: -1, count: senones)
        for context in 0..<contexts {
            let entry = entries + 12 * context
            let phone = context < phones ? context : Int(reader.bytes[entry + 9])
            let sequence = Int(reader.bytes.loadUnaligned(fromByteOffset: entry, as: UInt32.self))
            guard sequence < sequences, phone < phones else { throw Self.unreadable }
            for state in 0..<states {
                let place = table + 2 * (sequence * states + state)
                let senone = Int(reader.bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self))
                guard senone < senones else { throw Self.unreadable }
                if phoneOfSenone[senone] < 0 { phoneOfSenone[senone] = phone }
            }
        }
        guard !phoneOfSenone.contains(-1) else { throw Self.unreadable }
        self.phones = phones
        self.phoneOfSenone = phoneOfSenone
    }

    static let unreadable = HearingError(.model, "the acoustic model cannot be read")
}
