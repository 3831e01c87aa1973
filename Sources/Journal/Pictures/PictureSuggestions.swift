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
    }

    package var text: String
    package var source: Source

    /// Whether it can stand in an entry before somebody confirms it.
    var isLikely: Bool {
        switch source {
        case .code: true
        case .picture(_, _, let likeness): likeness >= PictureSuggestions.likelyLikeness
        case .network: false
        }
    }
}

/// What is read of a picture to find suggestions for it.
struct PictureSuggestions {
    static let most = 3
    /// How alike pictures are at least from which a name is taken.
    static let leastLikeness = 0.55
    /// How alike two pictures are that are nearly always of the same dish.
    static let likelyLikeness = 0.85
    /// Pictures with names that are compared, the latest.
    private static let compared = 5_000

    let id: UUID
    let codes: [String]
    let sight: PictureSight?

    /// At most three names, the likeliest first, each once.
    func found(in database: borrowing Connection) throws -> [PictureSuggestion] {
        var found: [PictureSuggestion] = []
        if !codes.isEmpty {
            for named in try database.namedPictures(
                readBy: CaptureReading.looker, besides: id, as: Picture.Look.self, limit: Self.compared)
            where !(named.payload.codes ?? []).filter(codes.contains).isEmpty {
                found.append(
                    PictureSuggestion(
                        text: named.description, source: .code(entry: named.entry, at: named.at)))
            }
        }
        if let sight {
            var alike: [(PictureSuggestion, Double)] = []
            for named in try database.namedPictures(
                readBy: CaptureReading.network, besides: id, as: PictureSight.self, limit: Self.compared)
            {
                // All receipts look alike.
                guard named.payload.subject != .document else { continue }
                let likeness = named.payload.features.likeness(to: sight.features)
                guard likeness >= Self.leastLikeness else { continue }
                alike.append(
                    (
                        PictureSuggestion(
                            text: named.description,
                            source: .picture(entry: named.entry, at: named.at, likeness: likeness)), likeness
                    ))
            }
            // Equally like ones stay in order, the latest first.
            found += alike.enumerated().sorted {
                ($0.element.1, -$0.offset) > ($1.element.1, -$1.offset)
            }.map(\.element.0)
            if let label = sight.label { found.append(PictureSuggestion(text: label, source: .network)) }
        }
        var (seen, unique): (Set<String>, [PictureSuggestion]) = ([], [])
        for suggestion in found where unique.count < Self.most {
            if seen.insert(suggestion.text.lowercased()).inserted { unique.append(suggestion) }
        }
        return unique
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
            }
        return .object([
            ("text", .text(suggestion.text)), ("source", .text(source)),
            ("entry", .text(entry?.uuidString)), ("at", .text(date.map(instant))),
            ("likeness", likeness.map { .number($0, decimals: 2) } ?? .null),
        ])
    }
}

extension Journal {
    /// What may be in a picture, the likeliest first; at most three names.
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
        }.flatMap { $0.certainty >= 0.5 ? $0.subject : nil }
    }

    /// The text in a picture. It is read once, which takes some seconds, and kept.
    ///
    /// - Throws: `noSuchPicture`; `picture` if it cannot be read.
    package func text(inPicture id: UUID) throws -> [PictureTextLine] {
        let (picture, known) = try read { database in
            (
                try database.picture(id),
                try database.reading(by: CaptureReading.text, of: id, as: [PictureTextLine].self)
            )
        }
        guard let picture else { throw JournalError.noSuchPicture(id.uuidString) }
        if let known { return known }
        let began = ContinuousClock.now
        let lines: [PictureTextLine]
        do {
            lines = try PictureLooker.text(in: media.file(picture.media))
        } catch let error as PictureError {
            throw JournalError.picture(error.of(picture.originalName))
        }
        guard !isReadOnly else { return lines }
        let now = clock()
        try write { database in
            // It may have been deleted meanwhile.
            guard try database.picture(id) != nil else { return }
            try database.storeReading(
                lines, by: CaptureReading.text, of: id, seconds: began.duration(to: .now) / .seconds(1),
                at: now)
        }
        return lines
    }
}
