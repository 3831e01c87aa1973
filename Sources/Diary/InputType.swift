/// How an entry came into the diary.
package enum InputType: String, CaseIterable, Codable, Sendable {
    case text, voice, image
}
