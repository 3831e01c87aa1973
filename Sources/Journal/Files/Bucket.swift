import Foundation
import System

/// Keeps objects under keys, as S3 does. Safe to share between threads and machines.
///
/// A key is of ASCII letters, digits, dots, dashes and slashes. Objects never change.
package protocol Bucket: Sendable {
    /// The address without secrets: `s3://diary/kitchen`.
    var shown: String { get }

    /// Stores a file, unless its bytes do not have the digest when they arrive.
    ///
    /// - Parameter note: is kept beside the bytes.
    func put(_ path: String, _ note: BucketNote, as key: String) throws

    /// Writes an object into a file, which is there and empty.
    ///
    /// - Returns: what it was stored with; nil if there is no object.
    func get(_ key: String, into path: String) throws -> BucketNote?

    func exists(_ key: String) throws -> Bool

    /// Does nothing if there is no object.
    func remove(_ key: String) throws

    /// The objects whose keys begin with a prefix, in the order of their keys.
    func objects(beginning prefix: String) throws -> [BucketObject]
}

/// One object in a list.
package struct BucketObject: Hashable, Sendable {
    package var key: String
    /// When it was stored, by the bucket's clock.
    package var stored: Date

    package init(key: String, stored: Date) {
        self.key = key
        self.stored = stored
    }
}

/// What a bucket keeps beside the bytes of an object.
package struct BucketNote: Hashable, Sendable {
    /// 64 lower-case hexadecimal digits.
    package var sha256: String
    /// When the file was changed last, in milliseconds: for a recording, when it was made.
    package var modified: Int64

    package init(sha256: String, modified: Int64) {
        self.sha256 = sha256
        self.modified = modified
    }
}

/// A bucket as part of a home's description.
package struct MediaPlace: Hashable, Sendable {
    package let bucket: any Bucket

    package init(_ bucket: any Bucket) { self.bucket = bucket }

    package static func == (one: MediaPlace, other: MediaPlace) -> Bool {
        one.bucket.shown == other.bucket.shown
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(bucket.shown) }
}

/// Why the place of recordings and pictures cannot be used. The text holds no key and no secret.
package enum MediaFault: KindedError, Equatable {
    case notAnAddress
    /// The two variables with the key are not set.
    case noKey
    /// Nobody answers, or only with errors of its own.
    case unreachable(String, reason: String)
    /// S3's code of the error, such as `AccessDenied`.
    case refused(String, code: String)
    case noBucket(String)
    /// An object does not have the bytes that were stored.
    case altered(String)
    /// A diary's files are in one place, and another one is named; nil stands for the folder in the home.
    case elsewhere(is: String?, named: String?)

    package var kind: ErrorKind {
        switch self {
        case .notAnAddress, .noKey: .invalid
        case .unreachable: .unavailable
        case .refused: .refused
        case .noBucket: .unusable
        case .altered: .damaged
        case .elsewhere: .conflict
        }
    }

    package var description: String {
        switch self {
        case .notAnAddress:
            "the place for recordings is not a bucket's address; write it as s3://BUCKET/PREFIX?region=REGION or "
                + "s3://BUCKET?endpoint=https://HOST"
        case .noKey: "a bucket needs its key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"
        case .unreachable(let place, let reason): "\(place): cannot be reached: \(reason)"
        case .refused(let place, let code):
            "\(place): refused (\(code)): this key may not list, read, write and delete there"
        case .noBucket(let place): "\(place): there is no such bucket; make one, or check its name and region"
        case .altered(let place): "\(place): a file there does not have the bytes that were stored"
        case .elsewhere(let place?, nil):
            "the recordings of this diary are in \(place); name it with --media or DIARY_MEDIA"
        case .elsewhere(let place, let named):
            "the recordings of this diary are in \(place ?? "its folder"), not in \(named ?? "its folder"); "
                + "diary store move --media brings them there"
        }
    }
}
