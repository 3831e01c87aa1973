import Foundation

/// Names of time zones as people give them: those of the tz database, such as `Europe/Berlin`.
package enum ZoneName {
    /// The zone with this name, in upper or lower case; nil where this machine knows none.
    ///
    /// Plain offsets (`GMT+3`) are no place, and browsers do not know them.
    package static func zone(_ name: String) -> TimeZone? {
        let wanted = plain(name)
        if let known = all.first(where: { plain($0) == wanted }) { return TimeZone(identifier: known) }
        guard name.contains("/"), name.unicodeScalars.allSatisfy({ !$0.properties.isWhitespace }) else {
            return ["utc", "gmt"].contains(wanted) ? .gmt : nil
        }
        // Older and newer names of a place stand in no list.
        let written = wanted.split(separator: "/").map { part in
            part.split(separator: "_").map(\.capitalized).joined(separator: "_")
        }
        return TimeZone(identifier: name) ?? TimeZone(identifier: written.joined(separator: "/"))
    }

    /// Names that somebody may have meant, the likeliest first; few or none.
    package static func near(_ name: String) -> [String] {
        let wanted = plain(name)
        guard !wanted.isEmpty else { return [] }
        let place = wanted.split(separator: "/").last.map(String.init) ?? wanted
        let scalars = Array(place.unicodeScalars)
        let found = all.compactMap { known -> (name: String, cost: Float)? in
            let own = plain(known).split(separator: "/").last.map(String.init) ?? ""
            if own.hasPrefix(place), place.count > 1 { return (known, own == place ? 0 : 0.5) }
            let cost = SoundDistance.letters(scalars, Array(own.unicodeScalars))
            return cost <= min(2, Float(scalars.count) / 3) ? (known, cost) : nil
        }
        return found.sorted { ($0.cost, $0.name) < ($1.cost, $1.name) }.prefix(3).map(\.name)
    }

    private static let all = TimeZone.knownTimeZoneIdentifiers

    private static func plain(_ name: String) -> String {
        name.lowercased().split { $0.isWhitespace || $0 == "_" }.joined(separator: "_")
    }
}
