import CTesseract
import Glibc

/// Text in pictures, in English. One thread at a time. (`TessBaseAPIRecognize`)
final class TextReader {
    /// The longest side of a picture that is read, in pixels.
    static let longestSide = 2_000

    private let tesseract: OpaquePointer

    /// - Parameter folder: that holds `eng.traineddata`; it is read now.
    init?(folder: String) {
        guard let tesseract = TessBaseAPICreate() else { return nil }
        self.tesseract = tesseract
        guard TessBaseAPIInit2(tesseract, folder, "eng", OEM_LSTM_ONLY) == 0 else { return nil }
    }

    deinit { TessBaseAPIDelete(tesseract) }

    /// The lines of text, from top to bottom.
    func lines(in picture: GrayPicture) -> [TextLine] {
        TessBaseAPISetPageSegMode(tesseract, PSM_AUTO)
        return picture.samples.withUnsafeBufferPointer { samples in
            TessBaseAPISetImage(
                tesseract, samples.baseAddress, Int32(picture.width), Int32(picture.height), 1,
                Int32(picture.width))
            TessBaseAPISetSourceResolution(tesseract, 300)
            guard TessBaseAPIRecognize(tesseract, nil) == 0, let result = TessBaseAPIGetIterator(tesseract)
            else { return [] }
            defer { TessResultIteratorDelete(result) }
            let page = TessResultIteratorGetPageIterator(result)
            var lines: [TextLine] = []
            repeat {
                guard let text = TessResultIteratorGetUTF8Text(result, RIL_TEXTLINE) else { continue }
                defer { TessDeleteText(text) }
                var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
                TessPageIteratorBoundingBox(page, RIL_TEXTLINE, &left, &top, &right, &bottom)
                let line = String(cString: text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
                guard !line.isEmpty, !line.hasControlCharacters else { continue }
                func thousandths(_ place: Int32, of side: Int) -> Int { Int(place) * 1_000 / max(side, 1) }
                lines.append(
                    TextLine(
                        text: line, confidence: Int(TessResultIteratorConfidence(result, RIL_TEXTLINE)),
                        box: [
                            thousandths(left, of: picture.width), thousandths(top, of: picture.height),
                            thousandths(right - left, of: picture.width),
                            thousandths(bottom - top, of: picture.height),
                        ]))
            } while TessPageIteratorNext(page, RIL_TEXTLINE) != 0
            return lines
        }
    }
}

/// A line of text in a picture.
struct TextLine {
    let text: String
    /// Per cent.
    let confidence: Int
    /// Left, top, width and height, in thousandths of the picture's sides.
    let box: [Int]

    static func bytes(of lines: [TextLine]) -> [UInt8] {
        let list = lines.map { line in
            "{\"text\":\(line.text.quoted),\"confidence\":\(line.confidence),\"box\":\(line.box)}"
        }
        return Array("{\"lines\":[\(list.joined(separator: ","))]}\n".utf8)
    }
}
