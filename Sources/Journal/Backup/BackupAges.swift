import Diary

/// Chooses which daily backups are kept: the newest ones day by day, older ones by week and by month.
///
/// A day, week or month without any backup takes no place. Of a week or month, its last backup is kept.
package enum BackupAges {
    package static let days = 7
    package static let weeks = 4
    package static let months = 12

    /// The days whose backups are kept.
    ///
    /// - Parameters:
    ///   - made: the days of all backups that there are.
    ///   - today: backups of later days, as a wrong clock makes them, are kept and take no place.
    package static func kept(of made: Set<CalendarDay>, today: CalendarDay) -> Set<CalendarDay> {
        let newestFirst = made.filter { $0 <= today }.sorted(by: >)
        var kept = made.filter { $0 > today }
        kept.formUnion(newestFirst.prefix(days))
        kept.formUnion(firsts(newestFirst, most: weeks) { IsoWeek(of: $0) })
        kept.formUnion(firsts(newestFirst, most: months) { $0.date.year * 12 + $0.date.month })
        return kept
    }

    /// The first day of each of the first groups.
    private static func firsts<Group: Equatable>(
        _ days: [CalendarDay], most: Int, by group: (CalendarDay) -> Group
    ) -> [CalendarDay] {
        var firsts: [CalendarDay] = []
        var last: Group?
        for day in days where firsts.count < most {
            let own = group(day)
            if own != last { firsts.append(day) }
            last = own
        }
        return firsts
    }
}
