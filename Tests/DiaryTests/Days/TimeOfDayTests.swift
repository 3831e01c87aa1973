import Diary
import Testing

@Suite("Time of day")
struct TimeOfDayTests {
    @Test(
        "numbers and half of the day are a time where a clock shows it",
        arguments: [
            ([8, 15], nil, TimeOfDay(hour: 8, minute: 15)),
            ([20, 15, 30], nil, TimeOfDay(hour: 20, minute: 15, second: 30)),
            ([0, 0], nil, TimeOfDay(hour: 0, minute: 0)),
            ([8], .am, TimeOfDay(hour: 8, minute: 0)), ([8, 15], .pm, TimeOfDay(hour: 20, minute: 15)),
            ([12, 0], .am, TimeOfDay(hour: 0, minute: 0)), ([12], .pm, .noon),
            ([12, 59, 59], .am, TimeOfDay(hour: 0, minute: 59, second: 59)),
            ([8], nil, nil), ([], nil, nil), ([], .am, nil), ([0, 5], .am, nil), ([13], .pm, nil),
            ([24, 0], nil, nil), ([-1, 0], nil, nil), ([8, 60], .pm, nil), ([1, 2, 3, 4], nil, nil),
        ] as [([Int], TimeOfDay.Half?, TimeOfDay?)])
    func read(numbers: [Int], half: TimeOfDay.Half?, time: TimeOfDay?) {
        #expect(TimeOfDay(numbers, half: half) == time)
    }
}
