#pragma once
#include <errno.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

// Macros that Swift does not show: what is not allowed fails, as if this user had no right to it, or as if the system
// did not know it.
static inline uint32_t spoken_refusal(void) { return SCMP_ACT_ERRNO(EPERM); }
static inline uint32_t spoken_ignorance(void) { return SCMP_ACT_ERRNO(ENOSYS); }

// Allows clone for threads of this process only; its flags are the first argument, also on ARM.
static inline int spoken_allow_threads(scmp_filter_ctx filter) {
  return seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1,
                          SCMP_A0(SCMP_CMP_MASKED_EQ, 0x00010000 /* CLONE_THREAD */, 0x00010000));
}

// Has the system end this process with its parent; false when that parent is gone already. (prctl is variadic)
static inline int spoken_end_with_parent(pid_t parent) {
  return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == parent;
}
