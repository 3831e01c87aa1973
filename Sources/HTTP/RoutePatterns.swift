/// Finds the pattern of a path among many. Knows no context: generic code is not specialised across modules, and took as
/// long as the rest of a small request.
struct RoutePatterns: Sendable {
    enum Match {
        /// The place of the route in the list that was given.
        case route(Int, parameters: [String: String])
        /// The path is known, with these methods only.
        case otherMethods([String])
        case unknown
    }

    private enum Segment {
        case literal(String)
        case parameter(String)
    }

    private struct Pattern {
        var index: Int
        var method: String
        var segments: [Segment]
        var parameterCount: Int

        init(_ index: Int, _ method: String, _ segments: [String]) {
            self.index = index
            self.method = method
            self.segments = segments.map { segment in
                guard segment.hasPrefix("{"), segment.hasSuffix("}") else { return .literal(segment) }
                return .parameter(String(segment.dropFirst().dropLast()))
            }
            parameterCount = self.segments.count { if case .parameter = $0 { true } else { false } }
        }

        /// Whether the segments of `path`, which are as many, fit.
        func fits(_ path: [String]) -> Bool {
            for (segment, part) in zip(segments, path) {
                switch segment {
                case .literal(let text): if text != part { return false }
                case .parameter: if part.isEmpty { return false }
                }
            }
            return true
        }

        func parameters(_ path: [String]) -> [String: String] {
            var parameters: [String: String] = [:]
            for (segment, part) in zip(segments, path) {
                if case .parameter(let name) = segment { parameters[name] = part }
            }
            return parameters
        }
    }

    /// By the number of their segments; those with fewer parameters first.
    private let patterns: [Int: [Pattern]]

    init(_ routes: [(method: String, segments: [String])]) {
        var patterns: [Int: [Pattern]] = [:]
        for (index, route) in routes.enumerated() {
            patterns[route.segments.count, default: []].append(Pattern(index, route.method, route.segments))
        }
        self.patterns = patterns.mapValues { $0.sorted { $0.parameterCount < $1.parameterCount } }
    }

    /// Literal segments win over parameters. `HEAD` is answered wherever `GET` is.
    func match(_ method: String, _ path: [String]) -> Match {
        let wanted = method == "HEAD" ? "GET" : method
        var methods: Set<String> = []
        var fewest: Int?
        for pattern in patterns[path.count] ?? [] {
            if let fewest, pattern.parameterCount > fewest { break }
            guard pattern.fits(path) else { continue }
            if pattern.method == wanted { return .route(pattern.index, parameters: pattern.parameters(path)) }
            fewest = pattern.parameterCount
            methods.insert(pattern.method)
        }
        return methods.isEmpty ? .unknown : .otherMethods(methods.sorted())
    }
}
