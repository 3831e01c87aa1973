import CFFmpeg
import Glibc
import LockedProcess

/// Writes the sound of the recording at 16 kHz: the number of channels, samples, and the number of frames that are missing
/// at the end, all in this machine's order.
///
/// (`av_read_frame`, `avcodec_send_packet`, `swr_convert`)
struct SoundDecoding: ~Copyable {
    /// Hertz, as `SampleRate.heard` in Signal.
    private static let rate: Int32 = 16_000
    /// Packets in a row that may be damaged before the rest is given up.
    private static let mostDamaged = 1_000

    private let input: SoundInput
    private let stream: Int32
    private let decoder: UnsafeMutablePointer<AVCodecContext>
    private var converter = SampleConverter(rate: rate)
    private var damagedCount = 0
    private var isUnheard = false
    /// Where the last packet ends, in the stream's own time; nil while none says when it is.
    private var end: Int64?

    static func run() -> DecoderExit {
        guard let input = SoundInput(), var decoding = SoundDecoding(input) else { return .unreadable }
        return decoding.decode()
    }

    private init?(_ input: SoundInput) {
        guard avformat_find_stream_info(input.format, nil) >= 0 else { return nil }
        var codec: UnsafePointer<AVCodec>?
        let stream = av_find_best_stream(input.format, AVMEDIA_TYPE_AUDIO, -1, -1, &codec, 0)
        guard stream >= 0, let codec, let decoder = avcodec_alloc_context3(codec) else { return nil }
        let chosen = input.streams[Int(stream)]
        for other in input.streams where other != chosen { other.pointee.discard = AVDISCARD_ALL }
        decoder.pointee.thread_count = 1
        decoder.pointee.pkt_timebase = chosen.pointee.time_base
        guard avcodec_parameters_to_context(decoder, chosen.pointee.codecpar) >= 0,
            avcodec_open2(decoder, codec, nil) >= 0
        else { return nil }
        self.stream = stream
        self.decoder = decoder
        self.input = input
    }

    private mutating func decode() -> DecoderExit {
        guard let packet = av_packet_alloc(), let frame = av_frame_alloc() else { return .unreadable }
        var damagedInARow = 0
        var isCutShort = false
        while !isUnheard, damagedInARow < Self.mostDamaged {
            let code = av_read_frame(input.format, packet)
            guard code >= 0 else {
                if code != spoken_end_of_file() {
                    if InputPart.endWasRead { isCutShort = true } else { damagedCount += 1 }
                }
                break
            }
            defer { av_packet_unref(packet) }
            guard packet.pointee.stream_index == stream else { continue }
            if packet.pointee.pts != spoken_no_time() { end = packet.pointee.pts &+ packet.pointee.duration }
            let isRight = avcodec_send_packet(decoder, packet) >= 0 && takeFrames(frame)
            if !isRight, isBesideSound(packet) { continue }
            damagedCount += isRight ? 0 : 1
            damagedInARow = isRight ? 0 : damagedInARow + 1
        }
        // What the decoder and the converter still hold.
        avcodec_send_packet(decoder, nil)
        _ = takeFrames(frame)
        if !isUnheard, !converter.finish() { isUnheard = true }
        guard isUnheard || converter.count > 0 else { return .unreadable }
        if isUnheard || !Output.write(missingFrames) { return .unheard }
        // What is wrong with the last packets only is that they are not all there.
        isCutShort = isCutShort || LibraryWarnings.haveToldOfAnEnd
        if isCutShort || damagedInARow > 0 && damagedInARow == damagedCount { return .cutShort }
        return damagedCount > 0 ? .damaged : .whole
    }

    /// Whether a packet holds no frame at all: between and after those of MP3 are tags.
    private func isBesideSound(_ packet: UnsafeMutablePointer<AVPacket>) -> Bool {
        guard decoder.pointee.codec_id == AV_CODEC_ID_MP3, packet.pointee.size >= 2 else { return false }
        return packet.pointee.data[0] != 0xff || packet.pointee.data[1] & 0xe0 != 0xe0
    }

    /// Frames between the end of the last packet and the end that the container states; 0 where it states none.
    private var missingFrames: Int {
        let chosen = input.streams[Int(stream)]
        let base = chosen.pointee.time_base
        guard let end, base.den > 0, let stated = input.statedEnd(of: chosen) else { return 0 }
        let missing = stated - Double(end) * Double(base.num) / Double(base.den)
        return missing.isFinite && missing > 0 ? Int(min(missing, 1e9) * Double(Self.rate)) : 0
    }

    /// False when the decoder or the converter makes nothing of a frame.
    private mutating func takeFrames(_ frame: UnsafeMutablePointer<AVFrame>) -> Bool {
        var isRight = true
        while !isUnheard {
            let code = avcodec_receive_frame(decoder, frame)
            guard code >= 0 else {
                return isRight && (code == spoken_not_yet() || code == spoken_end_of_file())
            }
            defer { av_frame_unref(frame) }
            if frame.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0 { isRight = false }
            switch converter.write(frame) {
            case .written: break
            case .refused: return false
            case .unheard: isUnheard = true
            }
        }
        return isRight
    }
}
