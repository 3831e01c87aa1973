/// A line of text in a picture.
package struct PictureTextLine: Hashable, Codable, Sendable {
    package var text: String
    /// Per cent.
    package var confidence: Int
    /// Left, top, width and height, in ten-thousandths of the upright picture's width and height.
    package var box: [Int]

    package init(text: String, confidence: Int, box: [Int]) {
        (self.text, self.confidence, self.box) = (text, confidence, box)
    }

    /// Where Debian's package tesseract-ocr-eng puts its data.
    static let dataFolder = "/usr/share/tesseract-ocr/5/tessdata"

    /// What diary-looker writes.
    struct Answer: Codable {
        var lines: [PictureTextLine]
    }
}
