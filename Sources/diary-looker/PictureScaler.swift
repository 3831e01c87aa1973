import CAVCodec

/// Makes pictures of any format smaller or larger: each pixel becomes the mean of the area that it covers. (`sws_scale`)
enum PictureScaler {
    /// Libraries write beyond a row, up to a multiple of this.
    private static let alignment = 64

    /// Pixels as a library has them.
    struct Source {
        let width: Int
        let height: Int
        let format: AVPixelFormat
        /// The first bytes of its planes, and the lengths of their rows in bytes.
        let planes: [UnsafePointer<UInt8>?]
        let lengths: [Int32]
        /// Whether it may be transparent; then it is shown on white.
        let isClear: Bool
        /// Whether luminance goes from 0 to 255, and whether its colours are those of BT.709.
        var hasFullRange = true
        var isBT709 = false
    }

    /// - Parameter longestSide: of the result; a smaller picture stays as it is.
    static func scaled(_ source: Source, longestSide: Int) -> Bitmap? {
        let longest = max(source.width, source.height)
        func scaled(_ side: Int) -> Int {
            longest <= longestSide ? side : max(1, (side * longestSide + longest / 2) / longest)
        }
        return self.scaled(source, width: scaled(source.width), height: scaled(source.height))
    }

    private static func scaled(_ source: Source, width: Int, height: Int) -> Bitmap? {
        let target = source.isClear ? AV_PIX_FMT_RGBA : AV_PIX_FMT_RGB24
        guard
            let context = sws_getContext(
                Int32(source.width), Int32(source.height), source.format, Int32(width), Int32(height), target,
                SWS_AREA | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INP, nil, nil, nil)
        else { return nil }
        defer { sws_freeContext(context) }
        sws_setColorspaceDetails(
            context, sws_getCoefficients(source.isBT709 ? SWS_CS_ITU709 : SWS_CS_ITU601),
            source.hasFullRange ? 1 : 0, sws_getCoefficients(SWS_CS_DEFAULT), 1, 0, 1 << 16, 1 << 16)
        let pixelLength = source.isClear ? 4 : Bitmap.channels
        let rowLength = (width * pixelLength + alignment - 1) / alignment * alignment
        var rows = [UInt8](repeating: 0, count: rowLength * height + alignment)
        let made = rows.withUnsafeMutableBufferPointer { room in
            sws_scale(
                context, source.planes, source.lengths, 0, Int32(source.height),
                [room.baseAddress, nil, nil, nil], [Int32(rowLength), 0, 0, 0])
        }
        guard made == height else { return nil }
        var samples: [UInt8] = []
        samples.reserveCapacity(width * height * Bitmap.channels)
        for row in 0..<height {
            for pixel in 0..<width {
                let place = row * rowLength + pixel * pixelLength
                let alpha = source.isClear ? Int(rows[place + 3]) : 255
                for channel in place..<place + Bitmap.channels {
                    samples.append(UInt8((Int(rows[channel]) * alpha + 255 * (255 - alpha) + 127) / 255))
                }
            }
        }
        return Bitmap(width: width, height: height, samples: samples)
    }

    /// A picture that libavcodec decoded.
    static func scaled(_ frame: Frame, longestSide: Int) -> Bitmap? {
        let picture = frame.pointer.pointee
        let format = AVPixelFormat(picture.format)
        guard picture.width > 0, picture.height > 0, let description = av_pix_fmt_desc_get(format) else {
            return nil
        }
        let data = [picture.data.0, picture.data.1, picture.data.2, picture.data.3]
        return scaled(
            Source(
                width: Int(picture.width), height: Int(picture.height), format: format,
                planes: data.map { $0.map { UnsafePointer($0) } },
                lengths: [picture.linesize.0, picture.linesize.1, picture.linesize.2, picture.linesize.3],
                isClear: description.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA | AV_PIX_FMT_FLAG_PAL) != 0,
                hasFullRange: picture.color_range == AVCOL_RANGE_JPEG || isOfJPEG(format),
                isBT709: picture.colorspace == AVCOL_SPC_BT709), longestSide: longestSide)
    }

    /// A smaller copy of a picture.
    static func scaled(_ picture: Bitmap, longestSide: Int) -> Bitmap? {
        withSource(picture) { scaled($0, longestSide: longestSide) }
    }

    /// A copy of the given size.
    static func scaled(_ picture: Bitmap, width: Int, height: Int) -> Bitmap? {
        withSource(picture) { scaled($0, width: width, height: height) }
    }

    private static func withSource(_ picture: Bitmap, _ scale: (Source) -> Bitmap?) -> Bitmap? {
        picture.samples.withUnsafeBufferPointer { samples in
            scale(
                Source(
                    width: picture.width, height: picture.height, format: AV_PIX_FMT_RGB24,
                    planes: [samples.baseAddress, nil, nil, nil],
                    lengths: [Int32(picture.width * Bitmap.channels), 0, 0, 0], isClear: false))
        }
    }

    /// Whether a format is one of those that JPEG has for luminance and colours from 0 to 255.
    private static func isOfJPEG(_ format: AVPixelFormat) -> Bool {
        [
            AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P,
            AV_PIX_FMT_YUVJ411P,
        ].contains(format)
    }
}
