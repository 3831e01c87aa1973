import CSeccomp
import Glibc

/// Takes from this process what reading one open file does not need, before it reads a byte of it.
///
/// (`setrlimit`, `seccomp_load`)
enum Confinement {
    /// Bytes of address space; the libraries have 150 MB of it, most of them untouched.
    private static let memory: rlim_t = 1 << 30
    /// Seconds of processor time; an hour of speech takes ten.
    private static let processorSeconds: rlim_t = 600

    /// The calls that decoding from one descriptor to another makes.
    private static let calls = [
        "read", "pread64", "write", "lseek", "fstat", "newfstatat", "brk", "mmap", "munmap", "mremap",
        "mprotect",
        "madvise", "futex", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "clock_gettime", "gettimeofday",
        "getrandom", "getpid", "gettid", "sched_yield", "sched_getaffinity", "exit", "exit_group",
    ]

    /// False when the system does not let it.
    static func enter() -> Bool {
        let limits: [(__rlimit_resource, rlim_t)] = [
            (RLIMIT_AS, memory), (RLIMIT_CPU, processorSeconds), (RLIMIT_FSIZE, 0), (RLIMIT_NOFILE, 0),
            (__RLIMIT_NPROC, 0), (RLIMIT_CORE, 0),
        ]
        for (resource, most) in limits {
            var limit = rlimit(rlim_cur: most, rlim_max: most)
            guard setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return false }
        }
        guard let filter = seccomp_init(spoken_refusal()) else { return false }
        defer { seccomp_release(filter) }
        for call in calls {
            let number = seccomp_syscall_resolve_name(call)
            // A processor may lack one under this name.
            if number == __NR_SCMP_ERROR { continue }
            guard seccomp_rule_add_array(filter, UInt32(SCMP_ACT_ALLOW), number, 0, nil) == 0 else {
                return false
            }
        }
        return seccomp_load(filter) == 0
    }
}
