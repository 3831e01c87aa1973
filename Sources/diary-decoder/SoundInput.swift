import CFFmpeg
import Glibc

/// The recording on standard input, opened by libavformat, until the process ends. (`avformat_open_input`)
final class SoundInput {
    /// Containers that phones, browsers and recorders write. Lists of other files and streams are not among them.
    private static let containers =
        "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,ogg,amr,amrnb,amrwb,aac,loas,mp3,wav,w64,flac,caf,asf,aiff,au,avi,mpegts,"
        + "flv,ac3,wv,ape,tta"
    /// Codings of sound; none of pictures is ever parsed.
    private static let codings =
        "opus,libopus,vorbis,aac,aac_latm,amrnb,amrwb,mp3,mp3float,mp2,mp2float,flac,alac,ac3,eac3,wmav1,wmav2,wmapro,"
        + "wmavoice,wavpack,ape,tta,speex,libspeex,gsm,gsm_ms,qcelp,evrc,ilbc,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,"
        + "pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be,pcm_f64le,pcm_u8,pcm_s8,pcm_alaw,pcm_mulaw,adpcm_ima_qt,adpcm_ima_wav,"
        + "adpcm_ms,nellymoser"
    /// How sure libavformat must be of the container, of 100: above its AVPROBE_SCORE_RETRY.
    private static let leastScore: Int32 = 25
    /// Bytes that are read at a time.
    private static let pieceLength = 1 << 16

    let format: UnsafeMutablePointer<AVFormatContext>

    /// Nil when libavformat makes nothing of it.
    init?() {
        guard let buffer = av_malloc(Self.pieceLength),
            let reading = avio_alloc_context(
                buffer.assumingMemoryBound(to: UInt8.self), Int32(Self.pieceLength), 0, nil, readInput, nil,
                seekInput)
        else { return nil }
        var format = avformat_alloc_context()
        guard format != nil else { return nil }
        format?.pointee.pb = reading
        format?.pointee.flags |= AVFMT_FLAG_CUSTOM_IO
        var options: OpaquePointer?
        av_dict_set(&options, "format_whitelist", Self.containers, 0)
        av_dict_set(&options, "codec_whitelist", Self.codings, 0)
        av_dict_set(&options, "protocol_whitelist", "none", 0)
        defer { av_dict_free(&options) }
        // It frees the context where it fails.
        guard avformat_open_input(&format, nil, nil, &options) >= 0, let format else { return nil }
        // Anything looks a little like some kind of sound.
        guard format.pointee.probe_score > Self.leastScore else { return nil }
        self.format = format
    }

    /// The streams in it.
    var streams: [UnsafeMutablePointer<AVStream>] {
        (0..<Int(format.pointee.nb_streams)).compactMap { format.pointee.streams?[$0] }
    }

    /// Containers whose headers state how long the sound is. Of others libavformat takes the end that is there.
    private static let dated: Set = ["mov,mp4,m4a,3gp,3g2,mj2", "matroska,webm", "flv", "mp3"]

    /// Where the sound of a stream ends, as the container states it, in seconds; nil where it does not.
    ///
    /// Films may go on after their sound.
    func statedEnd(of stream: UnsafeMutablePointer<AVStream>) -> Double? {
        let base = stream.pointee.time_base
        let method = format.pointee.duration_estimation_method
        guard let name = format.pointee.iformat?.pointee.name, Self.dated.contains(String(cString: name)),
            method != AVFMT_DURATION_FROM_BITRATE, base.den > 0
        else { return nil }
        if stream.pointee.duration > 0 {
            return Double(stream.pointee.duration) * Double(base.num) / Double(base.den)
        }
        let isFilm = streams.contains { $0.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO }
        let duration = format.pointee.duration
        return duration > 0 && !isFilm ? Double(duration) / Double(AV_TIME_BASE) : nil
    }

    /// Whether it is a container of films, which phones and browsers record into, too.
    var isFilm: Bool {
        let name = format.pointee.iformat?.pointee.name.map { String(cString: $0) } ?? ""
        return name.hasPrefix("mov") || name.hasPrefix("matroska")
    }

    /// What the tags of the file say, and then those of each stream; names in small letters, and without whatever else.
    var values: [(name: String, value: String)] {
        ([format.pointee.metadata] + streams.map(\.pointee.metadata)).flatMap { tags in
            var values: [(name: String, value: String)] = []
            var entry: UnsafeMutablePointer<AVDictionaryEntry>?
            while let next = av_dict_get(tags, "", entry, AV_DICT_IGNORE_SUFFIX) {
                entry = next
                guard let name = next.pointee.key, let value = next.pointee.value else { continue }
                let letters = String(cString: name).lowercased().filter(\.isLetter)
                values.append((letters, String(cString: value)))
            }
            return values
        }
    }
}

private func readInput(
    _ context: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int32
) -> Int32 { InputPart.read(into: buffer, count) }

private func seekInput(_ context: UnsafeMutableRawPointer?, _ offset: Int64, _ origin: Int32) -> Int64 {
    InputPart.seek(offset, origin)
}
