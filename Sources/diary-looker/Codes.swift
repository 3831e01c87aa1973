import CZBar

/// Barcodes and QR codes in pictures. (`zbar_scan_image`)
enum Codes {
    /// The most codes of one picture, and the most bytes of one.
    private static let most = 8
    private static let longest = 1_000
    private static let symbologies = [ZBAR_EAN13, ZBAR_EAN8, ZBAR_UPCA, ZBAR_UPCE, ZBAR_QRCODE]
    /// “Y800”, a byte of luminance a pixel.
    private static let luminance: UInt = 0x3030_3859

    /// What the codes say, in UTF-8 without control characters; each once.
    static func inPicture(_ picture: GrayPicture) -> [String] {
        guard let scanner = zbar_image_scanner_create(), let image = zbar_image_create() else { return [] }
        defer { zbar_image_scanner_destroy(scanner) }
        defer { zbar_image_destroy(image) }
        zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
        for symbology in symbologies { zbar_image_scanner_set_config(scanner, symbology, ZBAR_CFG_ENABLE, 1) }
        zbar_image_set_format(image, luminance)
        zbar_image_set_size(image, UInt32(picture.width), UInt32(picture.height))
        return picture.samples.withUnsafeBytes { samples in
            zbar_image_set_data(image, samples.baseAddress, UInt(samples.count), nil)
            guard zbar_scan_image(scanner, image) > 0 else { return [] }
            var codes: [String] = []
            var symbol = zbar_image_first_symbol(image)
            while let found = symbol, codes.count < most {
                symbol = zbar_symbol_next(found)
                guard let data = zbar_symbol_get_data(found) else { continue }
                let length = Int(zbar_symbol_get_data_length(found))
                let bytes = UnsafeRawBufferPointer(start: data, count: length)
                guard length <= longest, let code = String(validating: bytes, as: UTF8.self),
                    !code.isEmpty, !code.hasControlCharacters, !codes.contains(code)
                else { continue }
                codes.append(code)
            }
            return codes
        }
    }
}
