import Foundation

/// One run of a command: what the user wrote, and where.
package struct Invocation: Sendable {
    package var arguments: Arguments
    package var surroundings: Surroundings
    package var table: CommandTable
    package let foods = FoodKnowledge()

    package var output: Output { surroundings.output }
    package var console: Console { surroundings.console }

    /// A file as the user named it, from the working folder.
    package func file(_ name: String) -> URL { URL(fileURLWithPath: name) }
}
