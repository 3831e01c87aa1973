#pragma once
#include <stdio.h>
#include <sphinxbase/prim_type.h>
#include <sphinxbase/err.h>
#include <sphinxbase/logmath.h>
#include <sphinxbase/ngram_model.h>

// err_set_callback takes a variadic function, which Swift cannot pass.
static inline void sphinxbase_silence(void) { err_set_logfp(NULL); }
