import Glibc

/// A sheet of paper in a picture: four corners, clockwise from the upper left, in pixels.
struct Paper {
    struct Point {
        var x: Double
        var y: Double

        func distance(to other: Point) -> Double { hypot(x - other.x, y - other.y) }

        static func * (point: Point, factor: Double) -> Point {
            Point(x: point.x * factor, y: point.y * factor)
        }
    }

    let corners: [Point]

    /// Pixels of the picture in which paper is looked for, along its longest side.
    static let searchedSide = 320
    /// Brightnesses from which on a pixel may be paper, as factors of Otsu's threshold.
    private static let factors = [1, 0.85, 0.7, 0.55, 1.15, 1.3]
    /// The same where light falls off to one side, by up to this share at the edges.
    private static let (slopedFactors, slope) = ([1, 0.8], 0.35)
    private static let (leastScore, goodScore) = (0.88, 0.97)

    /// The largest bright area with four straight sides; nil if there is none.
    ///
    /// - Parameter picture: a small copy, so that its text is thin.
    static func found(in picture: GrayPicture) -> Paper? {
        guard min(picture.width, picture.height) >= 32 else { return nil }
        // Writing goes, edges stay.
        let plain = picture.brightest(7).darkest(7).blurred(3)
        let middle = Double(plain.threshold)
        let sloped = slopedFactors.flatMap { factor in
            (0..<8).map { step in
                let angle = Double(step) * .pi / 4
                return Threshold(level: middle * factor, x: slope * cos(angle), y: slope * sin(angle))
            }
        }
        var best: (paper: Paper, score: Double)?
        for threshold in factors.map({ Threshold(level: middle * $0, x: 0, y: 0) }) + sloped {
            guard let area = BrightArea(of: plain, above: threshold),
                let (corners, score) = area.quadrilateral, score > best?.score ?? leastScore
            else { continue }
            best = (Paper(corners: corners), score)
            if score >= goodScore { break }
        }
        return best?.paper
    }

    /// The paper in a picture that is larger by a factor.
    func enlarged(_ factor: Double) -> Paper { Paper(corners: corners.map { $0 * factor }) }

    /// The mean lengths of its opposite sides, in pixels.
    var size: (width: Double, height: Double) {
        (
            (corners[0].distance(to: corners[1]) + corners[3].distance(to: corners[2])) / 2,
            (corners[0].distance(to: corners[3]) + corners[1].distance(to: corners[2])) / 2
        )
    }
}

/// From which brightness on pixels count: the level in the middle, and its slopes to the right and down.
private struct Threshold {
    let level: Double
    let x: Double
    let y: Double

    func isBelow(_ sample: UInt8, column: Double, row: Double) -> Bool {
        Double(sample) > level * (1 + x * (2 * column - 1) + y * (2 * row - 1))
    }
}

/// The largest connected bright area of a picture.
private struct BrightArea {
    /// The first and last bright columns of each row, and rows of each column; nil without any.
    private let ofRows: [(first: Int, last: Int)?]
    private let ofColumns: [(first: Int, last: Int)?]
    private let count: Int

    /// Nil if it is a speck, or reaches three sides of the picture.
    init?(of picture: GrayPicture, above threshold: Threshold) {
        let (width, height) = (picture.width, picture.height)
        let isBright = picture.samples.enumerated().map { place, sample in
            threshold.isBelow(
                sample, column: Double(place % width) / Double(width),
                row: Double(place / width) / Double(height))
        }
        var labels = [Int32](repeating: 0, count: width * height)
        var (largest, largestCount, label) = (Int32(0), 0, Int32(0))
        var stack: [Int] = []
        for start in labels.indices where labels[start] == 0 && isBright[start] {
            label += 1
            labels[start] = label
            stack.append(start)
            var count = 0
            while let place = stack.popLast() {
                count += 1
                let column = place % width
                func visit(_ next: Int) {
                    guard labels[next] == 0, isBright[next] else { return }
                    labels[next] = label
                    stack.append(next)
                }
                if column > 0 { visit(place - 1) }
                if column < width - 1 { visit(place + 1) }
                if place >= width { visit(place - width) }
                if place < width * (height - 1) { visit(place + width) }
            }
            if count > largestCount { (largest, largestCount) = (label, count) }
        }
        guard Double(largestCount) > 0.08 * Double(width * height) else { return nil }
        var rows = [(first: Int, last: Int)?](repeating: nil, count: height)
        var columns = [(first: Int, last: Int)?](repeating: nil, count: width)
        for place in labels.indices where labels[place] == largest {
            let (x, y) = (place % width, place / width)
            rows[y] = (min(rows[y]?.first ?? x, x), max(rows[y]?.last ?? x, x))
            columns[x] = (min(columns[x]?.first ?? y, y), max(columns[x]?.last ?? y, y))
        }
        func reaches(_ lines: [(first: Int, last: Int)?]) -> Int {
            (lines.prefix(2).contains { $0 != nil } ? 1 : 0)
                + (lines.suffix(2).contains { $0 != nil } ? 1 : 0)
        }
        guard reaches(rows) + reaches(columns) < 3 else { return nil }
        (ofRows, ofColumns, count) = (rows, columns, largestCount)
    }

    /// The crossings of the lines through its four edges, and how well they fit, at most 1.
    var quadrilateral: (corners: [Paper.Point], score: Double)? {
        let (rows, columns) = (Self.middle(ofRows), Self.middle(ofColumns))
        guard let left = EdgeLine(rows.map { ($0.place, $0.first) }),
            let right = EdgeLine(rows.map { ($0.place, $0.last) }),
            let top = EdgeLine(columns.map { ($0.place, $0.first) }),
            let bottom = EdgeLine(columns.map { ($0.place, $0.last) })
        else { return nil }
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)].compactMap {
            EdgeLine.crossing(ofColumn: $0.0, $0.1)
        }
        let (width, height) = (Double(ofColumns.count), Double(ofRows.count))
        guard corners.count == 4, corners.allSatisfy({ Self.isInside($0, width, height) }),
            corners.indices.allSatisfy({ Self.isNearlyRight(corners, at: $0) })
        else { return nil }
        let area = abs(
            (0..<4).reduce(0.0) { sum, index in
                let (one, next) = (corners[index], corners[(index + 1) % 4])
                return sum + one.x * next.y - next.x * one.y
            } / 2)
        guard area > 0, area <= 0.93 * width * height else { return nil }
        let shares = [left, right, top, bottom].map(\.share)
        let fit = ((shares.min() ?? 0) + shares.reduce(0, +) / 4) / 2
        return (corners, fit - 2 * max(0, abs(1 - Double(count) / area) - 0.08))
    }

    /// Whether a corner lies in the picture, or only a little outside.
    private static func isInside(_ corner: Paper.Point, _ width: Double, _ height: Double) -> Bool {
        let margin = 0.05 * max(width, height)
        return corner.x >= -margin && corner.y >= -margin && corner.x <= 1.05 * width
            && corner.y <= 1.05 * height
    }

    /// Whether a corner has 75 to 105 degrees.
    private static func isNearlyRight(_ corners: [Paper.Point], at index: Int) -> Bool {
        let (before, corner, after) = (corners[(index + 3) % 4], corners[index], corners[(index + 1) % 4])
        let (first, second) = (corner.distance(to: before), corner.distance(to: after))
        guard first > 0, second > 0 else { return false }
        let product =
            (before.x - corner.x) * (after.x - corner.x) + (before.y - corner.y) * (after.y - corner.y)
        return abs(product) <= 0.26 * first * second
    }

    /// The edges in the middle three quarters of what has any.
    private static func middle(
        _ edges: [(first: Int, last: Int)?]
    ) -> [(place: Double, first: Double, last: Double)] {
        let found = edges.enumerated().compactMap { place, edge in
            edge.map { (place: Double(place), first: Double($0.first), last: Double($0.last + 1)) }
        }
        let cut = found.count / 8
        return Array(found.dropFirst(cut).dropLast(cut))
    }
}

/// A line through most of some points: value = slope × place + offset.
private struct EdgeLine {
    let slope: Double
    let offset: Double
    /// The share of the points that are near it.
    let share: Double

    /// Least squares, again and again without the points that are far from it.
    init?(_ points: [(place: Double, value: Double)]) {
        guard points.count >= 8 else { return nil }
        var (kept, line) = (points, (slope: 0.0, offset: 0.0))
        for _ in 0..<8 {
            let count = Double(kept.count)
            let place = kept.reduce(0) { $0 + $1.place } / count
            let value = kept.reduce(0) { $0 + $1.value } / count
            let spread = kept.reduce(0) { $0 + ($1.place - place) * ($1.place - place) }
            guard spread > 0 else { return nil }
            line.slope = kept.reduce(0) { $0 + ($1.place - place) * ($1.value - value) } / spread
            line.offset = value - line.slope * place
            let fit = line
            func residual(_ point: (place: Double, value: Double)) -> Double {
                abs(point.value - fit.slope * point.place - fit.offset)
            }
            let median = points.map(residual).sorted()[points.count / 2]
            kept = points.filter { residual($0) <= max(1.2, 1.5 * median) }
            guard kept.count >= 8 else { return nil }
        }
        (slope, offset) = line
        let near = points.filter { abs($0.value - line.slope * $0.place - line.offset) <= 1.5 }
        share = Double(near.count) / Double(points.count)
    }

    /// Where a line whose values are columns crosses one whose values are rows.
    static func crossing(ofColumn column: EdgeLine, _ row: EdgeLine) -> Paper.Point? {
        let divisor = 1 - column.slope * row.slope
        guard abs(divisor) > 0.01 else { return nil }
        let x = (column.slope * row.offset + column.offset) / divisor
        return Paper.Point(x: x, y: row.slope * x + row.offset)
    }
}
