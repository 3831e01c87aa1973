import CSeccomp
import Glibc

/// Takes from this process what reading one open file does not need, before it reads a byte of it.
///
/// (`setrlimit`, `seccomp_load`)
package struct Confinement: Sendable {
    /// Bytes of address space.
    private let memory: Int
    /// Seconds of processor time.
    private let processorSeconds: Int
    /// Whether a library starts threads of this process. New processes are refused in any case.
    private let hasThreads: Bool

    package init(memory: Int, processorSeconds: Int, hasThreads: Bool = false) {
        self.memory = memory
        self.processorSeconds = processorSeconds
        self.hasThreads = hasThreads
    }

    /// The calls that decoding from one descriptor to another makes.
    private static let calls = [
        "read", "pread64", "write", "lseek", "fstat", "newfstatat", "brk", "mmap", "munmap", "mremap",
        "mprotect",
        "madvise", "futex", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "clock_gettime", "gettimeofday",
        "getrandom", "getpid", "gettid", "sched_yield", "sched_getaffinity", "exit", "exit_group",
    ]
    /// The further calls of a new thread.
    private static let threadCalls = ["set_robust_list", "rseq"]

    /// False when the system does not let it.
    package func enter() -> Bool {
        var limits: [(__rlimit_resource, Int)] = [
            (RLIMIT_AS, memory), (RLIMIT_CPU, processorSeconds), (RLIMIT_FSIZE, 0), (RLIMIT_NOFILE, 0),
            (RLIMIT_CORE, 0),
        ]
        // The limit counts all threads of the user, and refuses those of this process, too.
        if !hasThreads { limits.append((__RLIMIT_NPROC, 0)) }
        for (resource, most) in limits {
            var limit = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
            guard setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return false }
        }
        guard let filter = seccomp_init(spoken_refusal()) else { return false }
        defer { seccomp_release(filter) }
        for call in Self.calls + (hasThreads ? Self.threadCalls : []) {
            guard add(call, UInt32(SCMP_ACT_ALLOW), to: filter) else { return false }
        }
        if hasThreads {
            // The flags of clone3 are in memory, which no filter reads; without it, glibc takes clone.
            guard spoken_allow_threads(filter) == 0, add("clone3", spoken_ignorance(), to: filter) else {
                return false
            }
        }
        return seccomp_load(filter) == 0
    }

    private func add(_ call: String, _ action: UInt32, to filter: scmp_filter_ctx) -> Bool {
        let number = seccomp_syscall_resolve_name(call)
        // A processor may lack one under this name.
        if number == __NR_SCMP_ERROR { return true }
        return seccomp_rule_add_array(filter, action, number, 0, nil) == 0
    }
}

/// The process that started this one.
package enum ParentProcess {
    /// Has the system end this process with its parent (`prctl`).
    ///
    /// - Parameter identifier: who should be the parent.
    /// - Returns: false if that process is gone already.
    package static func endWithIt(_ identifier: pid_t) -> Bool { spoken_end_with_parent(identifier) != 0 }
}
