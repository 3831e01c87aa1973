import Foundation
import Testing

/// The short forms of `Scripts/torture`, whose long forms go on for hours.
@Suite("Torture", .serialized) struct TortureTests {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Scripts/torture").standardizedFileURL

    @Test(
        "Nothing that was acknowledged is lost, and nobody gets in",
        arguments: [
            "kills", "lives", "power", "damage", "starved", "together", "pictures", "decoder", "secrets",
            "sealed", "units",
        ])
    func short(section: String) throws {
        let run = try DiaryProgram.run(
            [Self.script.path, section, "--short", "--program", DiaryProgram.executable.path],
            environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"], program: URL(filePath: "/usr/bin/python3")
        )
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        // Where a program is missing, a part may be left out, but not everything.
        #expect(run.lines.count >= 3, "\(run.output)")
    }
}
