import Foundation
import Pictures
import System

/// Where a picture was taken, which its EXIF and XMP say and nobody else should know.
package enum PicturePosition {
    /// Overwrites the position in the file itself; picture, date and length stay as they are.
    ///
    /// Further pictures in a JPEG file lose theirs, too. The notes of camera makers are not looked at, nor films after
    /// the picture.
    ///
    /// - Returns: whether there was one. Metadata that is compressed counts as one, and is removed.
    /// - Throws: `PictureError` if the file cannot be read or written.
    package static func remove(fromFileAt file: URL) throws -> Bool {
        do {
            let picture = try Descriptor(file.path, O_RDWR | O_NONBLOCK, name: file.lastPathComponent)
            guard Int(try picture.status().size) <= PictureLooker.longestFile else {
                throw PictureError(file: picture.name, reason: PictureError.isTooLong)
            }
            var bytes = try picture.contents()
            let blanking = PositionBlanking(&bytes)
            for range in blanking.changes {
                try picture.write(Array(bytes[range]), at: Int64(range.lowerBound))
            }
            if !blanking.changes.isEmpty { try picture.sync() }
            return blanking.hadPosition
        } catch let error as FileError {
            throw PictureError(error)
        }
    }
}
