#pragma once
#include <openssl/evp.h>

// A digest that takes bytes piece by piece; NULL where there is no memory.
static inline EVP_MD_CTX *spoken_sha256_begin(void) {
  EVP_MD_CTX *digest = EVP_MD_CTX_new();
  if (digest && EVP_DigestInit_ex(digest, EVP_sha256(), NULL) == 1) return digest;
  EVP_MD_CTX_free(digest);
  return NULL;
}
