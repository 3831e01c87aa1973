import Diary
import Foundation
import JSON
import Journal
import System

/// Sends reminders to browsers through their push services, which learn when, and how much, but not what.
///
/// Push services know the diary by its key alone (VAPID, RFC 8292). Safe to share between threads.
struct PushSender: Sendable {
    /// Seconds for which a push service keeps a message for a browser that is away.
    private static let keeping = 12 * 3_600
    /// Seconds for which a token is good; at most a day is allowed.
    private static let lifetime = 12 * 3_600.0
    /// An address is asked for, so that a push service can complain. Nobody's is given.
    private static let contact = "mailto:diary@spoken-diary.example"

    private let journal: Journal

    init(_ journal: Journal) { self.journal = journal }

    func send(_ reminder: Reminder, to subscription: PushSubscription) -> Outcome {
        do {
            return try post(reminder, to: subscription).send()
        } catch let error as RemindersError {
            return .refused(reason: error.description)
        } catch {
            return .notYet(reason: error.kinded.reason, after: nil)
        }
    }

    /// The request that carries `reminder`.
    func post(_ reminder: Reminder, to subscription: PushSubscription) throws -> HTTPPost {
        let subscription = try CheckedSubscription(subscription)
        let body = try subscription.encryption.body(Self.message(of: reminder))
        return HTTPPost(
            url: subscription.url,
            headers: [
                "Authorization: \(try authorization(for: subscription.url))", "Content-Encoding: aes128gcm",
                "Content-Type: application/octet-stream", "TTL: \(Self.keeping)", "Urgency: normal",
            ], body: Data(body), gone: [404, 410])
    }

    /// What the service worker gets, shortened to what can be sent.
    static func message(of reminder: Reminder) -> [UInt8] {
        var (title, body) = (reminder.title, reminder.message)
        while true {
            let bytes = JSONValue.object([
                ("title", .text(title)), ("body", .text(body)), ("tag", .text(reminder.name)),
            ]).bytes
            if bytes.count <= PushEncryption.longest { return bytes }
            if body.isEmpty {
                title = String(title.prefix(title.count / 2))
            } else {
                body = body.count > 2 ? body.prefix(body.count / 2) + "…" : ""
            }
        }
    }

    /// A token for one push service, signed with the diary's key (RFC 8292, RFC 7519).
    private func authorization(for url: URL) throws -> String {
        let key = try journal.pushKey()
        let end = journal.clock().addingTimeInterval(Self.lifetime).timeIntervalSince1970
        let origin = URLComponents(url: url, resolvingAgainstBaseURL: false)?.shownOrigin ?? ""
        let parts = [
            JSONValue.object([("typ", .text("JWT")), ("alg", .text("ES256"))]),
            .object([
                ("aud", .text(origin)), ("exp", .integer(Int(end))), ("sub", .text(Self.contact)),
            ]),
        ].map { Base64URL.text(Array($0.bytes)) }.joined(separator: ".")
        let signature = Base64URL.text(try key.signature(of: Array(parts.utf8)))
        // No blank behind the comma: some programs take none.
        return "vapid t=\(parts).\(signature),k=\(Base64URL.text(key.point))"
    }
}

/// A subscription whose parts were looked at.
private struct CheckedSubscription {
    let url: URL
    let encryption: PushEncryption

    /// - Throws: `RemindersError.subscription`.
    init(_ subscription: PushSubscription) throws(RemindersError) {
        guard let components = URLComponents(string: subscription.endpoint), let url = components.url,
            let host = components.host, !host.isEmpty, components.user == nil, components.password == nil
        else { throw .subscription(reason: "the endpoint is not a URL") }
        // Push services are reached by HTTPS; one on this machine may be for a test.
        let isHere = components.scheme == "http" && ["127.0.0.1", "localhost", "[::1]"].contains(host)
        guard components.scheme == "https" || isHere else {
            throw .subscription(reason: "the endpoint must begin with https://")
        }
        guard let key = Base64URL.bytes(subscription.key), P256Key.isPoint(key) else {
            throw .subscription(reason: "p256dh must be a point of P-256, 65 bytes as base64url")
        }
        guard let secret = Base64URL.bytes(subscription.secret), secret.count == 16 else {
            throw .subscription(reason: "auth must be 16 bytes as base64url")
        }
        self.url = url
        encryption = PushEncryption(key: key, secret: secret)
    }
}

extension ReminderChannel {
    /// A channel to a browser.
    ///
    /// - Throws: `RemindersError.subscription` if nothing could be sent to it.
    package static func checkedPush(_ subscription: PushSubscription) throws(RemindersError)
        -> ReminderChannel
    {
        _ = try CheckedSubscription(subscription)
        return .push(subscription)
    }
}
