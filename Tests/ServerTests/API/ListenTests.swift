import DiaryService
import Foundation
import Testing

@testable import Server

@Suite("API: waking boxes")
struct ListenAPITests {
    @Test(
        "every box of the diary is woken and counted; where there is none, the answer says how to start one")
    func wakes() throws {
        let diary = try ServedDiary()
        let nobody = diary.send("POST", "/v1/listen")
        #expect(nobody.status == 409 && nobody["type"].text == "/problems/no-box")
        #expect(nobody["detail"].text.contains("diary listen"))
        let kitchen = try BoxBells.hang(in: diary.journal.home, id: UUID())
        let hall = try BoxBells.hang(in: diary.journal.home, id: UUID())
        let reply = diary.send("POST", "/v1/listen")
        #expect(reply.status == 200 && reply["boxes"].number == 2)
        #expect(kitchen.wait(seconds: 1) && hall.wait(seconds: 1))
        hall.take()
        #expect(diary.send("POST", "/v1/listen")["boxes"].number == 1)
    }

    @Test("whoever may log may wake a box, and whoever may only read may not")
    func rights() throws { #expect(Operation.boxes.map(\.may) == [.log]) }
}
