import Diary
import Foundation
import JSON

/// Remarks as the database stores them: a JSON array with one array for each remark.
///
/// A remark is its kind, its text, and, for a feeling, its name and its time in milliseconds since 1970:
/// `[["body","felt bloated","bloated",1764176400000],["rating","four stars"]]`. Names of members would be
/// words for the search index.
enum StoredRemarks {
    /// Nil for no remarks.
    static func text(_ remarks: [Remark]) -> String? {
        remarks.isEmpty ? nil : JSONValue.array(remarks.map(json)).line
    }

    private static func json(_ remark: Remark) -> JSONValue {
        var parts: [JSONValue] = [.text(remark.kind.rawValue), .text(remark.text)]
        if remark.name != nil || remark.at != nil { parts.append(.text(remark.name)) }
        if let at = remark.at { parts.append(.integer(Int(at.milliseconds))) }
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
            case .text(let kind) = parts[0], let kind = Remark.Kind(rawValue: kind),
            case .text(let text) = parts[1]
        else { return nil }
        var remark = Remark(kind, text)
        if parts.count > 2, case .text(let name) = parts[2] { remark.name = name }
        if parts.count > 3, let at = parts[3].whole {
            remark.at = Date(milliseconds: Int64(at))
        }
        return remark
    }
}
