import DiaryService
import Foundation
import System

extension Program {
    /// Names of a kind that are written out.
    private static let mostNamed = 5

    /// The files that the operands name, with the recordings of a folder in its place. Says what a folder has besides.
    static func recordings(_ invocation: Invocation) throws(Failure) -> [String] {
        var files: [String] = []
        var first: Failure?
        for operand in invocation.arguments.operands {
            guard (try? FileStatus(invocation.file(operand).path(percentEncoded: false)))?.isFolder == true
            else {
                files.append(operand)
                continue
            }
            do throws(Failure) {
                files += try recordings(inFolder: operand, invocation)
            } catch {
                // The others are logged all the same.
                if invocation.arguments.operands.count == 1 { throw error }
                invocation.console.error(error)
                first = first ?? error
            }
        }
        if files.isEmpty, let first { throw Failure(first.code, "") }
        return files
    }

    private static func recordings(
        inFolder operand: String, _ invocation: Invocation
    ) throws(Failure) -> [String] {
        let path = invocation.file(operand).path(percentEncoded: false)
        let folder = try assistantCall { () throws(DiaryServiceError) in
            try RecordingFolder(path, isDeep: invocation.arguments.has("recursive"))
        }
        let others = leftOut(folder)
        guard !folder.recordings.isEmpty else {
            throw Failure(
                .noInput,
                "\(operand): no recording is in this folder" + (others.map { "; left out: \($0)" } ?? ""))
        }
        if let others { invocation.console.note("\(operand): left out: \(others)") }
        let start = operand.hasSuffix("/") ? operand : operand + "/"
        return folder.recordings.map { start + $0 }
    }

    /// For example `list.txt and photo.jpg (not recordings); old (a folder; --recursive takes it, too)`.
    private static func leftOut(_ folder: RecordingFolder) -> String? {
        func names(_ reason: RecordingFolder.LeftOut.Reason) -> [String] {
            folder.leftOut.filter { $0.reason == reason }.map(\.name)
        }
        func list(_ names: [String]) -> String {
            let shown = names.prefix(mostNamed).joined(separator: ", ")
            return names.count > mostNamed ? shown + " and \(names.count - mostNamed) more" : shown
        }
        let (files, folders) = (names(.noRecording), names(.folder))
        var parts: [String] = []
        if !files.isEmpty {
            parts.append("\(list(files)) (\(files.count == 1 ? "not a recording" : "not recordings"))")
        }
        if !folders.isEmpty {
            parts.append(
                "\(list(folders)) (\(folders.count == 1 ? "a folder; --recursive takes it" : "folders; --recursive takes them"), too)"
            )
        }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }
}
