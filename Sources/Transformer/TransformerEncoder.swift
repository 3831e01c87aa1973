/// A transformer that reads pieces of words and scores tags for each (Vaswani et al. 2017; layers as in BERT).
///
/// Immutable, safe to share between threads; each call computes in buffers of its own.
struct TransformerEncoder: Sendable {
    /// The numbers of a network's file, in its order.
    struct Shape: Sendable {
        let layers: Int
        let heads: Int
        /// The length of the vector of a piece.
        let width: Int
        /// The length inside a layer's second half.
        let innerWidth: Int
        /// The most pieces that are read at once.
        let positions: Int
        let pieces: Int
        let tags: Int

        /// Nil if the file ends before, or a number is beyond those of any network that could be read here.
        init?(_ file: inout TransformerFile) {
            var numbers: [Int] = []
            for _ in 0..<7 {
                guard let number = file.integer(), (1...1 << 20).contains(number) else { return nil }
                numbers.append(number)
            }
            (layers, heads, width, innerWidth) = (numbers[0], numbers[1], numbers[2], numbers[3])
            (positions, pieces, tags) = (numbers[4], numbers[5], numbers[6])
            guard width % heads == 0 else { return nil }
        }
    }

    /// A layer's products and norms, in the order of the file.
    private struct Layer: Sendable {
        let attend: Linear
        let join: Linear
        let firstNorm: Norm
        let widen: Linear
        let narrow: Linear
        let secondNorm: Norm
    }

    let shape: Shape
    private let pieces: StoredMatrix
    private let positions: StoredMatrix
    private let norm: Norm
    private let layers: [Layer]
    private let tag: Linear

    /// The weights of a file, behind its pieces. Nil if one is missing.
    init?(_ shape: Shape, _ file: inout TransformerFile) {
        self.shape = shape
        guard let pieces = file.matrix(rows: shape.pieces, columns: shape.width),
            let positions = file.matrix(rows: shape.positions, columns: shape.width),
            let norm = Norm(shape.width, &file)
        else { return nil }
        var layers: [Layer] = []
        for _ in 0..<shape.layers {
            guard let attend = Linear(inputs: shape.width, outputs: 3 * shape.width, &file),
                let join = Linear(inputs: shape.width, outputs: shape.width, &file),
                let firstNorm = Norm(shape.width, &file),
                let widen = Linear(inputs: shape.width, outputs: shape.innerWidth, &file),
                let narrow = Linear(inputs: shape.innerWidth, outputs: shape.width, &file),
                let secondNorm = Norm(shape.width, &file)
            else { return nil }
            layers.append(
                Layer(
                    attend: attend, join: join, firstNorm: firstNorm, widen: widen, narrow: narrow,
                    secondNorm: secondNorm))
        }
        guard let tag = Linear(inputs: shape.width, outputs: shape.tags, &file), file.isAtEnd else {
            return nil
        }
        (self.pieces, self.positions, self.norm, self.layers, self.tag) = (
            pieces, positions, norm, layers, tag
        )
    }

    /// The vector of each piece in its sentence, `shape.width` numbers for each.
    ///
    /// - Parameter numbers: the pieces with the marks at start and end; at most `shape.positions`, each below
    ///   `shape.pieces`.
    func vectors(of numbers: [Int]) -> [Float] {
        let (count, width) = (numbers.count, shape.width)
        var vectors = [Float](repeating: 0, count: count * width)
        vectors.withUnsafeMutableBufferPointer { rows in
            guard let start = rows.baseAddress else { return }
            for (place, number) in numbers.enumerated() {
                pieces.add(row: number, to: start + place * width)
                positions.add(row: place, to: start + place * width)
            }
        }
        norm.apply(to: &vectors)
        for layer in layers {
            add(layer.join.products(of: attended(layer.attend.products(of: vectors), count)), to: &vectors)
            layer.firstNorm.apply(to: &vectors)
            var wide = layer.widen.products(of: vectors)
            GELU.apply(to: &wide)
            add(layer.narrow.products(of: wide), to: &vectors)
            layer.secondNorm.apply(to: &vectors)
        }
        return vectors
    }

    /// The score of each tag for each of some vectors.
    func scores(of vectors: [Float]) -> [Float] { tag.products(of: vectors) }

    private func add(_ change: [Float], to vectors: inout [Float]) {
        for place in vectors.indices { vectors[place] += change[place] }
    }

    /// For each piece, the values of all pieces by how much it attends to them.
    ///
    /// - Parameter parts: for each piece, its queries, keys and values, head by head.
    private func attended(_ parts: [Float], _ count: Int) -> [Float] {
        let (width, row) = (shape.width, 3 * shape.width)
        let own = width / shape.heads
        var heard = [Float](repeating: 0, count: count * width)
        var weights = [Float](repeating: 0, count: count * count)
        let scale = 1 / Float(own).squareRoot()
        for head in 0..<shape.heads {
            parts.withUnsafeBufferPointer { parts in
                guard let queries = parts.baseAddress.map({ $0 + head * own }) else { return }
                Linear.multiply(
                    queries, row, queries + width, row, isTransposed: true, scale: scale, into: &weights,
                    count,
                    at: 0, rows: count, columns: count, inner: own)
                Self.softmax(&weights, count)
                weights.withUnsafeBufferPointer { weights in
                    guard let start = weights.baseAddress else { return }
                    Linear.multiply(
                        start, count, queries + 2 * width, row, isTransposed: false, scale: 1, into: &heard,
                        width,
                        at: head * own, rows: count, columns: own, inner: count)
                }
            }
        }
        return heard
    }

    /// Makes each row of a square matrix add up to 1.
    private static func softmax(_ weights: inout [Float], _ count: Int) {
        for start in stride(from: 0, to: count * count, by: count) {
            let row = start..<(start + count)
            var most = -Float.infinity
            for place in row { most = max(most, weights[place]) }
            var total: Float = 0
            for place in row {
                weights[place] = Exponential.value(at: weights[place] - most)
                total += weights[place]
            }
            for place in row { weights[place] /= total }
        }
    }
}
