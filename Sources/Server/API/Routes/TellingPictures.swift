import Foundation
import HTTP
import Journal

/// The pictures that a recording tells of, as a request names them.
enum TellingPictures {
    static let most = 100
    /// Characters of the most ids, with what stands between them.
    static let longest = most * 37
}

extension Operation {
    static let toldPictures = Parameter(
        "pictures", .text(0...TellingPictures.longest),
        "The ids of pictures that it tells of, with commas between them, at most \(TellingPictures.most): its entries show "
            + "them, and notes of theirs that wait for words go. \(ownText)")
}

extension Call {
    /// The pictures in the parameter `pictures`, each once; empty without it.
    ///
    /// Those that were deleted meanwhile are left out.
    ///
    /// - Throws: 400 for anything but ids, 422 for too many; 403 if the client may not change a picture.
    func toldPictures() throws -> [UUID] {
        var pictures: [UUID] = []
        for text in try text("pictures")?.split(separator: ",") ?? [] {
            guard let id = UUID(uuidString: text.trimmingCharacters(in: .whitespaces)) else {
                throw HTTPProblem.invalid("pictures", "are not ids with commas between them")
            }
            if !pictures.contains(id) { pictures.append(id) }
        }
        guard pictures.count <= TellingPictures.most else {
            throw HTTPProblem.unfit("pictures", "are more than \(TellingPictures.most)")
        }
        return try pictures.filter { id in
            do {
                try Operation.checkMayChange(try journal.picture(id), self)
                return true
            } catch JournalError.noSuchPicture {
                return false
            }
        }
    }
}
