import Foundation
import HTTP
import System

/// Where a phone in the house reaches the service, as URLs without a slash at the end.
struct PhoneAddresses: Hashable, Sendable {
    /// By name where the machine has one: `https://kitchen.local:8765`.
    var address: String
    /// By number, for a phone that does not find the name; nil if there is none, or `address` is it.
    var byNumber: String?
    /// Whether the household's certificate, which a phone has to be told to trust, vouches for them.
    var isHousehold = false

    /// The addresses of a door; nil if other machines do not reach it.
    ///
    /// - Parameters:
    ///   - certified: the hosts of the household's certificate, if the door uses it.
    ///   - origin: the origin of the page that asks: what leads there leads others there, too, unless it is
    ///     a name of this machine for itself.
    init?(_ door: Door?, certified: [String]?, from origin: String?) {
        if let door, let certified {
            self.init(door, hosts: certified, isHousehold: true)
            return
        }
        let here = door.flatMap { PhoneAddresses($0, hosts: BoxNames.ofThisMachine(), isHousehold: false) }
        if let origin, Self.isForOthers(origin) {
            self.init(address: origin, byNumber: here?.byNumber == origin ? nil : here?.byNumber)
        } else if let here {
            self = here
        } else {
            return nil
        }
    }

    private init(address: String, byNumber: String?, isHousehold: Bool = false) {
        (self.address, self.byNumber, self.isHousehold) = (address, byNumber, isHousehold)
    }

    private init?(_ door: Door, hosts: [String], isHousehold: Bool) {
        let name = hosts.first { !BoxNames.isAddress($0) && !SameSite.isLocal($0) }
        let number = BoxNames.hostForOthers(door.address)
        // A certificate that somebody else made seldom vouches for a number.
        let vouched = !door.isSecure || isHousehold ? number.filter { hosts.contains($0) } : nil
        guard let first = name ?? vouched else { return nil }
        self.init(
            address: door.url(at: first), byNumber: name == nil ? nil : vouched.map(door.url(at:)),
            isHousehold: isHousehold)
    }

    /// Whether a page's origin leads other machines to the service as well.
    private static func isForOthers(_ origin: String) -> Bool {
        guard let url = URL(string: origin), ["https", "http"].contains(url.scheme), let host = url.host(),
            url.path().isEmpty, url.query() == nil, url.fragment() == nil, url.user() == nil
        else { return false }
        return !SameSite.isLocal(host.contains(":") ? "[\(host)]" : host)
    }
}

/// A socket that the service answers on.
struct Door: Sendable {
    /// The address with its port: `0.0.0.0:8765`.
    var address: String
    var isSecure: Bool
    var isUnix: Bool
    /// Whether only this machine can reach it.
    var isLocal: Bool
    /// Whether its certificate is the household's.
    var isHousehold: Bool
    var connections: @Sendable () -> Int

    /// Nil for a Unix socket.
    var url: String? { isUnix ? nil : "\(scheme)://\(address)" }

    /// The URL under which a host reaches it.
    func url(at host: String) -> String { Self.url(scheme, at: host, portOf: address) }

    /// The URL of a host with the port of an address: `http://192.168.1.5:8766`.
    static func url(_ scheme: String, at host: String, portOf address: String) -> String {
        let port = address.split(separator: ":").last ?? ""
        return "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }

    private var scheme: String { isSecure ? "https" : "http" }
}

extension Optional {
    /// Nil if the value does not fit.
    fileprivate func filter(_ fits: (Wrapped) -> Bool) -> Wrapped? { flatMap { fits($0) ? $0 : nil } }
}
