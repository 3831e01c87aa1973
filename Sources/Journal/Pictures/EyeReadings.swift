import Foundation
import Vision

/// What a second eye says that a picture shows.
package struct EyeNames: Hashable, Codable, Sendable {
    /// The most names that are kept.
    package static let most = 3

    /// The name of the eye; empty if none of those asked could tell.
    package var eye: String
    /// The likeliest first; empty if it could not tell.
    package var names: [String]

    package init(eye: String, names: [String]) {
        self.eye = eye
        self.names = Array(names.prefix(Self.most))
    }
}

/// The text that a second eye read in a picture.
package struct EyeText: Hashable, Codable, Sendable {
    /// The name of the eye.
    package var eye: String
    package var lines: [PictureTextLine]

    package init(eye: String, lines: [PictureTextLine]) {
        (self.eye, self.lines) = (eye, lines)
    }
}

extension Journal {
    /// The most pictures that are looked through for some to ask about.
    private static let mostUnasked = 1_000

    /// The names that a second eye gave a picture; nil if none was asked.
    ///
    /// - Throws: `noSuchPicture`.
    package func eyeNames(ofPicture id: UUID) throws -> EyeNames? {
        try read { database in
            guard try database.picture(id) != nil else { throw JournalError.noSuchPicture(id.uuidString) }
            return try database.reading(by: CaptureReading.eye, of: id, as: EyeNames.self)
        }
    }

    /// The names that a second eye gave a picture, or that `ask` gets from one now; they are kept.
    ///
    /// One thread of all processes asks about a picture at a time.
    ///
    /// - Parameters:
    ///   - waits: whether to wait for another one that asks; if not, nil is returned at once.
    ///   - ask: gets the larger copy, a JPEG without metadata; returns nil if nobody answered.
    /// - Throws: `noSuchPicture`; `picture` if it cannot be shown.
    package func eyeNames(
        ofPicture id: UUID, waits: Bool, ask: (Data) throws -> EyeNames?
    ) throws -> EyeNames? {
        if let known = try eyeNames(ofPicture: id), !waits || !known.names.isEmpty { return known }
        guard !isReadOnly else { return try ask(try largeCopy(ofPicture: id)) }
        guard let claim = try claim(picture: id, waits: waits) else { return nil }
        // Another one may have asked meanwhile.
        if let known = try eyeNames(ofPicture: id), !waits || !known.names.isEmpty { return known }
        let began = ContinuousClock.now
        guard let said = try ask(try largeCopy(ofPicture: id)) else { return nil }
        try keep(said, by: CaptureReading.eye, of: id, since: began)
        withExtendedLifetime(claim.owner) {}
        return said
    }

    /// The pictures without words which no second eye was asked about, the newest first.
    ///
    /// - Parameter instant: only those received since then.
    package func picturesWithoutWords(since instant: Date) throws -> [Picture] {
        try read { database in try database.pictures(unaskedSince: instant, limit: Self.mostUnasked) }
    }

    /// The text in a picture. It is read once, which takes some seconds, and kept.
    ///
    /// What a second eye read counts more than what the diary read itself.
    ///
    /// - Throws: `noSuchPicture`; `picture` if it cannot be read.
    package func text(inPicture id: UUID) throws -> [PictureTextLine] {
        let (picture, own, said) = try read { database in
            (
                try database.picture(id),
                try database.reading(by: CaptureReading.text, of: id, as: [PictureTextLine].self),
                try database.reading(by: CaptureReading.eyeText, of: id, as: EyeText.self)
            )
        }
        guard let picture else { throw JournalError.noSuchPicture(id.uuidString) }
        if let known = said?.lines ?? own { return known }
        let began = ContinuousClock.now
        let lines = try read(picture) { try PictureLooker.text(in: $0) }
        if !isReadOnly { try keep(lines, by: CaptureReading.text, of: id, since: began) }
        return lines
    }

    /// The text that a second eye read in a picture; nil if none was asked.
    ///
    /// - Throws: `noSuchPicture`.
    package func eyeText(inPicture id: UUID) throws -> EyeText? {
        try read { database in
            guard try database.picture(id) != nil else { throw JournalError.noSuchPicture(id.uuidString) }
            return try database.reading(by: CaptureReading.eyeText, of: id, as: EyeText.self)
        }
    }

    /// Whether somebody wrote the text of a picture; no machine reads it any more.
    package func isTextWritten(inPicture id: UUID) throws -> Bool {
        try read { database in try database.writtenText(inPicture: id) != nil }
    }

    /// The text that a second eye read in a picture, or that `ask` gets from one now; it is kept.
    ///
    /// One thread of all processes asks about a picture at a time; others wait for what it gets.
    ///
    /// - Parameter ask: gets a copy of `longestSide` pixels at most, a JPEG without metadata; nil if nobody answered.
    /// - Throws: `noSuchPicture`; `picture` if it cannot be shown.
    package func eyeText(
        inPicture id: UUID, longestSide: Int, ask: (Data) throws -> EyeText?
    ) throws -> EyeText? {
        if let known = try eyeText(inPicture: id) { return known }
        func said() throws -> EyeText? {
            try ask(
                try read(try picture(id).picture) {
                    try PictureLooker.copy(of: $0, longestSide: longestSide)
                })
        }
        guard !isReadOnly else { return try said() }
        guard let claim = try claim(picture: id, waits: true) else { return nil }
        // Another one may have asked meanwhile.
        if let known = try eyeText(inPicture: id) { return known }
        let began = ContinuousClock.now
        guard let said = try said() else { return nil }
        let (seconds, now) = (began.duration(to: .now) / .seconds(1), clock())
        try write { database in
            // What somebody wrote meanwhile holds.
            guard try database.picture(id) != nil, try database.writtenText(inPicture: id) == nil else {
                return
            }
            try database.storeReading(said, by: CaptureReading.eyeText, of: id, seconds: seconds, at: now)
            // Search finds what was read.
            try database.storeReading(said.lines, by: CaptureReading.text, of: id, seconds: seconds, at: now)
        }
        withExtendedLifetime(claim.owner) {}
        return said
    }

    private func largeCopy(ofPicture id: UUID) throws -> Data {
        let file = try thumbnail(ofPicture: id, .large)
        do {
            return try Data(contentsOf: file)
        } catch {
            throw JournalError.noSuchPicture(id.uuidString)
        }
    }

    private func read<Value>(_ picture: Picture, _ body: (URL) throws -> Value) throws -> Value {
        do {
            return try body(try media.file(picture.media))
        } catch let error as PictureError {
            throw JournalError.picture(error.of(picture.originalName))
        }
    }

    /// Keeps what was read in a picture, unless it was deleted meanwhile.
    private func keep(
        _ payload: some Encodable & Sendable, by reader: String, of id: UUID,
        since began: ContinuousClock.Instant
    ) throws {
        let now = clock()
        try write { database in
            guard try database.picture(id) != nil else { return }
            try database.storeReading(
                payload, by: reader, of: id, seconds: began.duration(to: .now) / .seconds(1), at: now)
        }
    }
}
