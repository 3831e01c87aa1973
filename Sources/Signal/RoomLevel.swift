/// How loud somebody speaks, and how loud the room is in which they do, judged by the levels of frames of 10 ms.
///
/// What a recorder puts around speech must not change the judgement: the room is looked for around what is surely
/// speech, since what is further away may be another room, or none.
package struct RoomLevel: Sendable {
    /// Decibels below the loudest within which a frame is surely speech, and how many frames lie around such.
    private static let sure: (below: Float, around: Int) = (15, 30)
    /// Frames that are louder than the one that counts as the loudest: clicks, however much quiet there is beside them.
    private static let clicks = 10
    /// Decibels that a room lies below speech at most. What is quieter, such as the zeros of a noise gate, is taken for a
    /// room like that.
    package static let deepest: Float = 45

    /// In decibels relative to full scale.
    package let room: Float
    /// In decibels relative to full scale.
    package let speech: Float

    /// Nil where no frame says anything about a room.
    package init?(_ levels: [Float]) {
        func isLive(_ level: Float) -> Bool { level > SpeechLevel.dead }
        guard let first = levels.firstIndex(where: isLive), let last = levels.lastIndex(where: isLive) else {
            return nil
        }
        let levels = levels[first...last]
        let live = levels.filter(isLive).sorted()
        let near = Self.near(levels, loud: live[max(0, live.count - 1 - Self.clicks)]).sorted()
        speech = near[near.count * 97 / 100]
        room = max(near[near.count / 10], speech - Self.deepest)
    }

    /// The levels of the frames in and around speech.
    private static func near(_ levels: ArraySlice<Float>, loud: Float) -> [Float] {
        var near: [Float] = []
        var next = levels.startIndex
        for index in levels.indices where levels[index] > loud - sure.below {
            let end = min(levels.endIndex, index + sure.around + 1)
            near += levels[max(next, index - sure.around)..<end]
            next = end
        }
        return near
    }
}
