/// Where the files of recordings and pictures are.
extension Connection {
    /// The setting with the bucket's address; empty or missing for the folder in the home.
    private static let mediaPlace = "media_place"

    /// Refuses to open a diary whose files are somewhere else than is said. A new diary's files go where is said first.
    func checkMediaPlace(of home: Home, isReadOnly: Bool) throws {
        let kept = try setting(Self.mediaPlace).flatMap { $0.isEmpty ? nil : $0 }
        let named = home.bucket?.bucket.shown
        guard kept != named else { return }
        guard let named, kept == nil, !isReadOnly, try number("SELECT count(*) FROM capture") == 0 else {
            throw MediaFault.elsewhere(is: kept, named: named)
        }
        try transaction { database in try database.setSetting(Self.mediaPlace, to: named) }
    }

    /// For a diary whose files have just been put where the home has them.
    ///
    /// - Parameter place: nil for the folder in the home.
    func keepMediaPlace(_ place: MediaPlace?) throws {
        try setSetting(Self.mediaPlace, to: place?.bucket.shown ?? "")
    }

    /// For a copy of a diary whose files lie beside it.
    func forgetMediaPlace() throws { try run("DELETE FROM setting WHERE name = ?", .text(Self.mediaPlace)) }
}
