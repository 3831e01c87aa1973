extension GrayPicture {
    /// Each pixel becomes the mean of the square of `side` pixels around it; edges are repeated. `side` is odd.
    func blurred(_ side: Int) -> GrayPicture {
        filteredBothWays { line, place in
            let half = side / 2
            var sum = 0
            for offset in -half...half { sum += Int(line[place(offset)]) }
            return { next in
                let mean = UInt8((sum + side / 2) / side)
                sum += Int(line[place(next + half + 1)]) - Int(line[place(next - half)])
                return mean
            }
        }
    }

    /// Each pixel becomes the brightest of the square of `side` pixels around it. `side` is odd.
    func brightest(_ side: Int) -> GrayPicture { extreme(side, >) }

    /// Each pixel becomes the darkest of the square of `side` pixels around it. `side` is odd.
    func darkest(_ side: Int) -> GrayPicture { extreme(side, <) }

    private func extreme(_ side: Int, _ wins: @escaping (UInt8, UInt8) -> Bool) -> GrayPicture {
        filteredBothWays { line, place in
            let half = side / 2
            return { next in
                var best = line[place(next - half)]
                for offset in (next - half)...(next + half) where wins(line[place(offset)], best) {
                    best = line[place(offset)]
                }
                return best
            }
        }
    }

    /// Filters all rows, and then all columns.
    ///
    /// - Parameter begin: gets a line and what keeps a place within it, and gives what is called for each place in turn.
    private func filteredBothWays(
        _ begin: (_ line: [UInt8], _ place: @escaping (Int) -> Int) -> (Int) -> UInt8
    ) -> GrayPicture {
        var result = self
        for isRow in [true, false] {
            let (lines, length) = isRow ? (height, width) : (width, height)
            let (step, stride) = isRow ? (1, width) : (width, 1)
            for number in 0..<lines {
                let start = number * stride
                let line = (0..<length).map { result.samples[start + $0 * step] }
                let filter = begin(line) { min(max($0, 0), length - 1) }
                for next in 0..<length { result.samples[start + next * step] = filter(next) }
            }
        }
        return result
    }

    /// The brightness that parts dark from bright pixels best. (Otsu 1979)
    var threshold: Int {
        var counts = [Int](repeating: 0, count: 256)
        for sample in samples { counts[Int(sample)] += 1 }
        let sum = counts.enumerated().reduce(0) { $0 + $1.offset * $1.element }
        var (below, sumBelow, best, found) = (0, 0, 0.0, 0)
        for level in 0..<256 {
            below += counts[level]
            sumBelow += level * counts[level]
            let above = samples.count - below
            guard below > 0, above > 0 else { continue }
            let distance = Double(sumBelow) / Double(below) - Double(sum - sumBelow) / Double(above)
            let between = Double(below) * Double(above) * distance * distance
            if between > best { (best, found) = (between, level) }
        }
        return found
    }

    /// The picture with an even background: bright where nothing is written, however it was lit.
    var flattened: GrayPicture {
        let factor = 8
        guard width >= factor, height >= factor else { return self }
        let small = reduced(factor)
        let side = max(small.width, small.height) / 60 * 2 + 1
        let background = small.brightest(max(side, 3)).blurred(max(side, 3))
        var result = self
        for y in 0..<height {
            let row = (Double(y) + 0.5) / Double(factor) - 0.5
            for x in 0..<width {
                let light = background.value((Double(x) + 0.5) / Double(factor) - 0.5, row)
                let place = y * width + x
                result.samples[place] = UInt8(min(255, Double(samples[place]) * 245 / max(light, 1)))
            }
        }
        return result
    }

    /// A copy whose pixels are the means of squares.
    func reduced(_ factor: Int) -> GrayPicture {
        let (columns, rows) = (width / factor, height / factor)
        var samples = [UInt8](repeating: 0, count: columns * rows)
        for y in 0..<rows {
            for x in 0..<columns {
                var sum = 0
                for row in 0..<factor {
                    let start = (y * factor + row) * width + x * factor
                    for column in 0..<factor { sum += Int(self.samples[start + column]) }
                }
                samples[y * columns + x] = UInt8(sum / (factor * factor))
            }
        }
        return GrayPicture(width: columns, height: rows, samples: samples)
    }

    /// The brightness between pixels (bilinear); edges are repeated.
    func value(_ x: Double, _ y: Double) -> Double {
        let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        let (right, down) = (x - Double(column), y - Double(row))
        func sample(_ x: Int, _ y: Int) -> Double {
            Double(samples[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)])
        }
        let upper = sample(column, row) * (1 - right) + sample(column + 1, row) * right
        let lower = sample(column, row + 1) * (1 - right) + sample(column + 1, row + 1) * right
        return upper * (1 - down) + lower * down
    }
}
