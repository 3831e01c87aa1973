#pragma once
#include <stdio.h>
#include <stdarg.h>
#include <malloc.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <pocketsphinx.h>
#include <ps_lattice.h>
#include <ps_search.h>
#include <sphinxbase/cmn.h>
#include <sphinxbase/fe.h>
#include <sphinxbase/feat.h>
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

// Has the system end this process with its parent; false when that parent is gone already. (prctl is variadic)
static inline int spoken_end_with_parent(pid_t parent) {
  return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == parent;
}

// The cepstral mean that frames are normalised with while an utterance goes on: so many numbers, got and set.
static inline int spoken_mean_length(ps_decoder_t *decoder) {
  return ps_get_feat(decoder)->cmn_struct ? ps_get_feat(decoder)->cmn_struct->veclen : 0;
}

static inline void spoken_get_mean(ps_decoder_t *decoder, mfcc_t *mean) {
  cmn_live_get(ps_get_feat(decoder)->cmn_struct, mean);
}

static inline void spoken_set_mean(ps_decoder_t *decoder, const mfcc_t *mean) {
  cmn_live_set(ps_get_feat(decoder)->cmn_struct, mean);
}

// How frames are normalised. The library forgets what was asked for when some come piece by piece.
static inline cmn_type_t spoken_normalisation(ps_decoder_t *decoder) { return ps_get_feat(decoder)->cmn; }
static inline void spoken_set_normalisation(ps_decoder_t *decoder, cmn_type_t type) {
  ps_get_feat(decoder)->cmn = type;
}

// The streams of features, as the acoustic model has them, and the numbers of each.
static inline int spoken_stream_count(feat_t *f) { return feat_dimension1(f); }
static inline int spoken_stream_width(feat_t *f, int stream) { return feat_dimension2(f, stream); }

// A nameless file in memory that is closed on exec, or -1. (memfd_create, which glibc declares for GNU sources only)
static inline int spoken_memory_file(void) { return (int)syscall(SYS_memfd_create, "words", 1u); }

// A file whose bytes come from `read`, at most a buffer at a time; nil when there is no memory. (fopencookie, which glibc declares for GNU
// sources only)
typedef struct {
  ssize_t (*read)(void *own, char *place, size_t size);
  ssize_t (*write)(void *own, const char *place, size_t size);
  int (*seek)(void *own, long *offset, int from);
  int (*close)(void *own);
} spoken_file_functions;
extern FILE *spoken_fopencookie(void *own, const char *mode, spoken_file_functions functions) __asm__("fopencookie");

static inline FILE *spoken_open(
    void *own, ssize_t (*read)(void *, char *, size_t), int (*seek)(void *, long *, int), void *buffer,
    size_t size) {
  spoken_file_functions functions = {read, NULL, seek, NULL};
  FILE *file = spoken_fopencookie(own, "rb", functions);
  if (file) setvbuf(file, buffer, _IOFBF, size);
  return file;
}
