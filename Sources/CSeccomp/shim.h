#pragma once
#include <errno.h>
#include <seccomp.h>

// A macro that Swift does not show: what is not allowed fails, as if this user had no right to it.
static inline uint32_t spoken_refusal(void) { return SCMP_ACT_ERRNO(EPERM); }
