/// What one worker process has needed.
package struct WorkerFigures: Hashable, Sendable {
    /// Seconds that loading the model took.
    package var loadSeconds: Double
    /// Seconds from the start of the process until it could decode.
    package var readySeconds: Double
    /// The largest memory of the whole process, in bytes; nil when the kernel does not tell.
    package var peakMemory: Int?

    package init(loadSeconds: Double, readySeconds: Double, peakMemory: Int?) {
        self.loadSeconds = loadSeconds
        self.readySeconds = readySeconds
        self.peakMemory = peakMemory
    }
}
