import Foundation
import Vision

extension Journal {
    /// Whether there is a network that tells what pictures show.
    package var hasPictureNetwork: Bool { pictureNetwork != nil }

    /// The pictures that the network has not seen: they came before it was set up, or with an import.
    package func unseenPictures() throws -> [Picture] { try read { try $0.unseenPictures() } }

    /// Has the network look at a picture, and keeps what it tells.
    ///
    /// - Throws: `picture` if it cannot be looked at.
    package func lookAgain(at picture: Picture) throws {
        let began = ContinuousClock.now
        let look: PictureLook
        do {
            look = try PictureLooker.look(at: try media.file(picture.media), network: pictureNetwork)
        } catch let error as PictureError {
            throw JournalError.picture(error.of(picture.originalName))
        }
        let (seconds, now) = (began.duration(to: .now) / .seconds(1), clock())
        try write { database in
            // It may have been deleted meanwhile.
            guard try database.picture(picture.id) != nil else { return }
            try database.storeReading(
                Picture.Look(look), by: CaptureReading.looker, of: picture.id, seconds: seconds, at: now)
            if let sight = look.sight {
                try database.storeReading(
                    sight, by: CaptureReading.network, of: picture.id, seconds: seconds, at: now)
            }
        }
    }
}
