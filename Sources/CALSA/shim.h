#pragma once
#include <alsa/asoundlib.h>

// The library writes its complaints to standard error by itself; its functions return them, too.
static inline void spoken_alsa_ignore(
    const char *file, int line, const char *function, int code, const char *format, ...) {
}

static inline void spoken_alsa_silence(void) { snd_lib_error_set_handler(spoken_alsa_ignore); }
