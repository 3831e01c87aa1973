import Foundation
import Pictures
import System

/// The kinds of pictures that are read, told apart by what is in the file.
package typealias PictureKind = Pictures.PictureKind

/// What a picture says of itself, and two small copies of it to show.
package struct PictureLook: Sendable, Equatable {
    package var kind: PictureKind
    /// Pixels, as the picture is shown: turned as its EXIF says.
    package var width: Int
    package var height: Int
    /// When it was taken, as its EXIF has it: `2026:11:20 08:15:30`, in local time; nil if it does not say.
    package var taken: String?
    /// How far local time was from UTC then, as its EXIF has it: `+02:00`; nil if it does not say.
    package var offset: String?
    /// Names of colours such as `green`, at most five, those of the largest areas first.
    package var colours: [String]
    /// What its barcodes and QR codes say, each once.
    package var codes: [String]
    /// What a network tells of it; nil if no network was given.
    package var sight: PictureSight?
    /// Whether a part of it could not be decoded.
    package var isDamaged: Bool
    /// JPEG files without metadata, upright; the longest sides are at most 320 and 1,280 pixels.
    package var small: Data
    package var large: Data
}

/// Why a file cannot be used as a picture.
package struct PictureError: KindedError, Hashable {
    /// The file as the user named it.
    package var file: String
    /// What is wrong with it and what to do, in one clause.
    package var reason: String
    package var kind: ErrorKind

    package init(file: String, reason: String, kind: ErrorKind = .invalid) {
        self.file = file
        self.reason = reason
        self.kind = kind
    }

    /// Wraps the system's error from a file.
    init(_ error: FileError) {
        self.init(file: error.name, reason: error.reason, kind: error.kind)
    }

    /// The same error for a file under another name.
    package func of(_ file: String) -> PictureError {
        var error = self
        error.file = file
        return error
    }

    /// The reason for a file of another kind.
    package static let isNotRead = "is not a picture that the diary reads: JPEG, PNG, WebP or HEIC"
    package static let isTooLong = "is larger than \(PictureLooker.longestFile >> 20) MB"

    /// A single line, even if the file's name contains line breaks.
    package var description: String { "\(file.onOneLine): \(reason)" }
}
