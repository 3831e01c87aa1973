#pragma once
#include <stdio.h>
#include <stdarg.h>
#include <pocketsphinx.h>
#include <ps_lattice.h>
#include <ps_search.h>
#include <sphinxbase/fe.h>
#include <sphinxbase/err.h>
#include <sphinxbase/ngram_model.h>
#include <sphinxbase/logmath.h>

// The listener that `spoken_set_error_listener` installs: level and one formatted line.
typedef void (*spoken_error_listener)(int level, const char *text);

// err_set_callback takes a variadic function, which Swift cannot be: format here, hand the text on.
static inline void spoken_format_error(void *user, err_lvl_t level, const char *format, ...) {
  char line[512];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  ((spoken_error_listener)user)((int)level, line);
}

static inline void spoken_set_error_listener(spoken_error_listener listener) {
  err_set_logfp(NULL);
  err_set_callback(spoken_format_error, (void *)listener);
}
