import Foundation

/// Small pieces of HTML and SVG.
enum Markup {
    static func escaped(_ text: some StringProtocol) -> String {
        String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    static func element(_ name: String, _ attributes: [(String, String)] = [], _ content: String = "")
        -> String
    {
        "<\(name)" + attributes.map { " \($0)=\"\(escaped($1))\"" }.joined() + ">\(content)</\(name)>"
    }

    static func number(_ value: Double, _ decimals: Int = 1) -> String {
        String(format: "%.\(decimals)f", value)
    }

    static func percent(_ share: Double) -> String { number(share * 100) + " %" }
}
