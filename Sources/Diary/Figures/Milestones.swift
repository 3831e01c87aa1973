/// Numbers of entries that are celebrated, each once in a diary's life.
package enum Milestones {
    /// The milestones that a diary passes when it grows; none when it shrinks.
    ///
    /// - Parameters:
    ///   - before: the most entries that it had when somebody last looked.
    ///   - milestones: ascending.
    package static func passed(from before: Int, to entries: Int, of milestones: [Int]) -> [Int] {
        milestones.filter { $0 > before && $0 <= entries }
    }
}
