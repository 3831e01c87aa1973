import Foundation

/// The means of an acoustic model as they are for one person's voice: what a parameter file of the model holds. It is
/// whole and of the model's shape: any other could end the decoder.
package struct SpeakerMeans: Hashable, Sendable {
    package let data: Data

    /// Nil where the shape is not that of the model's own means, or a number is not finite.
    ///
    /// - Parameter model: the file of the model's own means.
    package init?(_ data: Data, as model: Data) {
        guard let own = ParameterShape(model), let shape = ParameterShape(data),
            shape.dimensions == own.dimensions, shape.hasFiniteNumbers(in: data)
        else { return nil }
        self.data = data
    }

    /// Reads them.
    ///
    /// - Parameters:
    ///   - file: as `data` was kept.
    ///   - packaged: Debian's `model/en-us` folder.
    /// - Returns: nil for a file that cannot be read, is damaged, or is of another model.
    package static func read(_ file: URL, packaged: URL) -> SpeakerMeans? {
        let model = packaged.appendingPathComponent("en-us/means")
        guard let data = try? Data(contentsOf: file),
            let own = try? Data(contentsOf: model, options: .mappedIfSafe)
        else { return nil }
        return SpeakerMeans(data, as: own)
    }
}
