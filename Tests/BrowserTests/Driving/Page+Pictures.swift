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
        let disc = "lt(hypot(X-W/2,Y-H/2),H*0.32)"
        try self.init(
            name,
            from: [
                "-f", "lavfi", "-i",
                "color=\(colour):size=\(size),format=rgb24,"
                    + "geq=r='if(\(disc),240,r(X,Y))':g='if(\(disc),228,g(X,Y))':b='if(\(disc),206,b(X,Y))'",
            ], folder: FileManager.default.temporaryDirectory)
    }

    /// A picture with a barcode (EAN-13) on white.
    ///
    /// - Parameter margin: pixels around it; others make another picture with the same code.
    init(_ name: String, barcode: String, margin: Int = 80) throws {
        let bars = Self.bars(of: barcode.compactMap(\.wholeNumberValue))
        let (scale, height) = (4, 200)
        let quiet = [UInt8](repeating: 255, count: margin)
        let row = quiet + bars.flatMap { [UInt8](repeating: $0 ? 0 : 255, count: scale) } + quiet
        let white = [UInt8](repeating: 255, count: row.count * margin)
        let image =
            Array("P5 \(row.count) \(height + 2 * margin) 255\n".utf8) + white
            + (0..<height).flatMap { _ in row } + white
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(image).write(to: folder.appending(path: "code.pgm"))
        try self.init(
            name, from: ["-i", folder.appending(path: "code.pgm").path], folder: folder)
    }

    /// A picture with words in large letters.
    init(_ name: String, saying words: String) throws {
        try self.init(
            name,
            from: [
                "-f", "lavfi", "-i", "color=white:size=900x300", "-vf",
                "drawtext=text='\(words)':fontsize=72:fontcolor=black:x=60:y=110:fontfile=/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
            ], folder: FileManager.default.temporaryDirectory)
    }

    /// What ffmpeg makes of an input.
    private init(_ name: String, from input: [String], folder: URL) throws {
        let file = folder.appending(path: "\(UUID().uuidString)-\(name)")
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/ffmpeg")
        process.arguments =
            ["-nostdin", "-loglevel", "error", "-y"] + input + ["-frames:v", "1", file.path]
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        self.name = name
        bytes = try Data(contentsOf: file)
    }

    /// The modules of an EAN-13, true for black ones.
    private static func bars(of digits: [Int]) -> [Bool] {
        let left = [
            "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111",
            "0001011",
        ]
        let parities = [
            "LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL",
            "LGGLGL",
        ]
        let inverse = { (code: String) in String(code.map { $0 == "0" ? "1" : "0" }) }
        let first = zip(digits[1...6], parities[digits[0]]).map { digit, parity in
            parity == "L" ? left[digit] : String(inverse(left[digit]).reversed())
        }
        let last = digits[7...12].map { inverse(left[$0]) }
        return ("101" + first.joined() + "01010" + last.joined() + "101").map { $0 == "1" }
    }

    /// A file that only has a picture's name.
    init(_ name: String, text: String) {
        self.name = name
        bytes = Data(text.utf8)
    }

    /// The file as JavaScript makes it.
    var script: String {
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
    func hand(_ pictures: [PictureFile], by kind: String = "drop", times: Int = 1) throws {
        try run(
            """
            const data = new DataTransfer();
            \(pictures.map { "data.items.add(\($0.script));" }.joined(separator: "\n"))
            const options = { bubbles: true, cancelable: true, dataTransfer: data, clipboardData: data };
            for (let time = 0; time < \(times); time += 1)
              document.body.dispatchEvent(\(kind == "drop" ? "new DragEvent('drop', options)" : "new ClipboardEvent('paste', options)"));
            """)
    }
}
