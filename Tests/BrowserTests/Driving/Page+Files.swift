import Foundation

extension Page {
    /// Gives a file to an input, as if somebody had chosen it.
    func give(_ text: String, named name: String, to selector: String) throws {
        guard try comes("document.querySelector(\(quoted(selector)))") else {
            throw Driver.Failed(description: "there is no \(selector) for a file")
        }
        try run(
            """
            const files = new DataTransfer();
            files.items.add(new File([\(quoted(text))], \(quoted(name))));
            const input = document.querySelector(\(quoted(selector)));
            input.files = files.files;
            input.dispatchEvent(new Event('change', { bubbles: true }));
            """)
    }

    /// Drops a file.
    func drop(_ text: String, named name: String, on selector: String) throws {
        try run(
            """
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([\(quoted(text))], \(quoted(name))));
            const place = document.querySelector(\(quoted(selector)));
            for (const kind of ['dragover', 'drop']) {
              place.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
            }
            """)
    }

    /// Teaches words, each with its sounds, as another client would.
    func teach(_ words: String...) throws {
        let file = "[lunch]\n" + words.joined(separator: "\n") + "\n"
        try run(
            """
            const { status } = await fetch('/v1/vocabulary.txt', { method: 'POST', body: \(quoted(file)) });
            if (status >= 300) throw new Error(`teaching was answered with ${status}`);
            """)
    }

    /// Sends two seconds of silence to the diary, which hears nothing in them.
    func sendSilence() throws {
        try run(
            """
            const samples = 32000;
            const bytes = new DataView(new ArrayBuffer(44 + 2 * samples));
            const text = (place, letters) => [...letters].forEach((letter, index) => bytes.setUint8(place + index, letter.charCodeAt(0)));
            text(0, 'RIFF'); bytes.setUint32(4, 36 + 2 * samples, true); text(8, 'WAVEfmt ');
            bytes.setUint32(16, 16, true); bytes.setUint16(20, 1, true); bytes.setUint16(22, 1, true);
            bytes.setUint32(24, 16000, true); bytes.setUint32(28, 32000, true);
            bytes.setUint16(32, 2, true); bytes.setUint16(34, 16, true);
            text(36, 'data'); bytes.setUint32(40, 2 * samples, true);
            await fetch('/v1/recordings', { method: 'POST', body: bytes.buffer, headers: { 'Content-Type': 'audio/wav' } });
            """)
    }
}
