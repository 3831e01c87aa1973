import Foundation
import Vocabulary

/// Models of a few dishes, compiled in a moment.
enum FewDishes {
    /// - Parameters:
    ///   - files: the text of the one file of each folder of `Models/meals`, by the folder's name.
    ///   - folder: a new one; the text and the model come into it.
    static func compiled(_ files: [String: String], in folder: URL) throws -> CompiledModel {
        let meals = folder.appending(path: "text")
        for (name, text) in files {
            let place = meals.appending(path: name)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: place.appending(path: "few.txt"))
        }
        var settings = ModelCompiler.Settings()
        settings.everydayWords = 300
        settings.sampledSentences = 400
        let place = folder.appending(path: "meals")
        _ = try ModelCompiler(folder: meals, packaged: TestModel.packaged, settings: settings)
            .build(into: place)
        return try CompiledModel(place)
    }
}
