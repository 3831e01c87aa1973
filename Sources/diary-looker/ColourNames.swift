import Glibc

/// The names of a picture's colours, as people say them.
///
/// Distances are those of OKLab (B. Ottosson, 2020), in which colours that look equally different are equally far apart.
enum ColourNames {
    /// Names, and colours that everybody calls so; a colour has the name of the nearest one.
    private static let examples: [(name: String, colours: [UInt32])] = [
        ("black", [0x00_0000, 0x1a1a1a, 0x141820, 0x201814]),
        ("white", [0xff_ffff, 0xf4f4f4, 0xf8f6f2]),
        ("grey", [0x404040, 0x606060, 0x808080, 0xa0a0a0, 0xc0c0c0, 0xd8d8d8, 0x707880]),
        ("brown", [0x3d2414, 0x5c3a1e, 0x8b4513, 0x7b4b2a, 0x6b4a35, 0x9c6b3f, 0xa0623a]),
        ("beige", [0xf5f5dc, 0xe8dcc0, 0xd2b48c, 0xc8b08a, 0xe0c8a8, 0xf0e0d0]),
        ("red", [0xff_0000, 0xb00000, 0xd03030, 0x800000, 0xc04040, 0xe05050, 0x601010]),
        ("orange", [0xffa500, 0xff7f00, 0xe08020, 0xe8903c, 0xffb060, 0xff6a30]),
        ("yellow", [0xffff00, 0xffd700, 0xe8d040, 0xf0e060, 0xd0c020, 0xfff8a0]),
        (
            "green",
            [0x008000, 0x00ff00, 0x2e8b57, 0x556b2f, 0x80c040, 0x1f3f1f, 0x90b080, 0x98e098, 0x6b8e23]
        ),
        ("turquoise", [0x40e0d0, 0x00a0a0, 0x008080, 0x00ffff, 0xa0e8e0]),
        ("blue", [0x0000ff, 0x4169e1, 0x000080, 0x87ceeb, 0x4682b4, 0x203060, 0xa0c8e8, 0x1e90ff, 0x6080a0]),
        ("purple", [0x800080, 0x6a0dad, 0x9370db, 0x4b0082, 0xc080e0, 0x300838, 0x806090]),
        ("pink", [0xffc0cb, 0xff69b4, 0xff1493, 0xff00ff, 0xe090a0, 0xf0a0c0, 0xffe0e8]),
    ]
    /// Light matters less than hue to what a colour is called.
    private static let weightOfLight: Float = 0.5
    /// The least share of the picture that a colour is named for, and how many are named.
    private static let leastShare = 0.05
    private static let most = 5

    private static let points = examples.flatMap { example in
        example.colours.map { colour in
            (name: example.name, point: OKLab(Int(colour >> 16), Int(colour >> 8 & 255), Int(colour & 255)))
        }
    }

    /// The names of the colours of a picture, those of the largest areas first.
    static func inPicture(_ picture: Bitmap) -> [String] {
        // Counted in steps of eight, since neighbours have the same name.
        var counts = [Int](repeating: 0, count: 1 << 15)
        for place in stride(from: 0, to: picture.samples.count, by: Bitmap.channels) {
            var index = 0
            for channel in 0..<Bitmap.channels {
                index = index << 5 | Int(picture.samples[place + channel]) >> 3
            }
            counts[index] += 1
        }
        var areas: [String: Int] = [:]
        for (index, count) in counts.enumerated() where count > 0 {
            // 31 steps become 255, so that white stays white.
            func full(_ step: Int) -> Int { (step & 31) * 255 / 31 }
            areas[name(of: OKLab(full(index >> 10), full(index >> 5), full(index))), default: 0] += count
        }
        let least = Double(picture.width * picture.height) * leastShare
        let named = areas.filter { Double($0.value) >= least }
        return named.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(most).map(\.key)
    }

    private static func name(of colour: OKLab) -> String {
        var (nearest, name) = (Float.infinity, "")
        for example in points {
            let distance = colour.distance(to: example.point, weightOfLight)
            if distance < nearest { (nearest, name) = (distance, example.name) }
        }
        return name
    }
}

/// A colour by how light, how red or green, and how yellow or blue it looks.
private struct OKLab {
    private let light: Float
    private let green: Float
    private let blue: Float

    /// - Parameter red: of sRGB, 0 to 255, as the others.
    init(_ red: Int, _ green: Int, _ blue: Int) {
        let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
        let l = cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
        let m = cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
        let s = cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
        light = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s
        self.green = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s
        self.blue = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
    }

    private static func linear(_ value: Int) -> Float {
        let share = Float(value) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }

    /// The square of a distance.
    func distance(to other: OKLab, _ weightOfLight: Float) -> Float {
        let (l, g, b) = (light - other.light, green - other.green, blue - other.blue)
        return weightOfLight * l * l + g * g + b * b
    }
}
