import Foundation
import System

/// Whether the disk below a folder is encrypted, as the kernel tells in /sys.
enum DiskEncryption {
    case encrypted, plain, unknown

    init(of folder: URL) {
        guard let status = try? FileStatus(folder.path(percentEncoded: false)) else {
            self = .unknown
            return
        }
        // The device number of Linux: twelve bits of major, twenty of minor.
        let device = status.device
        let major = (device >> 8) & 0xFFF
        let minor = (device & 0xFF) | ((device >> 12) & 0xFFF00)
        self = Self.look(URL(filePath: "/sys/dev/block/\(major):\(minor)"))
    }

    var words: String {
        switch self {
        case .encrypted:
            "encrypted: who takes it while it is off reads nothing; who uses the machine while it is on is not kept out"
        case .plain: "not encrypted: who takes it reads the diary; encrypt it, and keep backups encrypted"
        case .unknown: "encrypted or not, which cannot be told here; keep backups encrypted"
        }
    }

    /// One of device mapper's kind CRYPT, or one that lies on such.
    private static func look(_ device: URL) -> DiskEncryption {
        guard FileManager.default.fileExists(atPath: device.path) else { return .unknown }
        let kind = (try? String(contentsOf: device.appending(path: "dm/uuid"), encoding: .utf8)) ?? ""
        if kind.hasPrefix("CRYPT-") { return .encrypted }
        let folder = device.appending(path: "slaves")
        let below = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let all = below.map { look(folder.appending(path: $0)) }
        return !all.isEmpty && all.allSatisfy { $0 == .encrypted } ? .encrypted : .plain
    }
}
