/// How the diary greets, by the time of day.
package enum Greeting: String, CaseIterable, Sendable {
    case morning, afternoon, evening, night

    /// - Parameter hour: the local hour, 0…23: from 5 on it is morning, from 12 afternoon, from 17 evening, from 22
    ///   night.
    package init(hour: Int) {
        switch hour {
        case 5...11: self = .morning
        case 12...16: self = .afternoon
        case 17...21: self = .evening
        default: self = .night
        }
    }

    package var text: String { "Good \(rawValue)" }
}
