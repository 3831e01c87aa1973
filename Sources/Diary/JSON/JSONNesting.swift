/// How deep brackets are nested in JSON.
///
/// To be asked of whatever comes from outside before `JSONDecoder` reads it: that calls itself for each bracket, and a
/// connection's thread has 1 MB of stack.
package enum JSONNesting {
    /// Whether brackets are nested more than `limit` deep, those in texts left out. Reads no further than to the
    /// bracket that tells.
    package static func exceeds(_ limit: Int, in json: some Sequence<UInt8>) -> Bool {
        var depth = 0
        var (isText, isEscaped) = (false, false)
        for byte in json {
            if isText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isText = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isText = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth > limit { return true }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return false
    }
}
