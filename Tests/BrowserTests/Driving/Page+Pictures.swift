import Foundation

/// A picture as a browser is given it.
struct PictureFile {
    var name: String
    var bytes: Data

    /// A picture of one colour with a disc in it, that ffmpeg makes.
    ///
    /// - Parameters:
    ///   - name: its ending is the kind.
    ///   - size: pixels, such as "1600x1200".
    init(_ name: String, colour: String = "0xc8702a", size: String = "1600x1200") throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)-\(name)")
        defer { try? FileManager.default.removeItem(at: file) }
        let disc = "lt(hypot(X-W/2,Y-H/2),H*0.32)"
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/ffmpeg")
        process.arguments = [
            "-nostdin", "-loglevel", "error", "-y", "-f", "lavfi", "-i",
            "color=\(colour):size=\(size),format=rgb24,"
                + "geq=r='if(\(disc),240,r(X,Y))':g='if(\(disc),228,g(X,Y))':b='if(\(disc),206,b(X,Y))'",
            "-frames:v", "1", file.path,
        ]
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        self.name = name
        bytes = try Data(contentsOf: file)
    }

    /// A file that only has a picture's name.
    init(_ name: String, text: String) {
        self.name = name
        bytes = Data(text.utf8)
    }

    /// The file as JavaScript makes it.
    fileprivate var script: String {
        let kind = name.hasSuffix("png") ? "image/png" : name.hasSuffix("wav") ? "audio/wav" : "image/jpeg"
        return """
            new File([Uint8Array.from(atob(\(quoted(bytes.base64EncodedString()))), (letter) => letter.charCodeAt(0))],
              \(quoted(name)), { type: \(quoted(kind)) })
            """
    }
}

extension Page {
    /// Gives pictures to an input, as if somebody had chosen them.
    func give(_ pictures: [PictureFile], to selector: String) throws {
        guard try comes("document.querySelector(\(quoted(selector)))") else {
            throw Driver.Failed(description: "there is no \(selector) for pictures")
        }
        try run(
            """
            const input = document.querySelector(\(quoted(selector)));
            const data = new DataTransfer();
            \(pictures.map { "data.items.add(\($0.script));" }.joined(separator: "\n"))
            input.files = data.files;
            input.dispatchEvent(new Event('change', { bubbles: true }));
            """)
    }

    /// Drops files on the page, or pastes them into it.
    func hand(_ pictures: [PictureFile], by kind: String = "drop") throws {
        try run(
            """
            const data = new DataTransfer();
            \(pictures.map { "data.items.add(\($0.script));" }.joined(separator: "\n"))
            const options = { bubbles: true, cancelable: true, dataTransfer: data, clipboardData: data };
            document.body.dispatchEvent(\(kind == "drop" ? "new DragEvent('drop', options)" : "new ClipboardEvent('paste', options)"));
            """)
    }
}
