import Foundation

/// The commands that a README shows in its `console` blocks, in order, each with the output shown below it.
struct ReadmeCommands {
    struct Command {
        /// Without the `$ ` before it.
        var line: String
        var output: [String]

        /// The script of the repository that it starts, for those that build or test everything.
        var script: String? { line.hasPrefix("Scripts/") ? line : nil }
    }

    private(set) var all: [Command] = []

    init(_ text: String) {
        var isConsole = false
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("```") {
                isConsole = line == "```console"
            } else if isConsole, line.hasPrefix("$ ") {
                all.append(Command(line: String(line.dropFirst(2)), output: []))
            } else if isConsole, !all.isEmpty {
                all[all.count - 1].output.append(line)
            }
        }
    }
}

/// Holds output that is shown against output that came, and learns which id stands for which.
///
/// `…` in a shown line stands for any text, alone for any lines. An id's first eight digits are the README's
/// own at first sight, and mean the same entry from then on.
struct ShownOutput {
    /// From the README's ids to those of this run.
    private var ids: [String: String] = [:]

    /// A command with the ids of this run, whole or shortened.
    func command(_ line: String) -> String {
        line.split(separator: " ", omittingEmptySubsequences: false).map { word in
            guard word.count >= 4, let known = ids.keys.first(where: { $0.hasPrefix(word) }) else {
                return String(word)
            }
            return String(ids[known, default: known].prefix(word.count))
        }.joined(separator: " ")
    }

    /// The first shown line that does not come, in order, in `output`; nil when all do.
    mutating func firstMissing(of shown: [String], in output: String) throws -> String? {
        var rest = output.components(separatedBy: "\n")[...]
        for line in shown where line != "…" && !line.isEmpty {
            let found = try rest.indices.first { try matches(line, rest[$0]) }
            guard let found else { return line }
            rest = rest[(found + 1)...]
        }
        return nil
    }

    private mutating func matches(_ shown: String, _ came: String) throws -> Bool {
        var pattern = NSRegularExpression.escapedPattern(for: shown).replacing("…", with: ".*")
        let unknown = shown.matches(of: /\b[0-9a-f]{8}\b/).map { String($0.output) }.filter {
            $0.contains(where: \.isNumber)
        }
        for id in unknown { pattern = pattern.replacing(id, with: ids[id] ?? "([0-9a-f]{8})") }
        guard let match = try Regex(pattern).wholeMatch(in: came) else { return false }
        let learnt = unknown.filter { ids[$0] == nil }
        for (id, part) in zip(learnt, match.output.dropFirst()) {
            ids[id] = part.substring.map(String.init)
        }
        return true
    }
}
