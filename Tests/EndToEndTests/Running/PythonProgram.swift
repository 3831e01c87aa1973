import Foundation

/// Debian's Python and its modules, which judge what this program writes.
enum PythonProgram {
    /// Runs a script with the names of files as its arguments; what it prints is JSON.
    static func json<Value: Decodable>(
        _ script: String, _ arguments: String..., in folder: URL, as type: Value.Type = Value.self
    ) throws -> Value {
        let run = try DiaryProgram.run(
            ["-c", "import json, sys\n" + script] + arguments, in: folder,
            program: URL(filePath: "/usr/bin/python3"))
        guard run.status == 0 else { throw Failed(errors: run.errors) }
        return try JSONDecoder().decode(Value.self, from: Data(run.output.utf8))
    }

    struct Failed: Error {
        var errors: String
    }
}
