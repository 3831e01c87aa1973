import Foundation

/// One sentence of the page: its sound, and what was heard against what was said.
struct SentenceRow {
    /// Recordings up to this size are put into the page; larger ones are linked.
    private static let largestEmbedded = 1 << 20
    private static let types = [
        "wav": "audio/wav", "flac": "audio/flac", "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg",
        "aiff": "audio/aiff",
    ]

    let sentence: Sentence

    var html: String {
        let words = sentence.alignment.steps.map { step in
            switch step {
            case .match(let word): Markup.escaped(word)
            case .substitution(let said, let heard):
                Markup.element("del", [], Markup.escaped(said)) + " "
                    + Markup.element("ins", [], Markup.escaped(heard))
            case .deletion(let said): Markup.element("del", [], Markup.escaped(said))
            case .insertion(let heard): Markup.element("ins", [], Markup.escaped(heard))
            }
        }
        let head = Markup.element(
            "header", [],
            Markup.element("b", [], Markup.escaped(sentence.item.name))
                + Markup.element("span", [], "\(sentence.errors) of \(sentence.said.count) words wrong"))
        let audio = Markup.element("audio", [("controls", ""), ("preload", "none"), ("src", source)])
        return Markup.element(
            "article", [], head + Markup.element("p", [], words.joined(separator: " ")) + audio)
    }

    private var source: String {
        let file = sentence.item.file
        guard let type = Self.types[file.pathExtension.lowercased()],
            let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize,
            size <= Self.largestEmbedded,
            let data = try? Data(contentsOf: file)
        else { return file.absoluteString }
        return "data:\(type);base64," + data.base64EncodedString()
    }
}
