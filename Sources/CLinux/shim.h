#pragma once
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

// renameat2 with RENAME_EXCHANGE, which Swift's C library module does not show: two names trade places at once.
static inline long spoken_exchange_names(const char *one, const char *other) {
  return syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 2u);
}
