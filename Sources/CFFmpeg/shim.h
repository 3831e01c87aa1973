#pragma once
#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/channel_layout.h>
#include <libavutil/log.h>
#include <libswresample/swresample.h>

// Macros that Swift does not show: the end of a file, and "not yet".
static inline int spoken_end_of_file(void) { return AVERROR_EOF; }
static inline int spoken_not_yet(void) { return AVERROR(EAGAIN); }
static inline int spoken_input_error(void) { return AVERROR(EIO); }

// A packet that does not say when it is.
static inline int64_t spoken_no_time(void) { return AV_NOPTS_VALUE; }
