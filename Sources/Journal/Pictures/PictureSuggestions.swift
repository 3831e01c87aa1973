import Diary
import Foundation
import JSON
import Vision

/// What may be in a picture: a name that the household gave to a picture like it, or the name of a class.
package struct PictureSuggestion: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
        /// An entry shows a picture with the same barcode.
        case code(entry: UUID, at: Date)
        /// An entry shows a picture like it; `likeness` is 0…1.
        case picture(entry: UUID, at: Date, likeness: Double)
        /// The network knows it.
        case network
        /// The second eye of this name says so.
        case eye(String)
    }

    package var text: String
    package var source: Source

    package init(text: String, source: Source) { (self.text, self.source) = (text, source) }
}

/// What is read of a picture to find suggestions for it.
struct PictureSuggestions {
    private static let most = 3
    /// How like a named picture one is at least to get its name proposed.
    private static let leastLikeness = 0.25
    /// Pictures with names that are compared, the latest.
    private static let compared = 5_000

    let id: UUID
    let codes: [String]
    let sight: PictureSight?

    /// At most three names of its own, the likeliest first, and then those that a second eye gave; each once.
    func found(in database: borrowing Connection) throws -> [PictureSuggestion] {
        var found = try ofCodes(in: database)
        if let sight {
            found += try ofLike(sight.features.direction, in: database)
            if let label = sight.label { found.append(PictureSuggestion(text: label, source: .network)) }
        }
        var (seen, unique): (Set<String>, [PictureSuggestion]) = ([], [])
        for suggestion in found where unique.count < Self.most {
            if seen.insert(suggestion.text.lowercased()).inserted { unique.append(suggestion) }
        }
        if let said = try database.reading(by: CaptureReading.eye, of: id, as: EyeNames.self) {
            for name in said.names where seen.insert(name.lowercased()).inserted {
                unique.append(PictureSuggestion(text: name, source: .eye(said.eye)))
            }
        }
        return unique
    }

    /// The names that pictures with the same barcode have, the latest first.
    func ofCodes(in database: borrowing Connection) throws -> [PictureSuggestion] {
        guard !codes.isEmpty else { return [] }
        return try database.namedPictures(
            readBy: CaptureReading.looker, besides: id, as: Picture.Look.self, limit: Self.compared
        ).filter { named in (named.payload.codes ?? []).contains(where: codes.contains) }.map { named in
            PictureSuggestion(text: named.description, source: .code(entry: named.entry, at: named.at))
        }
    }

    /// The names of pictures like it, the likest first: half counts the likest picture, half the mean of all that
    /// have the name.
    private func ofLike(
        _ direction: PictureDirection, in database: borrowing Connection
    ) throws -> [PictureSuggestion] {
        struct Name {
            var text: String
            var entry: UUID
            var at: Date
            var best: Double
            var directions: [PictureDirection]
        }
        var (names, places): ([Name], [String: Int]) = ([], [:])
        for named in try database.namedPictures(
            readBy: CaptureReading.network, besides: id, as: PictureSight.self, limit: Self.compared)
        // All receipts look alike.
        where named.payload.subject != .document {
            let other = named.payload.features.direction
            let likeness = other.product(direction)
            let key = named.description.lowercased()
            guard let place = places[key] else {
                places[key] = names.count
                names.append(
                    Name(
                        text: named.description, entry: named.entry, at: named.at, best: likeness,
                        directions: [other]))
                continue
            }
            names[place].directions.append(other)
            if likeness > names[place].best {
                (names[place].best, names[place].entry, names[place].at) = (likeness, named.entry, named.at)
            }
        }
        let scored = names.map { name in
            (name, (name.best + PictureDirection(mean: name.directions).product(direction)) / 2)
        }
        // Names that are equally like stay in order, the latest first.
        return scored.enumerated().filter { $0.element.1 >= Self.leastLikeness }.sorted {
            ($0.element.1, -$0.offset) > ($1.element.1, -$1.offset)
        }.map { _, scored in
            PictureSuggestion(
                text: scored.0.text,
                source: .picture(entry: scored.0.entry, at: scored.0.at, likeness: min(scored.1, 1)))
        }
    }
}

extension EntryJSON {
    /// What may be in a picture.
    package func object(_ suggestion: PictureSuggestion) -> JSONValue {
        let (source, entry, date, likeness): (String, UUID?, Date?, Double?) =
            switch suggestion.source {
            case .code(let entry, let date): ("code", entry, date, nil)
            case .picture(let entry, let date, let likeness): ("picture", entry, date, likeness)
            case .network: ("network", nil, nil, nil)
            case .eye: ("eye", nil, nil, nil)
            }
        let eye: String? = if case .eye(let name) = suggestion.source { name } else { nil }
        return .object([
            ("text", .text(suggestion.text)), ("source", .text(source)),
            ("entry", .text(entry?.uuidString)), ("at", .text(date.map(instant))),
            ("likeness", likeness.map { .number($0, decimals: 2) } ?? .null), ("eye", .text(eye)),
        ])
    }
}

extension Journal {
    /// What may be in a picture, the likeliest first: at most three names, and those that a second eye gave.
    ///
    /// - Throws: `noSuchPicture`.
    package func suggestions(forPicture id: UUID) throws -> [PictureSuggestion] {
        try read { database in
            guard let picture = try database.picture(id) else {
                throw JournalError.noSuchPicture(id.uuidString)
            }
            return try PictureSuggestions(
                id: id, codes: picture.look?.codes ?? [],
                sight: try database.reading(by: CaptureReading.network, of: id, as: PictureSight.self)
            ).found(in: database)
        }
    }

    /// What kind of thing a picture shows, as far as the network is sure; nil without a network.
    package func subject(ofPicture id: UUID) throws -> PictureSubject? {
        try read { database in
            try database.reading(by: CaptureReading.network, of: id, as: PictureSight.self)
        }.flatMap { $0.isCertain ? $0.subject : nil }
    }

    /// What the first picture of an entry shows, as far as the network is sure.
    func shown(inEntry id: UUID) throws -> String? {
        try read { database in try database.captures(ofEntry: id) }.lazy.compactMap {
            try? self.subject(ofPicture: $0)?.rawValue
        }.first
    }
}
