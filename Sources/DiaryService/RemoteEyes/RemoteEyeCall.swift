import Foundation
import JSON
import Journal
import Vision

/// One request to a second eye about a picture.
///
/// Blocks for at most the eye's deadline; safe on any thread.
package struct RemoteEyeCall: Sendable {
    /// The most bytes of an answer that are read.
    private static let longestAnswer = 1 << 20
    /// The most tokens that a model is asked to write.
    private static let longestText = 60
    /// Limits on what is taken of a text: lines, and Unicode scalars of one.
    private static let (mostLines, longestLine) = (400, 400)
    private static let question =
        "What does this picture show? Answer with one to three short names for it, the likeliest first, each on a "
        + "line of its own, such as \"masala dosa\", and with nothing else. Answer with - if you cannot tell."

    private let eye: RemoteEye

    package init(_ eye: RemoteEye) { self.eye = eye }

    /// At most three names for what a picture shows; empty if the eye cannot tell.
    ///
    /// - Parameter jpeg: without metadata.
    package func names(for jpeg: Data) throws(OutsideProblem) -> [String] {
        guard case .names(let url)? = eye.language else {
            throw .unreachable(reason: "its address is not that of a model that sees")
        }
        let bytes = try OutsideRequest(
            url: url, body: Self.body(jpeg, model: eye.model), token: eye.token, deadline: eye.deadline,
            longestAnswer: Self.longestAnswer
        ).answer()
        return EyeNameList.names(in: try ChatAnswer.text(of: bytes))
    }

    /// The text in a picture, from top to bottom; empty if there is none.
    ///
    /// - Parameter jpeg: without metadata.
    package func lines(in jpeg: Data) throws(OutsideProblem) -> [PictureTextLine] {
        guard case .text(let url)? = eye.language else {
            throw .unreachable(reason: "its address is not that of a reader of text")
        }
        let bytes = try OutsideRequest(
            url: url, body: Array(jpeg), type: "image/jpeg", token: eye.token, deadline: eye.deadline,
            longestAnswer: Self.longestAnswer
        ).answer()
        var lines: [PictureTextLine] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(Self.mostLines) {
            if let line = try Self.line(line) { lines.append(line) }
        }
        return lines
    }

    private static func body(_ jpeg: Data, model: String?) -> [UInt8] {
        let image = JSONValue.object([
            ("type", .text("image_url")),
            (
                "image_url",
                .object([("url", .text("data:image/jpeg;base64," + jpeg.base64EncodedString()))])
            ),
        ])
        let asked = JSONValue.object([("type", .text("text")), ("text", .text(question))])
        return JSONValue.object([
            ("model", .text(model ?? "default")),
            (
                "messages",
                .array([.object([("role", .text("user")), ("content", .array([asked, image]))])])
            ), ("max_tokens", .integer(longestText)), ("temperature", .number(0, decimals: 1)),
            ("stream", .bool(false)),
        ]).bytes
    }

    /// A line of an answer; nil if nothing in it can be shown.
    private static func line(_ bytes: ArraySlice<UInt8>) throws(OutsideProblem) -> PictureTextLine? {
        guard let members = try? JSONValue(json: bytes, deepest: 3).members,
            case .text(let text)? = members["text"], let confidence = members["confidence"]?.share,
            case .array(let items)? = members["box"]
        else { throw .nonsense(reason: "a line has no text, confidence and box") }
        let box = items.compactMap(\.share)
        guard items.count == 4, box.count == 4 else {
            throw .nonsense(reason: "a box does not have four shares from 0 to 1")
        }
        return ForeignText.line(text, longest: longestLine).map { shown in
            PictureTextLine(
                text: shown, confidence: Int((confidence * 100).rounded()),
                box: box.map { Int(($0 * 10_000).rounded()) })
        }
    }
}

extension JSONValue {
    /// A number from 0 to 1.
    fileprivate var share: Double? {
        let number: Double? =
            switch self {
            case .integer(let number): Double(number)
            case .number(let number): number
            default: nil
            }
        return number.flatMap { (0...1).contains($0) ? $0 : nil }
    }
}
