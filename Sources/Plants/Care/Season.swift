import Diary
import Foundation

/// A season where the household lives.
package enum Season: String, Sendable, CaseIterable {
    case spring, summer, autumn, winter

    /// - Parameter month: 1…12
    package init(month: Int, isSouthern: Bool) {
        let northern = isSouthern ? (month + 5) % 12 + 1 : month
        switch northern {
        case 3...5: self = .spring
        case 6...8: self = .summer
        case 9...11: self = .autumn
        default: self = .winter
        }
    }

    package init(at instant: Date, in calendar: any LocalCalendar, hemisphere: Hemisphere? = nil) {
        let found = hemisphere ?? Hemisphere(of: calendar.timeZone(at: instant))
        self.init(month: calendar.component(.month, from: instant), isSouthern: found == .southern)
    }
}

/// Half of the earth; summer in one is winter in the other.
package enum Hemisphere: String, Sendable {
    case northern, southern

    /// The hemisphere of a time zone, by its name; northern if the name does not tell.
    package init(of zone: TimeZone) {
        let name = zone.identifier
        let isSouthern =
            Self.southernAreas.contains { name.hasPrefix($0) } || Self.southernZones.contains(name)
        self = isSouthern ? .southern : .northern
    }

    private static let southernAreas = [
        "Australia/", "Antarctica/", "America/Argentina/", "Brazil/", "Chile/", "NZ",
    ]
    private static let southernZones: Set<String> = [
        "Pacific/Auckland", "Pacific/Chatham", "Pacific/Fiji", "Pacific/Noumea", "Pacific/Apia",
        "Pacific/Tongatapu", "Pacific/Efate",
        "Pacific/Guadalcanal", "Pacific/Port_Moresby", "Pacific/Tahiti", "Pacific/Easter", "Pacific/Norfolk",
        "Pacific/Rarotonga",
        "America/Sao_Paulo", "America/Buenos_Aires", "America/Santiago", "America/Montevideo",
        "America/Asuncion", "America/La_Paz",
        "America/Lima", "America/Bahia", "America/Fortaleza", "America/Recife", "America/Cuiaba",
        "America/Campo_Grande", "America/Porto_Velho",
        "America/Rio_Branco", "America/Maceio", "America/Araguaina", "America/Punta_Arenas",
        "America/Cordoba", "Atlantic/Stanley",
        "Africa/Johannesburg", "Africa/Harare", "Africa/Lusaka", "Africa/Maputo", "Africa/Gaborone",
        "Africa/Windhoek", "Africa/Maseru",
        "Africa/Mbabane", "Africa/Luanda", "Africa/Lubumbashi", "Africa/Dar_es_Salaam", "Africa/Blantyre",
        "Africa/Bujumbura",
        "Indian/Mauritius", "Indian/Antananarivo", "Indian/Reunion", "Indian/Mayotte", "Asia/Jakarta",
        "Asia/Makassar", "Asia/Jayapura", "Asia/Dili",
    ]
}
