#pragma once
#include <flite/flite.h>

cst_lexicon *cmu_lex_init(void);
cst_voice *register_cmu_us_slt(const char *folder);
