#pragma once
#include <errno.h>
#include <malloc.h>
#include <libavcodec/avcodec.h>
#include <libavutil/imgutils.h>
#include <libavutil/log.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

// A macro that Swift does not show: the scale of quality that frames and encoders use.
static inline int spoken_quality(int step) { return step * FF_QP2LAMBDA; }
