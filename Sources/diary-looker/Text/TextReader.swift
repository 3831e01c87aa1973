import CTesseract
import Glibc

/// Text in pictures, in English. One thread at a time. (`TessBaseAPIRecognize`)
final class TextReader {
    /// The longest side of a picture that is read, in pixels.
    static let longestSide = 3_000

    private let tesseract: OpaquePointer

    /// - Parameter folder: that holds `eng.traineddata`; it is read now.
    init?(folder: String) {
        guard let tesseract = TessBaseAPICreate() else { return nil }
        self.tesseract = tesseract
        guard TessBaseAPIInit2(tesseract, folder, "eng", OEM_LSTM_ONLY) == 0 else { return nil }
        // Light text on dark ground is rare on paper, and looking for it takes a tenth of the time.
        TessBaseAPISetVariable(tesseract, "tessedit_do_invert", "0")
    }

    deinit { TessBaseAPIDelete(tesseract) }

    /// The lines of text, from top to bottom.
    func lines(in picture: Bitmap) -> [TextLine] {
        let gray = GrayPicture(picture)
        if let search = PictureScaler.scaled(picture, longestSide: Paper.searchedSide),
            let found = Paper.found(in: GrayPicture(search))
        {
            let paper = found.enlarged(Double(picture.width) / Double(search.width))
            let (width, height) = Self.size(of: paper)
            if let straight = gray.straightened(paper, width: width, height: height),
                let perspective = Perspective(
                    width: Double(width), height: Double(height), onto: paper.corners)
            {
                return lines(in: straight.flattened) { x, y in perspective(x, y) }
            }
        }
        let side = Self.longestSide(ofPixels: Self.pixelsWithoutPaper, picture)
        guard let scaled = PictureScaler.scaled(picture, longestSide: side),
            let search = PictureScaler.scaled(picture, longestSide: Self.skewSide)
        else { return [] }
        let page = GrayPicture(scaled)
        let skew = GrayPicture(search).skew
        let turn = Turn(degrees: skew, width: page.width, height: page.height)
        let factor = Double(picture.width) / Double(scaled.width)
        return lines(in: page.turned(by: skew).flattened) { x, y in turn(x, y) * factor }
    }

    /// The shorter side of a paper, and the most of its longer side, with which it is read; in pixels.
    private static let (paperSide, longestPaperSide) = (560.0, 2_400.0)
    private static let pixelsWithoutPaper = 1_000_000.0
    private static let skewSide = 700

    private static func size(of paper: Paper) -> (width: Int, height: Int) {
        let size = paper.size
        let (shorter, longer) = (min(size.width, size.height), max(size.width, size.height))
        let factor = min(paperSide / shorter, longestPaperSide / longer)
        return (max(1, Int(size.width * factor)), max(1, Int(size.height * factor)))
    }

    /// The longest side with which a picture has at most so many pixels.
    private static func longestSide(ofPixels most: Double, _ picture: Bitmap) -> Int {
        let factor = (most / Double(picture.width * picture.height)).squareRoot()
        return max(1, min(2_000, Int(Double(max(picture.width, picture.height)) * min(1, factor))))
    }

    /// Whether a line has a digit, or two letters in a row: rows of asterisks are read as single letters.
    private func isText(_ line: String) -> Bool {
        line.contains(where: \.isNumber)
            || zip(line, line.dropFirst()).contains { $0.isLetter && $1.isLetter }
    }

    /// - Parameter place: where a place in what is read lies in the picture with the longest side.
    private func lines(
        in read: GrayPicture, _ place: (Double, Double) -> Paper.Point
    ) -> [TextLine] {
        TessBaseAPISetPageSegMode(tesseract, PSM_SINGLE_BLOCK)
        return read.samples.withUnsafeBufferPointer { samples in
            TessBaseAPISetImage(
                tesseract, samples.baseAddress, Int32(read.width), Int32(read.height), 1, Int32(read.width))
            TessBaseAPISetSourceResolution(tesseract, 150)
            guard TessBaseAPIRecognize(tesseract, nil) == 0, let result = TessBaseAPIGetIterator(tesseract)
            else { return [] }
            defer { TessResultIteratorDelete(result) }
            let page = TessResultIteratorGetPageIterator(result)
            var lines: [TextLine] = []
            repeat {
                guard let text = TessResultIteratorGetUTF8Text(result, RIL_TEXTLINE) else { continue }
                defer { TessDeleteText(text) }
                let line = String(cString: text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
                guard isText(line), !line.hasControlCharacters else {
                    continue
                }
                var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
                TessPageIteratorBoundingBox(page, RIL_TEXTLINE, &left, &top, &right, &bottom)
                let corners = [(left, top), (right, top), (right, bottom), (left, bottom)].map {
                    place(Double($0.0), Double($0.1))
                }
                lines.append(
                    TextLine(
                        text: line, confidence: Int(TessResultIteratorConfidence(result, RIL_TEXTLINE)),
                        corners: corners))
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
    /// In pixels of the picture in which it was read.
    let corners: [Paper.Point]

    /// - Parameter picture: in which they were read.
    static func bytes(of lines: [TextLine], in picture: Bitmap) -> [UInt8] {
        let list = lines.map { line in
            let box = line.box(in: picture)
            return "{\"text\":\(line.text.quoted),\"confidence\":\(line.confidence),\"box\":\(box)}"
        }
        return Array("{\"lines\":[\(list.joined(separator: ","))]}\n".utf8)
    }

    /// Left, top, width and height, in ten-thousandths of the picture's sides.
    private func box(in picture: Bitmap) -> [Int] {
        func range(_ places: [Double], of side: Int) -> (least: Int, most: Int) {
            let shares = places.map { Int(min(max($0 / Double(side), 0), 1) * 10_000) }
            return (shares.min() ?? 0, shares.max() ?? 0)
        }
        let columns = range(corners.map(\.x), of: picture.width)
        let rows = range(corners.map(\.y), of: picture.height)
        return [columns.least, rows.least, columns.most - columns.least, rows.most - rows.least]
    }
}
