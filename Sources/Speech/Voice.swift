import CFlite
import Glibc

/// A voice of flite. The usual one is always there; the others are loaded when they are first asked for. (`dlopen`)
package struct Voice: Hashable, Sendable {
    /// As flite calls it.
    package let name: String

    /// An American woman.
    package static let usual = Voice(known: "slt")
    /// Those of Debian's library, which are there wherever the usual one is.
    private static let known = ["awb", "kal", "kal16", "rms", "slt"]

    /// The names of all that can be had, in order.
    package static var names: [String] { known.filter { Voice($0) != nil } }

    private init(known name: String) { self.name = name }

    /// Nil when there is no such voice on this machine.
    package init?(_ name: String) {
        guard Self.known.contains(name) else { return nil }
        self.init(known: name)
        guard name == Self.usual.name || Self.library(of: name) != nil else { return nil }
    }

    /// Stays loaded for the rest of the process: flite keeps pointers into it.
    private static func library(of name: String) -> UnsafeMutableRawPointer? {
        dlopen("libflite_cmu_us_\(name).so.1", RTLD_NOW)
    }

    /// The voice itself, for callers that are alone in flite. (`register_cmu_us_…`)
    func registered() -> UnsafeMutablePointer<cst_voice>? {
        if name == Self.usual.name { return register_cmu_us_slt(nil) }
        typealias Register = @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<cst_voice>?
        guard let library = Self.library(of: name), let symbol = dlsym(library, "register_cmu_us_\(name)")
        else { return nil }
        // Every voice of flite is registered by a function of this one shape.
        return unsafeBitCast(symbol, to: Register.self)(nil)
    }
}
