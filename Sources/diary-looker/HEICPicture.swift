import CAVCodec
import CHeif
import Glibc

/// The main picture of a HEIC file, turned as the file says. (`heif_decode_image`)
enum HEICPicture {
    private static let pixelLength = 4
    /// The library takes its limit as the side of a square.
    private static let longestSide: Int32 = 10_000

    /// Loads the library's decoders, which are files perhaps. (`heif_init`)
    static func prepare() { _ = heif_init(nil) }

    /// - Parameter longestSide: of the bitmap; a smaller picture stays as it is.
    static func decode(_ file: [UInt8], longestSide: Int) throws(PictureRefusal) -> DecodedPicture {
        guard let context = heif_context_alloc() else { throw .unreadable }
        defer { heif_context_free(context) }
        heif_context_set_max_decoding_threads(context, 0)
        heif_context_set_maximum_image_size_limit(context, Self.longestSide)
        // The library reads from these bytes until the context is freed, so they stay in place until then.
        let result = file.withUnsafeBytes { bytes in
            Result { () throws(PictureRefusal) in try decode(bytes, context, longestSide) }
        }
        return try result.get()
    }

    private static func decode(
        _ bytes: UnsafeRawBufferPointer, _ context: OpaquePointer, _ longestSide: Int
    ) throws(PictureRefusal) -> DecodedPicture {
        var handle: OpaquePointer?
        guard heif_context_read_from_memory_without_copy(context, bytes.baseAddress, bytes.count, nil).isFine,
            heif_context_get_primary_image_handle(context, &handle).isFine, let handle
        else { throw .unreadable }
        defer { heif_image_handle_release(handle) }
        let width = Int(heif_image_handle_get_width(handle))
        let height = Int(heif_image_handle_get_height(handle))
        try PictureLimits.check(width, height)
        var image: OpaquePointer?
        guard
            heif_decode_image(
                handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, nil
            ).isFine, let image
        else { throw .unreadable }
        defer { heif_image_release(image) }
        var rowLength: Int32 = 0
        let columns = Int(heif_image_get_width(image, heif_channel_interleaved))
        let rows = Int(heif_image_get_height(image, heif_channel_interleaved))
        guard let pixels = heif_image_get_plane(image, heif_channel_interleaved, &rowLength), columns > 0,
            rows > 0, Int(rowLength) >= columns * pixelLength
        else { throw .unreadable }
        let source = PictureScaler.Source(
            width: columns, height: rows, format: AV_PIX_FMT_RGBA,
            planes: [UnsafePointer(pixels), nil, nil, nil], lengths: [rowLength, 0, 0, 0],
            isClear: heif_image_handle_has_alpha_channel(handle) != 0)
        guard let bitmap = PictureScaler.scaled(source, longestSide: longestSide) else { throw .unreadable }
        return DecodedPicture(bitmap: bitmap, width: columns, height: rows, isDamaged: false)
    }
}

extension heif_error {
    fileprivate var isFine: Bool { code == heif_error_Ok }
}
