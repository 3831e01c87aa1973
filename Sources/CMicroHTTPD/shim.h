#pragma once
#include <microhttpd.h>

// MHD_start_daemon is variadic: all options come in the array, which ends with MHD_OPTION_END.
static inline struct MHD_Daemon *spoken_start_daemon(
    unsigned int flags, uint16_t port, MHD_AccessHandlerCallback handler, void *closure,
    struct MHD_OptionItem *options) {
  return MHD_start_daemon(flags, port, NULL, NULL, handler, closure, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}
