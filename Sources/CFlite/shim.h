#pragma once
#include <flite/flite.h>

cst_lexicon *cmu_lex_init(void);
