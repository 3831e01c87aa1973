/// Finds the route of a request. Immutable, safe to share between threads.
package struct HTTPRouter<Context: HTTPContext>: Sendable {
    /// What a path leads to.
    package enum Match: Sendable {
        case route(HTTPRoute<Context>, parameters: [String: String])
        /// The path is known, with these methods only.
        case otherMethods([String])
        case unknown
    }

    private struct Entry: Sendable {
        var segments: [String]
        var route: HTTPRoute<Context>
    }

    private let entries: [Int: [Entry]]
    package let routes: [HTTPRoute<Context>]

    package init(_ routes: [HTTPRoute<Context>]) {
        self.routes = routes
        entries = Dictionary(
            grouping: routes.map { Entry(segments: $0.segments, route: $0) }, by: \.segments.count)
    }

    /// Literal segments win over parameters. `HEAD` is answered wherever `GET` is.
    package func match(_ method: String, _ path: [String]) -> Match {
        let candidates = entries[path.count, default: []].compactMap { entry in
            Self.parameters(entry.segments, path).map { (entry.route, $0) }
        }
        guard let fewest = candidates.map(\.1.count).min() else { return .unknown }
        let nearest = candidates.filter { $0.1.count == fewest }
        let wanted = method == "HEAD" ? "GET" : method
        guard let (route, parameters) = nearest.first(where: { $0.0.method == wanted }) else {
            return .otherMethods(Set(nearest.map(\.0.method)).sorted())
        }
        return .route(route, parameters: parameters)
    }

    /// Nil when the segments do not fit.
    private static func parameters(_ segments: [String], _ path: [String]) -> [String: String]? {
        var parameters: [String: String] = [:]
        for (segment, part) in zip(segments, path) {
            if segment.hasPrefix("{"), segment.hasSuffix("}") {
                guard !part.isEmpty else { return nil }
                parameters[String(segment.dropFirst().dropLast())] = part
            } else if segment != part {
                return nil
            }
        }
        return parameters
    }
}
