import Foundation
import Testing

@testable import System

@Suite("Whether a file is being written")
struct BeingWrittenTests {
    @Test("is known while somebody has it open to write, and not when it is read")
    func open() throws {
        let scratch = try Scratch()
        try scratch.file("memo", "sound")
        func isBeingWritten() throws -> Bool {
            try Descriptor(scratch.place("memo"), O_RDONLY).isBeingWritten()
        }
        #expect(try !isBeingWritten())
        let reader = try Descriptor(scratch.place("memo"), O_RDONLY)
        #expect(try !isBeingWritten())
        do {
            let writer = try Descriptor(scratch.place("memo"), O_WRONLY)
            #expect(try isBeingWritten())
            try writer.write(Array("more".utf8))
        }
        #expect(try !isBeingWritten())
        let contents = try reader.contents()
        #expect(contents == Array("mored".utf8))
    }
}
