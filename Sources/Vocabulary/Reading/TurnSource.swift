import Diary
import Foundation
import Language

/// The ways of saying things to the diary that a folder lists (Models/en/turns).
package enum TurnSource {
    /// Throws the first line that is not as Models/README.md says.
    package static func templates(folder: URL) throws(VocabularyError) -> TurnTemplates {
        let lines = try SourceLines.read(folder: folder)
        do throws(TurnTemplates.Fault) {
            return try TurnTemplates(lines.map(\.text))
        } catch {
            throw lines[error.line].error(error.reason)
        }
    }
}
