#if DEBUG || FUZZING
    import Pictures

    extension FuzzTarget {
        private static func big(_ number: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
        }

        private static func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }

        /// A directory with one that says when a picture was taken, and one that says where.
        private static let exif: [UInt8] = {
            let main =
                big(2, 2) + [0x87, 0x69, 0, 4] + big(1, 4) + big(38, 4) + [0x88, 0x25, 0, 4] + big(1, 4)
                + big(56, 4)
            let dates = big(1, 2) + [0x90, 0x03, 0, 2] + big(20, 4) + big(98, 4) + big(0, 4)
            let place =
                big(2, 2) + [0, 1, 0, 2] + big(2, 4) + [0x4e, 0, 0, 0] + [0, 2, 0, 5] + big(3, 4) + big(86, 4)
            let values = (1...6).flatMap { big($0, 4) } + Array("2026:11:20 08:15:30\0".utf8)
            return Array("MM".utf8) + big(42, 2) + big(8, 4) + main + big(0, 4) + dates + place + big(0, 4)
                + values
        }()
        private static let xmp = Array(
            "<a exif:GPSLatitude=\"52,30N\" b='c'><exif:GPSAltitude>34/1</exif:GPSAltitude></a>".utf8)

        private static func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
            big(body.count + 8, 4) + Array(name.utf8) + body
        }

        private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
            big(body.count, 4) + Array(name.utf8) + body + [0, 0, 0, 0]
        }

        private static func riff(_ name: String, _ body: [UInt8]) -> [UInt8] {
            Array(name.utf8) + little(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
        }

        private static let jpeg: [UInt8] = {
            func segment(_ body: [UInt8]) -> [UInt8] { [0xff, 0xe1] + big(body.count + 2, 2) + body }
            return [0xff, 0xd8] + segment(Array("Exif\0\0".utf8) + exif)
                + segment(Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp)
                + [0xff, 0xc0, 0, 11, 8, 0, 16, 0, 16, 1, 1, 0x11, 0, 0xff, 0xda, 0, 0, 0xff, 0xd9]
        }()
        private static let heic: [UInt8] = {
            let head = big(20, 4) + Array("ftypheic\0\0\0\0mif1".utf8)
            func entry(_ item: Int, _ rest: String) -> [UInt8] {
                box("infe", [2, 0, 0, 0] + big(item, 2) + [0, 0] + Array(rest.utf8))
            }
            let items = entry(1, "Exif\0") + entry(2, "mime\0application/rdf+xml\0")
            func meta(_ start: Int) -> [UInt8] {
                let places =
                    big(1, 2) + [0, 0] + big(1, 2) + big(start, 4) + big(exif.count + 4, 4) + big(2, 2) + [
                        0, 0,
                    ]
                    + big(1, 2) + big(start + exif.count + 4, 4) + big(xmp.count, 4)
                return box(
                    "meta",
                    [0, 0, 0, 0] + box("iinf", [0, 0, 0, 0, 0, 2] + items)
                        + box("iloc", [0, 0, 0, 0, 0x44, 0, 0, 2] + places))
            }
            return head + meta(head.count + meta(0).count + 8) + box("mdat", [0, 0, 0, 0] + exif + xmp)
        }()

        /// What is read of pictures in this process; they are decoded by one that is locked up.
        static let pictures = [
            FuzzTarget(
                "picture",
                bytes: [
                    jpeg, heic,
                    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + chunk("IHDR", big(9, 4) + big(9, 4))
                        + chunk("eXIf", exif) + chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp)
                        + chunk("zTXt", Array("Raw profile type exif\0\0".utf8)),
                    riff(
                        "RIFF",
                        Array("WEBP".utf8) + riff("VP8X", [12, 0, 0, 0, 9, 0, 0, 9, 0, 0])
                            + riff(
                                "ANMF", [UInt8](repeating: 1, count: 16) + riff("VP8L", [0x2f, 0, 0, 0, 0]))
                            + riff("EXIF", exif) + riff("XMP ", xmp)),
                ],
                words: [
                    "Exif\0\0", "MM\0*", "II*\0", "iinf", "infe", "iloc", "idat", "mime", "eXIf", "iTXt",
                    "EXIF",
                    "XMP ", ":GPS", "</", "=\"", "application/rdf+xml",
                ],
                read: { bytes in
                    _ = PictureKind.of(bytes)
                    _ = PictureMetadata.statedSize(of: bytes)
                    _ = PictureMetadata.exif(of: bytes, longest: 1 << 20)
                    _ = WebPChunks.firstFrame(of: bytes)
                    var blanked = bytes
                    _ = PositionBlanking(&blanked)
                    guard blanked.count == bytes.count else { fatalError("a picture has another length") }
                })
        ]
    }
#endif
