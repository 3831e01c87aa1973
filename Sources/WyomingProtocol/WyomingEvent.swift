import Diary
import Foundation
import JSON

/// One event of the Wyoming protocol: a type, data about it, and raw bytes.
///
/// https://github.com/OHF-Voice/wyoming
package struct WyomingEvent: Equatable, Sendable {
    package var type: String
    package var data: [String: JSONValue]
    package var payload: Data

    package init(_ type: String, _ data: [String: JSONValue] = [:], payload: Data = Data()) {
        self.type = type
        self.data = data
        self.payload = payload
    }

    /// The event on the wire: a line of JSON, then the data, then the payload.
    package var frame: Data {
        var header: [String: JSONValue] = ["type": .text(type)]
        let data = data.isEmpty ? [] : JSONValue(data).bytes
        if !data.isEmpty { header["data_length"] = .integer(data.count) }
        if !payload.isEmpty { header["payload_length"] = .integer(payload.count) }
        return Data(JSONValue(header).bytes + [UInt8(ascii: "\n")] + data) + payload
    }

    /// An error for the client; its text never holds what somebody said.
    package static func error(_ text: String, code: String) -> WyomingEvent {
        WyomingEvent("error", ["text": .text(text), "code": .text(code)])
    }
}
