import Foundation

/// One file of a model, and what to say when it is of no use.
struct ModelFile {
    let url: URL
    /// The model it belongs to.
    let model: String
    /// What to do when it is missing or damaged.
    let advice: String

    /// Its bytes, mapped rather than read. Throws when there are none.
    func contents() throws(RecognitionError) -> Data {
        do {
            let data = try Data(contentsOf: url, options: .mappedIfSafe)
            if data.isEmpty { throw objection("is empty") }
            return data
        } catch let error as RecognitionError {
            throw error
        } catch CocoaError.fileReadNoSuchFile {
            throw objection("no such file")
        } catch {
            throw objection("cannot be read")
        }
    }

    /// Throws when the file is not whole.
    func expect(_ isWhole: Bool) throws(RecognitionError) {
        if !isWhole { throw objection("is damaged or cut short") }
    }

    private func objection(_ reason: String) -> RecognitionError {
        .model(name: model, reason: "\(url.path): \(reason); \(advice)")
    }
}
