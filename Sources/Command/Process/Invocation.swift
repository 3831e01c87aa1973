import DiaryService
import Foundation

/// One run of a command: what the user wrote, and where.
package struct Invocation: Sendable {
    package let arguments: Arguments
    package let surroundings: Surroundings
    package let table: CommandTable
    /// The diary's home that the user means.
    let diary: DiaryLoader

    package init(arguments: Arguments, surroundings: Surroundings, table: CommandTable) {
        self.arguments = arguments
        self.surroundings = surroundings
        self.table = table
        diary = DiaryLoader(Installation(arguments, surroundings))
    }

    package var output: Output { surroundings.output }
    package var console: Console { surroundings.console }

    /// A file as the user named it, from the working folder.
    package func file(_ name: String) -> URL { URL(fileURLWithPath: name) }
}
