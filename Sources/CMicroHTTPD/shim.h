#pragma once
#include <microhttpd.h>
#include <stdio.h>
#include <string.h>

// Everything a daemon is started with. It must stay where it is until the daemon has been stopped.
struct spoken_daemon {
  void *closure;
  MHD_AccessHandlerCallback handle;
  void *(*begin)(void *closure, const char *target, struct MHD_Connection *connection);
  MHD_RequestCompletedCallback complete;
  MHD_NotifyConnectionCallback notify;
  void (*say)(void *closure, const char *text);
  // Called on the connection's thread before the library answers with a page of its own.
  void (*refuse)(void *closure, unsigned int status);
  unsigned int connection_limit;
  unsigned int idle_seconds;
  size_t memory_limit;
  size_t stack_size;
  // Both in PEM, or both NULL.
  const char *certificate;
  const char *key;
};

static inline void spoken_format(void *daemon, const char *format, va_list arguments) {
  struct spoken_daemon *settings = daemon;
  // The one way in which 0.9.75 tells that it refuses a request itself. Without it its pages are sent as they are.
  static const char refusal[] =
      "Error processing request (HTTP response code is %u ('%s')). Closing connection.\n";
  if (strcmp(format, refusal) == 0) {
    settings->refuse(settings->closure, va_arg(arguments, unsigned int));
    return;
  }
  char text[512];
  vsnprintf(text, sizeof text, format, arguments);
  settings->say(settings->closure, text);
}

// MHD_start_daemon is variadic. One thread a connection, so that handlers may block.
static inline struct MHD_Daemon *spoken_start(struct spoken_daemon *settings) {
  unsigned int flags = MHD_USE_THREAD_PER_CONNECTION | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_POLL
      | MHD_USE_ITC | MHD_USE_ERROR_LOG | MHD_USE_NO_LISTEN_SOCKET;
  struct MHD_OptionItem secure[] = {
      {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)settings->certificate},
      {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)settings->key},
      // TLS 1.2 or later, a key for each connection, and ciphers that also vouch for what they hide.
      {MHD_OPTION_HTTPS_PRIORITIES, 0,
       (void *)"NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:-RSA:-CIPHER-ALL:+AES-256-GCM:+CHACHA20-POLY1305"
               ":+AES-128-GCM:-MAC-ALL:+AEAD:%SERVER_PRECEDENCE"},
      {MHD_OPTION_END, 0, NULL}};
  struct MHD_OptionItem plain[] = {{MHD_OPTION_END, 0, NULL}};
  if (settings->certificate) flags |= MHD_USE_TLS;
  return MHD_start_daemon(
      flags, 0, NULL, NULL, settings->handle, settings->closure,
      MHD_OPTION_EXTERNAL_LOGGER, spoken_format, (void *)settings,
      MHD_OPTION_URI_LOG_CALLBACK, settings->begin, settings->closure,
      MHD_OPTION_NOTIFY_COMPLETED, settings->complete, settings->closure,
      MHD_OPTION_NOTIFY_CONNECTION, settings->notify, settings->closure,
      MHD_OPTION_CONNECTION_LIMIT, settings->connection_limit,
      MHD_OPTION_CONNECTION_TIMEOUT, settings->idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->memory_limit,
      MHD_OPTION_THREAD_STACK_SIZE, settings->stack_size,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_ARRAY, settings->certificate ? secure : plain, MHD_OPTION_END);
}

// The functions below are variadic in the library.

static inline int spoken_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

// Bytes of the head that has arrived, from the method to the empty line; 0 while that is not known.
static inline size_t spoken_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

// Seconds without a byte after which the connection is closed; 0 for never. Begins anew.
static inline void spoken_set_timeout(struct MHD_Connection *connection, unsigned int seconds) {
  MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, 0u);
  MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, seconds);
}
