import Diary
import Foundation
import JSON

/// Remarks as the database stores them: a JSON array with one array for each remark.
///
/// A remark is its kind, its text, its name (empty for none) and its time in milliseconds since 1970. All
/// of it is searched, and only what was said may be found, so kinds and times are written in signs, which are
/// no words to the search index: `[["*","felt bloated","bloated","!&^$!&^$)))))"],["#","four stars"]]`. A build
/// before this version wrote kinds in words, times in digits, and null for no name; these are read, too.
enum StoredRemarks {
    /// The signs for the digits 0 to 9, those above them on a keyboard.
    private static let digits = Array(")!@#$%^&*(")

    /// Nil for no remarks.
    static func text(_ remarks: [Remark]) -> String? {
        remarks.isEmpty ? nil : JSONValue.array(remarks.map(json)).line
    }

    private static func json(_ remark: Remark) -> JSONValue {
        var parts: [JSONValue] = [.text(remark.kind.sign), .text(remark.text)]
        if remark.name != nil || remark.at != nil { parts.append(.text(remark.name ?? "")) }
        if let at = remark.at { parts.append(.text(signs(at.milliseconds))) }
        return .array(parts)
    }

    /// Nil if the text is damaged.
    static func remarks(_ text: String?) -> [Remark]? {
        guard let text else { return [] }
        guard case .array(let list)? = try? JSONValue(json: text.utf8, deepest: 3) else { return nil }
        let remarks = list.compactMap(remark)
        return remarks.count == list.count ? remarks : nil
    }

    private static func remark(_ value: JSONValue) -> Remark? {
        guard case .array(let parts) = value, (2...4).contains(parts.count),
            case .text(let kind) = parts[0], case .text(let text) = parts[1]
        else { return nil }
        let isEarlier = Remark.Kind(rawValue: kind) != nil
        guard let kind = Remark.Kind.allCases.first(where: { (isEarlier ? $0.rawValue : $0.sign) == kind })
        else { return nil }
        var remark = Remark(kind, text)
        if parts.count > 2 {
            switch parts[2] {
            case .text(let name): if !name.isEmpty { remark = Remark(kind, text, name: name) }
            case .null where isEarlier: break
            default: return nil
            }
        }
        if parts.count > 3 {
            let at = isEarlier ? parts[3].whole.map(Int64.init) : milliseconds(parts[3])
            guard let at else { return nil }
            remark.at = Date(milliseconds: at)
        }
        return remark
    }

    private static func signs(_ number: Int64) -> String {
        String(String(number).map { digit in digit.wholeNumberValue.map { digits[$0] } ?? digit })
    }

    private static func milliseconds(_ value: JSONValue) -> Int64? {
        guard case .text(let signs) = value else { return nil }
        var number = ""
        for sign in signs {
            if let digit = digits.firstIndex(of: sign) {
                number += String(digit)
            } else if sign == "-" {
                number += "-"
            } else {
                return nil
            }
        }
        return Int64(number)
    }
}

extension Remark.Kind {
    fileprivate var sign: String {
        switch self {
        case .body: "*"
        case .mood: "~"
        case .taste: "="
        case .rating: "#"
        case .place: "@"
        }
    }
}
