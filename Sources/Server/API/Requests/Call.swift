import Diary
import DiaryService
import Foundation
import HTTP
import Journal

/// One request to an operation, and what answers it.
struct Call: Sendable {
    let request: HTTPRequest
    /// Of the path, by name.
    let parameters: [String: String]
    let service: Service

    var journal: Journal { service.diaryService.journal }

    /// The id that the path names.
    ///
    /// - Throws: 400 for text that is not a UUID.
    func id() throws(HTTPProblem) -> UUID {
        guard let id = UUID(uuidString: parameters["id"] ?? "") else {
            throw .invalid("id", "is not an id; ids are UUIDs such as 7B0D1B0E-51F7-4C1B-9A5F-0C7E0C4B2E11")
        }
        return id
    }

    /// Asks the journal, and turns what it throws into a problem.
    func ask<Value>(_ body: () throws(JournalError) -> Value) throws(HTTPProblem) -> Value {
        do {
            return try body()
        } catch {
            throw HTTPProblem(error)
        }
    }

    func publish(_ kind: Change.Kind, _ ids: [UUID] = []) {
        service.diaryService.changes.publish(Change(kind, ids))
    }
}
