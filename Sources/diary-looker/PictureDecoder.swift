import CAVCodec
import Pictures

/// A picture in memory of libavutil, which is freed with this. (`av_frame_alloc`)
final class Frame {
    let pointer: UnsafeMutablePointer<AVFrame>

    init?() {
        guard let frame = av_frame_alloc() else { return nil }
        pointer = frame
    }

    deinit {
        var frame: UnsafeMutablePointer<AVFrame>? = pointer
        av_frame_free(&frame)
    }
}

/// One of libavcodec's decoders of pictures. (`avcodec_send_packet`, `avcodec_receive_frame`)
final class PictureDecoder {
    private let context: UnsafeMutablePointer<AVCodecContext>

    init?(_ kind: PictureKind, halvings: Int) {
        let identifier: AVCodecID? =
            switch kind {
            case .jpeg: AV_CODEC_ID_MJPEG
            case .png: AV_CODEC_ID_PNG
            case .webp: AV_CODEC_ID_WEBP
            case .heic: nil
            }
        guard let identifier, let codec = avcodec_find_decoder(identifier),
            let context = avcodec_alloc_context3(codec)
        else { return nil }
        self.context = context
        context.pointee.thread_count = 1
        context.pointee.max_pixels = Int64(PictureLimits.mostPixels)
        context.pointee.lowres = Int32(halvings)
        guard avcodec_open2(context, codec, nil) >= 0 else { return nil }
    }

    deinit {
        var context: UnsafeMutablePointer<AVCodecContext>? = context
        avcodec_free_context(&context)
    }

    /// The first picture in a file.
    func frame(of file: [UInt8]) -> Frame? {
        guard let frame = Frame(), let packet = av_packet_alloc() else { return nil }
        defer {
            var freed: UnsafeMutablePointer<AVPacket>? = packet
            av_packet_free(&freed)
        }
        guard let size = Int32(exactly: file.count), av_new_packet(packet, size) >= 0 else { return nil }
        file.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            packet.pointee.data?.update(from: start, count: bytes.count)
        }
        guard avcodec_send_packet(context, packet) >= 0 else { return nil }
        // A decoder with a delay gives its picture at the end.
        avcodec_send_packet(context, nil)
        return avcodec_receive_frame(context, frame.pointer) >= 0 ? frame : nil
    }
}
