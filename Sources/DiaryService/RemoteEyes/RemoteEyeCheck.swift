import Foundation
import Journal

/// Whether a second eye answers.
package enum RemoteEyeCheck {
    /// Sends a small picture that tells nothing of the household: the word TEA, black on white.
    ///
    /// Blocks for at most the eye's deadline.
    ///
    /// - Returns: why it did not answer; nil if it did.
    package static func problem(of eye: RemoteEye) -> OutsideProblem? {
        do throws(OutsideProblem) {
            let call = RemoteEyeCall(eye)
            if eye.isReader {
                _ = try call.lines(in: picture)
            } else {
                _ = try call.names(for: picture)
            }
            return nil
        } catch {
            return error
        }
    }

    /// A JPEG.
    private static let picture =
        Data(
            base64Encoded: """
                /9j/4AAQSkZJRgABAgAAAQABAAD/2wBDAAgYGBwYHCEhISEhISckJygoKCcnJycoKCgrKyszMzMrKysoKCsrMDAzMzc5
                NzQ0MzQ5OTw8PEhIRUVUVFdnZ3z/xAB3AAEBAQEBAQAAAAAAAAAAAAAABwYFCAQBAQAAAAAAAAAAAAAAAAAAAAAQAAIB
                AwEEAw0GBwEAAAAAAAABAhEEAxIhMRMFQXJhVXGiUYGhNTQVFAYi04OxMrJiwcJTkRaSI9IlEQEAAAAAAAAAAAAAAAAA
                AAAA/8AAEQgAQACgAwESAAISAAMSAP/aAAwDAQACEQMRAD8Av4AAAAAABxrrNO3wyyQxSzSVKQjWrq0uiMns37gA7JH/
                AGxedzLjw/ogBYCHL4gyym8asZuarWCm3JU3/Lwq7AAuJH/bF53MuPD+iAFgMRd8wdpaQuJYXWWiuNy0uLkqtN6XtW7c
                gA25GYc7uckVKHLs0ovc4ubT7zWGgAWYj/ti87mXHh/RACwHMt8ss2KE543ilJVcJVrHsdUn5gA6YAARh/EONXHC4Xyc
                TRxNfRWmrTo3dO8ALOAAAAAAAAAAAAAAAAAAAAAAAAAAADzpZ+nMvWzfuLP05l62b9wA9FgAJT8Q+pfaR+5j4h9S+0j9
                zADQ8o9Qt+q/zMmdjyy5zW2KcL/NijJbIR10jte6mVLzAB6BI/7HvO6dx4f1gAsB8mKDx44QlJzcYxi5PfJpU1Pa9r37
                wAzfM7n3W0yTTpJrTDrS2ebf5CYc7nK7u8FnB9Kcu/Lx9WO3ygBmFy3/AMnj0/2auJ28P8NP4j0xwocLhU+TTop+mlKf
                0ADNcquferPHNusorRLrR2edUflJlyWbs7zPZze9vT2uP/UdvkAC/gAAAAAAAAAAAAAAAAAAAAAAAADzpZ+nMvWzfuUX
                DyrhX07vi11Ob0aKU1fq1dHeACjAAJT8Q+pfaR+5mr5hZe/4OFr4fzKVdOrdXZSsfH4wA+XlHqFv1X+ZmOhyS5xxUYcx
                zRityippLvJZqABZiP8Ase87p3Hh/WACsznHHGUpOiim2/EkqsyErHLOx91dxKUnVSzSi5Sacq0o513fL+LcAEZsLKPO
                M1xnzOcY6tmlpOr6NsZbIqiLny+yjYYOEpa3qcnKmmrfZV9FFvADEf25Z/zLj/KH0ywAB5kv7GPJ8tvnwuclq262t620
                2Rjskql0v7ON9geJy0bVJSpqo12VXRVb+kAO/CcckIzi6qSUk+xqqORZW8rTBDDLJxNFUpadOyuxUrLcAHfAAAAAAAAA
                AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAf/Z
                """, options: .ignoreUnknownCharacters) ?? Data()
}
