import Foundation

extension ReminderSettings {
    private static let journalKinds: Set<Reminder.Kind> = [.due, .asked]

    /// The moment from which reminders of a kind are sent on a channel.
    ///
    /// What was due earlier is not sent, unless it was tried before and waits to be tried again.
    /// - Parameter channel: nil for a box, which needs no setting.
    package func start(of kind: Reminder.Kind, on channel: ReminderChannel? = nil) -> Date {
        let earlier = Self.journalKinds.contains(kind) ? dueSince ?? since : since
        let added = channel.flatMap { channelStarts?[$0.key] } ?? .distantPast
        return max(kindStarts?[kind.rawValue] ?? earlier, added)
    }

    /// Records what a change of the settings switched on, moved or added. Everything else keeps its start, so
    /// that a change loses no reminder that it is not about.
    ///
    /// - Parameter before: the settings before the change.
    package mutating func noteChange(from before: ReminderSettings, at now: Date) {
        var kindStarts: [String: Date] = [:]
        for kind in kinds {
            let isAsBefore = before.kinds.contains(kind) && hasTimes(of: kind, like: before)
            kindStarts[kind.rawValue] = isAsBefore ? before.start(of: kind) : now
        }
        self.kindStarts = kindStarts
        var channelStarts: [String: Date] = [:]
        for channel in channels {
            let isAsBefore = before.channels.contains { $0.key == channel.key }
            channelStarts[channel.key] =
                isAsBefore ? before.channelStarts?[channel.key] ?? .distantPast : now
        }
        self.channelStarts = channelStarts
    }

    /// Whether another time of day leaves reminders of a kind as they were.
    ///
    /// Of what is due in the journals, another time of day must lose nothing.
    private func hasTimes(of kind: Reminder.Kind, like before: ReminderSettings) -> Bool {
        switch kind {
        case .daily: (hour, minute) == (before.hour, before.minute)
        case .meal: (asks ?? [:]) == (before.asks ?? [:])
        case .streak, .recap, .due, .asked: true
        }
    }

    /// Lets a channel take the place of another one, with its start.
    package mutating func replace(_ old: ReminderChannel, by new: ReminderChannel) {
        guard old.key != new.key else { return }
        channels.removeAll { $0.key == new.key }
        channels = channels.map { $0.key == old.key ? new : $0 }
        let start = channelStarts?.removeValue(forKey: old.key)
        channelStarts?[new.key] = start
    }
}
