import Testing

@testable import Things

@Suite("Reminders and questions in other people's words")
struct ReminderWordingsTests {
    @Test(
        "a reminder is asked for in many ways",
        arguments: [
            (
                "give us a nudge on friday to post the parcel",
                "note remindAt=2026-11-20T09:00 title=Post the parcel"
            ),
            (
                "Tell me at ten tomorrow to post the parcel.",
                "note remindAt=2026-11-19T10:00 title=Post the parcel"
            ),
            (
                "i should be reminded about the parcel on sunday",
                "note remindAt=2026-11-22T09:00 title=The parcel"
            ),
            (
                "ping me after two hours to post the parcel",
                "note remindAt=2026-11-18T21:30 title=Post the parcel"
            ),
            (
                "remind me two hours from now to post the parcel",
                "note remindAt=2026-11-18T21:30 title=Post the parcel"
            ),
            (
                "remind me first of every month to post the parcel",
                "note remindAt=2026-12-01T09:00 repeat=monthly title=Post the parcel"
            ),
            (
                "remind me every weekend to post the parcel",
                "note remindAt=2026-11-21T09:00 repeat=weekly title=Post the parcel"
            ),
            (
                "remind me every monday and thursday at 7pm to post the parcel",
                "note remindAt=2026-11-19T19:00 repeat=every Monday and Thursday title=Post the parcel"
            ),
            (
                "remind me on tuesdays, fridays and sundays to post the parcel",
                "note remindAt=2026-11-20T09:00 repeat=every Tuesday, Friday and Sunday title=Post the parcel"
            ),
            (
                "remind me an hour before my 7pm class tomorrow",
                "note remindAt=2026-11-19T18:00 title=My class"
            ),
            (
                "Daily reminder at 8 am to open the hens' house.",
                "note remindAt=2026-11-19T08:00 repeat=daily title=Open the hens' house"
            ),
        ])
    func reminders(text: String, expected: String) { #expect(Household.acts(text) == [expected]) }

    @Test(
        "a reminder is moved and cancelled",
        arguments: [
            (
                "Prepone the choir reminder to 6 am.",
                "note change=move remindAt=2026-11-19T06:00 title=choir"
            ),
            (
                "Move the choir reminder from Thursday to Saturday.",
                "note change=move remindAt=2026-11-21T09:00 title=choir"
            ),
            ("stop reminding me about the choir", "note change=cancel title=the choir"),
            (
                "Cancel the reminder about the choir, or no, just move it to tomorrow at 8.",
                "note change=move remindAt=2026-11-19T08:00 title=choir"
            ),
        ])
    func changes(text: String, expected: String) { #expect(Household.acts(text) == [expected]) }

    @Test(
        "questions about what is lent, noted and left",
        arguments: [
            ("did i give the hand drill back", "question about=who of=hand drill"),
            ("Who has taken the hand drill?", "question about=who of=hand drill"),
            ("What did I write down about the boiler?", "question about=note of=boiler"),
            ("any rice left in the larder", "question about=count of=rice"),
        ])
    func questions(text: String, expected: String) { #expect(Household.acts(text) == [expected]) }

    @Test("what was said is noted where the order comes after it")
    func noted() {
        let said = Household.claims("Ben is allergic to nuts, write that down").flatMap(\.acts)
        #expect(said.map { $0[text: "body"] } == ["Ben is allergic to nuts"])
    }
}
