import Foundation
import Journal

/// Asks a second eye about pictures that came without words and that nothing else tells of, as long as the service runs.
///
/// What is to be asked is in the database: a picture stays in it whatever the eye does, and is asked about when the eye
/// answers again. One owner.
final class EyeWatch {
    /// Seconds between two looks without news.
    private static let look = 60.0
    /// Seconds after which a picture counts as one without words: somebody may be speaking over it.
    static let patience = 15.0

    private let diaryService: DiaryService
    /// What was logged last, so that an eye that stays away is one line.
    private var told: String?
    /// Pictures with words or a suggestion since the last change of the diary: finding that out takes a comparison with
    /// all named ones.
    private var needless: Set<UUID> = []

    init(_ diaryService: DiaryService) { self.diaryService = diaryService }

    /// Asks whenever a picture comes, until the service stops.
    func run() {
        var last = 0
        var due = ContinuousClock.now
        while !diaryService.stopping.isSet {
            switch diaryService.changes.news(after: last, waiting: 1) {
            case .changes(let changes):
                last = changes.last?.number ?? last
                let kinds: Set<Change.Kind> = [.entryAdded, .diaryChanged, .settingsChanged]
                if changes.contains(where: { kinds.contains($0.change.kind) }) {
                    due = min(due, .now + .seconds(Self.patience))
                }
                let undoing: Set<Change.Kind> = [.entryChanged, .entryDeleted, .diaryChanged]
                if changes.contains(where: { undoing.contains($0.change.kind) }) { needless = [] }
            case .missed(let newest):
                last = newest
                due = .now
                needless = []
            }
            guard due <= .now, !diaryService.stopping.isSet else { continue }
            due = .now + .seconds(step())
        }
    }

    /// Asks about the pictures that wait.
    ///
    /// - Returns: Seconds until it is to look again, at most 60: sooner if somebody may be speaking over a picture.
    @discardableResult
    func step() -> Double {
        var next = Self.look
        do {
            let asker = diaryService.pictureAsker
            let eyes = try asker.namers().filter { $0.occasion == .unsure }
            guard let since = eyes.map(\.addedAt).min() else { return next }
            let now = diaryService.clock()
            for picture in try diaryService.journal.picturesWithoutWords(since: since)
            where !needless.contains(picture.id) {
                guard !diaryService.stopping.isSet else { break }
                let age = now.timeIntervalSince(picture.receivedAt)
                guard age >= Self.patience else {
                    next = min(next, Self.patience - max(age, 0))
                    continue
                }
                // One that was deleted meanwhile, or cannot be shown, does not hold up the others.
                do { try ask(asker, about: picture) } catch { tell(error.kinded.reason) }
            }
        } catch {
            diaryService.log.note("eye", level: .error, ["reason": error.kinded.reason])
        }
        return next
    }

    private func ask(_ asker: PictureAsker, about picture: Picture) throws {
        let outcome = try asker.namesIfUnsure(ofPicture: picture.id)
        if outcome.isNeedless { needless.insert(picture.id) }
        tell(outcome.problem)
        guard let said = outcome.said, !said.names.isEmpty else { return }
        diaryService.changes.publish(
            Change(.entryChanged, try diaryService.journal.picture(picture.id).entries))
        told = nil
    }

    private func tell(_ problem: String?) {
        guard let problem else { return }
        if problem != told { diaryService.log.note("eye", level: .warning, ["reason": problem]) }
        told = problem
    }
}

extension BackgroundTasks {
    /// Asks the household's second eyes about pictures of which nothing tells, if it named some.
    package func beginLooking(_ diaryService: DiaryService) {
        guard !diaryService.journal.isReadOnly else { return }
        begin(BackgroundTask("eyes", run: { EyeWatch(diaryService).run() }, stop: {}))
    }
}
