#pragma once
#include <curl/curl.h>

// curl_easy_setopt and curl_easy_getinfo are variadic, which Swift does not call.
static inline CURLcode spoken_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode spoken_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode spoken_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode spoken_set_writer(CURL *handle, curl_write_callback value) {
  return curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, value);
}

static inline CURLcode spoken_get_number(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode spoken_get_offset(CURL *handle, CURLINFO info, curl_off_t *value) {
  return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode spoken_set_mime(CURL *handle, curl_mime *value) {
  return curl_easy_setopt(handle, CURLOPT_MIMEPOST, value);
}

// What the writer gets as its last argument.
static inline CURLcode spoken_set_writer_data(CURL *handle, void *value) {
  return curl_easy_setopt(handle, CURLOPT_WRITEDATA, value);
}

// -1 when there is none.
static inline int spoken_get_socket(CURL *handle) {
  curl_socket_t socket = CURL_SOCKET_BAD;
  curl_easy_getinfo(handle, CURLINFO_ACTIVESOCKET, &socket);
  return (int)socket;
}

// The file that is sent or written, by libcurl's own functions.
static inline CURLcode spoken_set_file(CURL *handle, CURLoption option, FILE *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode spoken_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

// The last header field with this name of the last answer; NULL if there is none.
static inline const char *spoken_get_field(CURL *handle, const char *name) {
  struct curl_header *found = NULL;
  return curl_easy_header(handle, name, 0, CURLH_HEADER, -1, &found) == CURLHE_OK ? found->value : NULL;
}
