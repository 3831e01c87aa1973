import Foundation

/// The largest memory that this process, with every test that runs in it, has had, in bytes.
func peakMemory() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
}
