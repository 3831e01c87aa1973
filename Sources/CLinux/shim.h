#pragma once
#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

// renameat2 with RENAME_EXCHANGE, which Swift's C library module does not show: two names trade places at once.
static inline long spoken_exchange_names(const char *one, const char *other) {
  return syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 2u);
}

// pipe2 with O_CLOEXEC, which glibc declares for GNU sources only: no child inherits an end that is not given to it.
static inline int spoken_pipe(int ends[2]) { return (int)syscall(SYS_pipe2, ends, O_CLOEXEC); }

// fork, which Swift hides since most programs have threads: 0 in the copy, its identifier here, negative for none.
static inline pid_t spoken_fork(void) { return fork(); }

// Leases of files (F_SETLEASE, F_SETSIG), which glibc declares for GNU sources only.
static inline int spoken_set_lease(int file, int kind) { return fcntl(file, 1024, kind); }
static inline int spoken_set_lease_signal(int file, int number) { return fcntl(file, 10, number); }

// The kind of file system that an open file is on, as statfs(2) numbers them; 0 where nothing is known.
static inline unsigned spoken_file_system(int file) {
  struct statfs system;
  return fstatfs(file, &system) == 0 ? (unsigned)system.f_type : 0;
}
