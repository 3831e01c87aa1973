import Audio
import Food
import Journal
import Recognition
import System
import Vocabulary

/// Why the service cannot do its work.
///
/// The text says what failed, where, and what to do; it never holds what somebody said or ate.
package enum DiaryServiceError: KindedError {
    /// No folder for the diary is known.
    case noHome
    /// The named folder is not the repository's Models folder.
    case noModels(folder: String)
    /// No Models folder was found near the program.
    case modelsNotFound
    /// Debian's English models are not installed.
    case noPackagedModels(folder: String)
    /// The file of sentences for enrolment is missing.
    case noSentences(file: String)
    /// The file has too few sentences to fit a voice and to hold some back.
    case tooFewSentences(file: String)
    /// Somebody has accepted or corrected the words in too few of a person's recordings.
    case tooFewConfirmed(of: String, count: Int, needed: Int)
    /// A fit to a person's voice does not improve recognition.
    case unhelpfulFit(Enrolment)
    /// Recognition is being fitted to a voice already.
    case fittingAnother
    /// The fit to a person's voice cannot be used.
    case damagedFit(of: String, file: String)
    /// A recording is too short to contain its sentence.
    case shortReading(file: String, sentence: String)
    /// None of the entries to be kept under a name tells of food.
    case noFoodToKeep
    /// The text cannot be the name of a saved meal.
    case unfitMealName
    /// The foods of a saved meal are too long.
    case mealTooLong(characters: Int, most: Int)
    /// Another meal is kept under the name, and this client may not replace it.
    case mealTaken
    /// No meal is kept under the name.
    case noSuchMeal
    /// A file could not be read or written.
    case file(FileError)
    case recognition(RecognitionError, file: String)
}

extension DiaryServiceError {
    package var kind: ErrorKind {
        switch self {
        case .noHome: .unusable
        case .noModels, .modelsNotFound, .noSentences: .missing
        case .noPackagedModels: .unavailable
        case .damagedFit: .unusable
        case .tooFewSentences, .tooFewConfirmed, .unhelpfulFit, .shortReading: .invalid
        case .noFoodToKeep, .unfitMealName, .mealTooLong: .invalid
        case .mealTaken: .exists
        case .noSuchMeal: .notFound
        case .fittingAnother: .busy
        case .file(let error): error.kind
        case .recognition(let error, _): error.kind
        }
    }
}

extension DiaryServiceError {
    package var description: String {
        switch self {
        case .noHome: "no folder for the diary is known; give one with --home DIR"
        case .noModels(let folder):
            "\(folder): has no meals/foods folder; give the repository's Models folder with --models"
        case .modelsNotFound:
            "Models/meals was not found near the program; give its folder with --models DIR or DIARY_MODELS"
        case .noPackagedModels(let folder):
            "\(folder): the English models are missing; install the package pocketsphinx-en-us"
        case .noSentences(let file):
            "\(file): no such file; give the repository's Models folder with --models"
        case .tooFewSentences(let file):
            "\(file): has too few sentences to fit a voice and to measure the fit"
        case .tooFewConfirmed(let person, let count, let needed):
            "\(person): needs \(needed) recordings whose words you accepted or corrected; \(count) can be used. "
                + "Go through them with: diary review --below 1"
        case .unhelpfulFit(let enrolment):
            "the fit does not help, so it was not kept: \(enrolment.figures); "
                + "\(enrolment.name) is heard as well without it"
        case .fittingAnother: "recognition is being fitted to a voice already; try again when that is done"
        case .damagedFit(let person, let file):
            "\(file): is damaged, or for another model; enroll \(person) again"
        case .shortReading(let file, let sentence): "\(file): too short for “\(sentence)”; record it again"
        case .noFoodToKeep: "the entry names no food, so there is nothing to save; choose an entry of a meal"
        case .unfitMealName:
            "this cannot be the name of a saved meal; give one to \(MealName.mostWords) words, such as usual breakfast"
        case .mealTooLong(let characters, let most):
            "the foods have \(characters) characters; a saved meal may have at most \(most)"
        case .mealTaken: "another meal is saved under this name; choose another name"
        case .noSuchMeal: "no meal is saved under this name; diary meals lists the saved meals"
        case .file(let error): error.description
        case .recognition(let error, let file): "\(file): \(error.description)"
        }
    }
}
