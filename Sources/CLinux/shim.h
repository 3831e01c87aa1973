#pragma once
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

// renameat2 with RENAME_EXCHANGE, which Swift's C library module does not show: two names trade places at once.
static inline long spoken_exchange_names(const char *one, const char *other) {
  return syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 2u);
}

// pipe2 with O_CLOEXEC, which glibc declares for GNU sources only: no child inherits an end that is not given to it.
static inline int spoken_pipe(int ends[2]) { return (int)syscall(SYS_pipe2, ends, O_CLOEXEC); }

// fork, which Swift hides since most programs have threads: 0 in the copy, its identifier here, negative for none.
static inline pid_t spoken_fork(void) { return fork(); }
