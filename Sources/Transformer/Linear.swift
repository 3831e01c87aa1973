import COpenBLAS

/// A matrix product with a constant added: outputs of inputs.
struct Linear: Sendable {
    private let inputs: Int
    private let outputs: Int
    /// Input by input, which is multiplied faster than output by output.
    private let matrix: [Float]
    private let bias: [Float]
    /// Those of the library would take turns with the threads of the service.
    private static let withoutThreads: Void = openblas_set_num_threads(1)

    init?(inputs: Int, outputs: Int, _ file: inout TransformerFile) {
        Self.withoutThreads
        guard let matrix = file.matrix(rows: outputs, columns: inputs), let bias = file.vector(outputs) else {
            return nil
        }
        (self.inputs, self.outputs, self.matrix, self.bias) = (inputs, outputs, matrix.transposed, bias)
    }

    /// `outputs` numbers for each `inputs` numbers.
    func products(of rows: [Float]) -> [Float] {
        let count = rows.count / inputs
        var products: [Float] = []
        products.reserveCapacity(count * outputs)
        for _ in 0..<count { products += bias }
        rows.withUnsafeBufferPointer { rows in
            matrix.withUnsafeBufferPointer { matrix in
                guard let rows = rows.baseAddress, let matrix = matrix.baseAddress else { return }
                Self.multiply(
                    rows, inputs, matrix, outputs, isTransposed: false, scale: 1, keeping: 1, into: &products,
                    outputs, at: 0, rows: count, columns: outputs, inner: inputs)
            }
        }
        return products
    }

    /// `result = scale · left · right + keeping · result`, of matrices whose rows lie as far apart as the numbers
    /// behind them say.
    ///
    /// - Parameters:
    ///   - isTransposed: whether the second matrix is given column by column.
    ///   - offset: where the result begins in the numbers that hold it.
    static func multiply(
        _ left: UnsafePointer<Float>, _ leftStep: Int, _ right: UnsafePointer<Float>, _ rightStep: Int,
        isTransposed: Bool, scale: Float, keeping: Float = 0, into result: inout [Float], _ resultStep: Int,
        at offset: Int, rows: Int, columns: Int, inner: Int
    ) {
        result.withUnsafeMutableBufferPointer { result in
            guard let start = result.baseAddress else { return }
            cblas_sgemm(
                CblasRowMajor, CblasNoTrans, isTransposed ? CblasTrans : CblasNoTrans, blasint(rows),
                blasint(columns), blasint(inner), scale, left, blasint(leftStep), right, blasint(rightStep),
                keeping, start + offset, blasint(resultStep))
        }
    }
}
