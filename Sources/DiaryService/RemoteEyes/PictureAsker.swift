import Foundation
import Journal
import Vision

/// Asks the household's second eyes about pictures, in turn until one answers.
///
/// What they answer is kept with the picture, and only ever shown. Safe to share between threads.
package struct PictureAsker: Sendable {
    /// An eye that did not help, and why.
    package typealias Failed = (eye: String, problem: OutsideProblem)
    /// What was found out, and who did not help.
    package struct Outcome<Value: Sendable>: Sendable {
        /// nil if nobody answered.
        package var said: Value?
        package var failed: [Failed] = []
        /// Nobody was asked, because the picture has words, or there is a suggestion for it.
        package var isNeedless = false

        package init(said: Value? = nil) { self.said = said }

        /// Example: `kitchen: it did not answer within 10 s`. nil if all of those asked helped.
        package var problem: String? {
            failed.isEmpty ? nil : failed.map { "\($0.eye): \($0.problem)" }.joined(separator: "; ")
        }
    }

    /// When a second eye is asked to read text.
    package enum Asking: Sendable {
        case never
        /// If nothing can be read here.
        case unsure
        case always
    }

    /// The longest side of the copy that a reader of text gets, in pixels.
    static let textSide = 2_000

    private let journal: Journal
    private let resting: PausedServers

    package init(_ journal: Journal, resting: PausedServers = PausedServers()) {
        (self.journal, self.resting) = (journal, resting)
    }

    /// The eyes that can tell what a picture shows.
    package func namers() throws -> [RemoteEye] { try journal.eyes().filter { !$0.isReader } }

    /// The eyes that read text.
    package func readers() throws -> [RemoteEye] { try journal.eyes().filter(\.isReader) }

    /// What a picture shows, because somebody asks; what an eye said before is not asked for again.
    ///
    /// - Throws: `noSuchPicture`; `picture` if it cannot be shown.
    package func names(ofPicture id: UUID) throws -> Outcome<EyeNames> {
        try names(ofPicture: id, by: try namers(), waits: true)
    }

    /// What a picture shows if nothing else tells: it has no words, and there is no suggestion for it.
    ///
    /// Only eyes that were named before the picture came are asked. Does not wait for others who ask about it.
    package func namesIfUnsure(ofPicture id: UUID) throws -> Outcome<EyeNames> {
        let picture = try journal.picture(id).picture
        guard picture.look != nil else { return Outcome() }
        let eyes = try namers().filter {
            $0.occasion == .unsure && $0.addedAt <= picture.receivedAt && !resting.rests($0)
        }
        guard !eyes.isEmpty else { return Outcome() }
        guard try isUnsure(id) else {
            var outcome = Outcome<EyeNames>()
            outcome.isNeedless = true
            return outcome
        }
        return try names(ofPicture: id, by: eyes, waits: false)
    }

    private func isUnsure(_ id: UUID) throws -> Bool {
        guard try journal.picture(id).entries.contains(where: { try journal.entry($0).isOnlyPicture }) else {
            return false
        }
        return try journal.suggestions(forPicture: id).isEmpty
    }

    private func names(
        ofPicture id: UUID, by eyes: [RemoteEye], waits: Bool
    ) throws -> Outcome<EyeNames> {
        var outcome = Outcome<EyeNames>()
        outcome.said = try journal.eyeNames(ofPicture: id, waits: waits) { copy in
            let names = ask(eyes, &outcome.failed) { call throws(OutsideProblem) in
                try call.names(for: copy)
            }
            if let names { return EyeNames(eye: names.eye, names: names.value) }
            // A picture that no eye can deal with is not sent again and again.
            let isOver = !outcome.failed.isEmpty && outcome.failed.allSatisfy(\.problem.isOfTheAnswer)
            return isOver ? EyeNames(eye: "", names: []) : nil
        }
        return outcome
    }

    /// The text in a picture: read here, or by a second eye. What an eye read before is not asked for again.
    ///
    /// - Throws: `noSuchPicture`; `picture` if it cannot be read.
    package func text(inPicture id: UUID, asking: Asking) throws -> (Outcome<EyeText>, [PictureTextLine]) {
        var outcome = Outcome<EyeText>()
        outcome.said = try journal.eyeText(inPicture: id)
        if let said = outcome.said { return (outcome, said.lines) }
        // What somebody wrote holds.
        if try journal.isTextWritten(inPicture: id) { return (outcome, try journal.text(inPicture: id)) }
        let own = asking == .always ? [] : try journal.text(inPicture: id)
        let eyes = own.isEmpty ? try eyes(asking) : []
        if !eyes.isEmpty {
            outcome.said = try journal.eyeText(inPicture: id, longestSide: Self.textSide) { copy in
                text(in: copy, eyes, &outcome.failed)
            }
        }
        if let said = outcome.said { return (outcome, said.lines) }
        return (outcome, asking == .always ? try journal.text(inPicture: id) : own)
    }

    /// The same for a file; nothing is kept.
    ///
    /// - Throws: `PictureError`.
    package func text(in file: URL, asking: Asking) throws -> (Outcome<EyeText>, [PictureTextLine]) {
        let own = asking == .always ? [] : try PictureLooker.text(in: file)
        let eyes = own.isEmpty ? try eyes(asking) : []
        var outcome = Outcome<EyeText>()
        if !eyes.isEmpty {
            let copy = try PictureLooker.copy(of: file, longestSide: Self.textSide)
            outcome.said = text(in: copy, eyes, &outcome.failed)
        }
        if let said = outcome.said { return (outcome, said.lines) }
        return (outcome, asking == .always ? try PictureLooker.text(in: file) : own)
    }

    private func eyes(_ asking: Asking) throws -> [RemoteEye] {
        switch asking {
        case .never: []
        case .unsure: try readers().filter { $0.occasion == .unsure && !resting.rests($0) }
        case .always: try readers()
        }
    }

    private func text(in copy: Data, _ eyes: [RemoteEye], _ failed: inout [Failed]) -> EyeText? {
        ask(eyes, &failed) { call throws(OutsideProblem) in try call.lines(in: copy) }.map {
            EyeText(eye: $0.eye, lines: $0.value)
        }
    }

    /// The first answer, and who was asked before in vain.
    private func ask<Value>(
        _ eyes: [RemoteEye], _ failed: inout [Failed],
        _ question: (RemoteEyeCall) throws(OutsideProblem) -> Value
    ) -> (eye: String, value: Value)? {
        for eye in eyes {
            do throws(OutsideProblem) {
                return (eye.name, try question(RemoteEyeCall(eye)))
            } catch {
                failed.append((eye.name, error))
                if !error.isOfTheAnswer { resting.rest(eye) }
            }
        }
        return nil
    }
}

extension OutsideProblem {
    /// Whether the same question would be answered in the same way again.
    var isOfTheAnswer: Bool {
        switch self {
        case .tooLong, .nonsense, .empty: true
        case .refused(let status): [400, 413, 415, 422].contains(status)
        case .unreachable, .late, .busy: false
        }
    }
}
