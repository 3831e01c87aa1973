#if FUZZING
    import Foundation

    // What libFuzzer calls. `Scripts/torture fuzz` builds this room with coverage and links it with libFuzzer.
    // FUZZ_TARGET names the reader; with FUZZ_SEEDS, its seeds and words are written into that folder instead; with
    // FUZZ_ENDLESS, it reads words of so many bytes.

    private let target: FuzzTarget = {
        let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
        guard let target = FuzzTarget.named(name) else {
            print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
            exit(2)
        }
        return target
    }()

    /// Called first, with the command line.
    @_cdecl("LLVMFuzzerInitialize")
    public func initialize(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
        let target = target
        if let count = ProcessInfo.processInfo.environment["FUZZ_ENDLESS"].flatMap({ Int($0) }) {
            for input in target.endless(count) { target.read(input) }
            exit(0)
        }
        guard let folder = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] else { return 0 }
        for (index, seed) in target.seeds.enumerated() {
            _ = FileManager.default.createFile(atPath: "\(folder)/seed\(index)", contents: Data(seed))
        }
        let words = target.words.map { word in
            "\"" + word.utf8.map { String(format: "\\x%02x", $0) }.joined() + "\"\n"
        }
        _ = FileManager.default.createFile(atPath: folder + ".words", contents: Data(words.joined().utf8))
        exit(0)
    }

    /// Called with each input.
    @_cdecl("LLVMFuzzerTestOneInput")
    public func testOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
        target.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
    }
#endif
