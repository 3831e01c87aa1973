import CAVCodec

/// The pixels of a decoded picture, whatever its format, made smaller a strip at a time. (`sws_scale`)
enum FramePixels {
    /// Rows of a strip; a multiple of what the rows of colours are shared by.
    private static let stripHeight = 64
    private static let pixelLength = 4
    /// Libraries write beyond a row, up to a multiple of this.
    private static let alignment = 64

    /// - Parameter longestSide: of the result; a smaller picture stays as it is.
    static func scaled(_ frame: Frame, longestSide: Int) -> Bitmap? {
        let picture = frame.pointer.pointee
        let (width, height) = (Int(picture.width), Int(picture.height))
        guard width > 0, height > 0, let description = av_pix_fmt_desc_get(AVPixelFormat(picture.format))
        else {
            return nil
        }
        let isClear = description.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA | AV_PIX_FMT_FLAG_PAL) != 0
        var scaler = AreaScaler(width: width, height: height, longestSide: longestSide)
        let rowLength = (width * pixelLength + alignment - 1) / alignment * alignment
        var strip = [UInt8](repeating: 0, count: rowLength * stripHeight + alignment)
        var converter: StripConverter?
        for start in stride(from: 0, to: height, by: stripHeight) {
            let rows = min(stripHeight, height - start)
            if converter?.rows != rows {
                converter = StripConverter(frame, rows: rows)
            }
            guard let converter else { return nil }
            let isDone = strip.withUnsafeMutableBytes { room in
                guard converter.convert(frame, from: start, into: room, rowLength) else { return false }
                for row in 0..<rows {
                    let pixels = UnsafeMutableRawBufferPointer(
                        rebasing: room[row * rowLength..<row * rowLength + width * pixelLength])
                    if isClear { layOverWhite(pixels) }
                    scaler.add(UnsafeRawBufferPointer(pixels), step: pixelLength)
                }
                return true
            }
            guard isDone else { return nil }
        }
        return scaler.finish()
    }

    /// Mixes what is transparent with white.
    static func layOverWhite(_ pixels: UnsafeMutableRawBufferPointer) {
        for place in stride(from: 0, to: pixels.count, by: pixelLength) where pixels[place + 3] != 255 {
            let alpha = Int(pixels[place + 3])
            for channel in place..<place + 3 {
                pixels[channel] = UInt8((Int(pixels[channel]) * alpha + 255 * (255 - alpha) + 127) / 255)
            }
        }
    }
}

/// Converts strips of a picture to red, green, blue and opacity.
private final class StripConverter {
    let rows: Int
    private let context: OpaquePointer
    /// By how many bits the rows of colours are fewer.
    private let colourShift: Int

    init?(_ frame: Frame, rows: Int) {
        let picture = frame.pointer.pointee
        let format = AVPixelFormat(picture.format)
        guard let description = av_pix_fmt_desc_get(format),
            let context = sws_getContext(
                picture.width, Int32(rows), format, picture.width, Int32(rows), AV_PIX_FMT_RGBA, SWS_BILINEAR,
                nil, nil, nil)
        else { return nil }
        self.rows = rows
        self.context = context
        colourShift = Int(description.pointee.log2_chroma_h)
        let hasFullRange = picture.color_range == AVCOL_RANGE_JPEG || isFullRange(format)
        let matrix = sws_getCoefficients(
            picture.colorspace == AVCOL_SPC_BT709 ? SWS_CS_ITU709 : SWS_CS_ITU601)
        sws_setColorspaceDetails(
            context, matrix, hasFullRange ? 1 : 0, sws_getCoefficients(SWS_CS_DEFAULT), 1, 0, 1 << 16, 1 << 16
        )
    }

    deinit { sws_freeContext(context) }

    func convert(
        _ frame: Frame, from start: Int, into room: UnsafeMutableRawBufferPointer, _ rowLength: Int
    ) -> Bool {
        let picture = frame.pointer.pointee
        let data = [picture.data.0, picture.data.1, picture.data.2, picture.data.3]
        let lengths = [picture.linesize.0, picture.linesize.1, picture.linesize.2, picture.linesize.3]
        let planes = data.indices.map { plane -> UnsafePointer<UInt8>? in
            // The second and third plane are those of colours. A palette has no rows.
            let row = plane == 1 || plane == 2 ? start >> colourShift : start
            return data[plane].map { UnsafePointer($0 + row * Int(lengths[plane])) }
        }
        let target = [room.baseAddress?.assumingMemoryBound(to: UInt8.self), nil, nil, nil]
        return sws_scale(
            context, planes, lengths, 0, Int32(rows), target, [Int32(rowLength), 0, 0, 0]) == Int32(rows)
    }
}

/// Whether a format is one of those that JPEG has for luminance and colours from 0 to 255.
private func isFullRange(_ format: AVPixelFormat) -> Bool {
    [AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P, AV_PIX_FMT_YUVJ411P]
        .contains(format)
}
