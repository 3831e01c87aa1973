import CAVCodec

/// A JPEG file without metadata. (`avcodec_send_frame`, `avcodec_receive_packet`)
enum JPEGFile {
    /// The encoder's step, which gives about the quality 80 of other programs.
    private static let step: Int32 = 4

    static func encoded(_ picture: Bitmap) -> [UInt8]? {
        guard let codec = avcodec_find_encoder(AV_CODEC_ID_MJPEG), let frame = frame(of: picture) else {
            return nil
        }
        var context = avcodec_alloc_context3(codec)
        var packet = av_packet_alloc()
        defer {
            avcodec_free_context(&context)
            av_packet_free(&packet)
        }
        guard let context, let packet else { return nil }
        context.pointee.width = Int32(picture.width)
        context.pointee.height = Int32(picture.height)
        context.pointee.pix_fmt = AV_PIX_FMT_YUVJ420P
        context.pointee.color_range = AVCOL_RANGE_JPEG
        context.pointee.time_base = AVRational(num: 1, den: 1)
        context.pointee.thread_count = 1
        // Without the name of the library in it.
        context.pointee.flags |= AV_CODEC_FLAG_QSCALE | AV_CODEC_FLAG_BITEXACT
        context.pointee.global_quality = spoken_quality(step)
        frame.pointer.pointee.quality = spoken_quality(step)
        guard avcodec_open2(context, codec, nil) >= 0, avcodec_send_frame(context, frame.pointer) >= 0 else {
            return nil
        }
        avcodec_send_frame(context, nil)
        guard avcodec_receive_packet(context, packet) >= 0, let data = packet.pointee.data else { return nil }
        return Array(UnsafeBufferPointer(start: data, count: Int(packet.pointee.size)))
    }

    /// Luminance, and colours at half of its width and height.
    private static func frame(of picture: Bitmap) -> Frame? {
        let (width, height) = (Int32(picture.width), Int32(picture.height))
        guard let frame = Frame(),
            let converter = sws_getContext(
                width, height, AV_PIX_FMT_RGB24, width, height, AV_PIX_FMT_YUVJ420P,
                SWS_BILINEAR | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INP, nil, nil, nil)
        else { return nil }
        defer { sws_freeContext(converter) }
        frame.pointer.pointee.width = width
        frame.pointer.pointee.height = height
        frame.pointer.pointee.format = AV_PIX_FMT_YUVJ420P.rawValue
        frame.pointer.pointee.color_range = AVCOL_RANGE_JPEG
        guard av_frame_get_buffer(frame.pointer, 0) >= 0 else { return nil }
        let data = frame.pointer.pointee.data
        let lengths = frame.pointer.pointee.linesize
        let made = picture.samples.withUnsafeBufferPointer { samples in
            sws_scale(
                converter, [samples.baseAddress, nil, nil, nil], [width * Int32(Bitmap.channels), 0, 0, 0], 0,
                height, [data.0, data.1, data.2, nil], [lengths.0, lengths.1, lengths.2, 0])
        }
        return made == height ? frame : nil
    }
}
