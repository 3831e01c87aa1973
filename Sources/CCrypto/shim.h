#pragma once
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>

// A digest that takes bytes piece by piece; NULL where there is no memory.
static inline EVP_MD_CTX *spoken_sha256_begin(void) {
  EVP_MD_CTX *digest = EVP_MD_CTX_new();
  if (digest && EVP_DigestInit_ex(digest, EVP_sha256(), NULL) == 1) return digest;
  EVP_MD_CTX_free(digest);
  return NULL;
}

// A key of the curve P-256 from its point (65 bytes, uncompressed) and its number (32 bytes; NULL for a public key).
// NULL if the point is not on the curve, or where there is no memory.
static inline EVP_PKEY *spoken_p256(const unsigned char *point, const unsigned char *number) {
  OSSL_PARAM_BLD *parts = OSSL_PARAM_BLD_new();
  BIGNUM *scalar = number ? BN_secure_new() : NULL;
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
  OSSL_PARAM *list = NULL;
  EVP_PKEY *key = NULL;
  if (parts && context && (!number || (scalar && BN_bin2bn(number, 32, scalar))) &&
      OSSL_PARAM_BLD_push_utf8_string(parts, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) == 1 &&
      OSSL_PARAM_BLD_push_octet_string(parts, OSSL_PKEY_PARAM_PUB_KEY, point, 65) == 1 &&
      (!number || OSSL_PARAM_BLD_push_BN_pad(parts, OSSL_PKEY_PARAM_PRIV_KEY, scalar, 32) == 1) &&
      (list = OSSL_PARAM_BLD_to_param(parts)) && EVP_PKEY_fromdata_init(context) == 1) {
    if (EVP_PKEY_fromdata(context, &key, number ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, list) != 1) key = NULL;
  }
  OSSL_PARAM_free(list);
  OSSL_PARAM_BLD_free(parts);
  BN_clear_free(scalar);
  EVP_PKEY_CTX_free(context);
  return key;
}

// A new key: its point (65 bytes) and its number (32 bytes). 1 if there is one.
static inline int spoken_p256_make(unsigned char *point, unsigned char *number) {
  EVP_PKEY *key = EVP_EC_gen("P-256");
  BIGNUM *scalar = NULL;
  size_t count = 0;
  int made = key && EVP_PKEY_set_utf8_string_param(key, OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT, "uncompressed") == 1 &&
             EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, point, 65, &count) == 1 && count == 65 &&
             EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &scalar) == 1 && BN_bn2binpad(scalar, number, 32) == 32;
  BN_clear_free(scalar);
  EVP_PKEY_free(key);
  return made;
}

// What two keys have in common (ECDH): 32 bytes. 1 if there is one.
static inline int spoken_p256_shared(EVP_PKEY *own, EVP_PKEY *other, unsigned char *shared) {
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(own, NULL);
  size_t count = 32;
  int made = context && EVP_PKEY_derive_init(context) == 1 && EVP_PKEY_derive_set_peer(context, other) == 1 &&
             EVP_PKEY_derive(context, shared, &count) == 1 && count == 32;
  EVP_PKEY_CTX_free(context);
  return made;
}

// A signature of bytes (ECDSA with SHA-256) as JSON Web Signatures have it: two numbers of 32 bytes. 1 if there is one.
static inline int spoken_p256_sign(EVP_PKEY *key, const unsigned char *bytes, size_t count, unsigned char *signature) {
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  unsigned char coded[80];
  size_t length = sizeof coded;
  const unsigned char *start = coded;
  ECDSA_SIG *pair = NULL;
  int made = context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
             EVP_DigestSign(context, coded, &length, bytes, count) == 1 &&
             (pair = d2i_ECDSA_SIG(NULL, &start, (long)length)) &&
             BN_bn2binpad(ECDSA_SIG_get0_r(pair), signature, 32) == 32 &&
             BN_bn2binpad(ECDSA_SIG_get0_s(pair), signature + 32, 32) == 32;
  ECDSA_SIG_free(pair);
  EVP_MD_CTX_free(context);
  return made;
}

// HMAC with SHA-256: 32 bytes. 1 if it worked.
static inline int spoken_hmac_sha256(const unsigned char *key, size_t keyCount, const unsigned char *bytes, size_t count,
                                     unsigned char *code) {
  unsigned int length = 32;
  return HMAC(EVP_sha256(), key, (int)keyCount, bytes, count, code, &length) != NULL && length == 32;
}

// AES-128-GCM: `count` bytes and a tag of 16 behind them. 1 if it worked.
static inline int spoken_aes128gcm_seal(const unsigned char *key, const unsigned char *nonce, const unsigned char *bytes,
                                        int count, unsigned char *sealed) {
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  int length = 0, rest = 0;
  int made = context && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
             EVP_EncryptUpdate(context, sealed, &length, bytes, count) == 1 &&
             EVP_EncryptFinal_ex(context, sealed + length, &rest) == 1 && length + rest == count &&
             EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, 16, sealed + count) == 1;
  EVP_CIPHER_CTX_free(context);
  return made;
}
