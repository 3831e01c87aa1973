#include "CPostgreSQL.h"

#include <dlfcn.h>
#include <pthread.h>

// One pointer for each function that is used, with the type that libpq's header gives it.
#define EACH(X)                                                                                                    \
  X(PQconnectdbParams) X(PQfinish) X(PQreset) X(PQstatus) X(PQtransactionStatus) X(PQserverVersion)                \
  X(PQparameterStatus) X(PQerrorMessage) X(PQsetNoticeProcessor) X(PQexec) X(PQexecParams) X(PQprepare)        \
  X(PQexecPrepared) X(PQresultStatus) X(PQresultErrorField) X(PQntuples) X(PQftype) X(PQgetvalue) X(PQgetlength)   \
  X(PQgetisnull) X(PQcmdTuples) X(PQcmdStatus) X(PQclear) X(PQbackendPID) X(PQsocket) X(PQconsumeInput)       \
  X(PQnotifies) X(PQfreemem)

#define DECLARE(name) static __typeof__(name) *name##_;
EACH(DECLARE)

static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define FIND(name)                                         \
  name##_ = (__typeof__(name) *)dlsym(library, #name);     \
  if (!name##_) return;
  EACH(FIND)
  is_loaded = true;
}

bool spoken_pq_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

PGconn *spoken_pq_connect(const char *address, const char *name) {
  // What stands before the address is overridden by it.
  const char *const keywords[] = {"connect_timeout",  "tcp_user_timeout", "keepalives_idle",
                                  "application_name", "dbname",           NULL};
  const char *const values[] = {"10", "30000", "20", name, address, NULL};
  return PQconnectdbParams_(keywords, values, 1);
}
void spoken_pq_finish(PGconn *connection) { PQfinish_(connection); }
void spoken_pq_reset(PGconn *connection) { PQreset_(connection); }
ConnStatusType spoken_pq_status(const PGconn *connection) { return PQstatus_(connection); }
PGTransactionStatusType spoken_pq_transaction_status(const PGconn *connection) {
  return PQtransactionStatus_(connection);
}
int spoken_pq_server_version(const PGconn *connection) { return PQserverVersion_(connection); }
const char *spoken_pq_parameter_status(const PGconn *connection, const char *name) {
  return PQparameterStatus_(connection, name);
}
const char *spoken_pq_error_message(const PGconn *connection) { return PQerrorMessage_(connection); }

static void ignore(void *nothing, const char *message) {
  (void)nothing;
  (void)message;
}
void spoken_pq_silence(PGconn *connection) { PQsetNoticeProcessor_(connection, ignore, NULL); }

PGresult *spoken_pq_exec(PGconn *connection, const char *script) { return PQexec_(connection, script); }
PGresult *spoken_pq_exec_params(PGconn *connection, const char *statement, int count, const Oid *types,
                                const char *const *values, const int *lengths, const int *formats) {
  return PQexecParams_(connection, statement, count, types, values, lengths, formats, 0);
}
PGresult *spoken_pq_prepare(PGconn *connection, const char *name, const char *statement, int count, const Oid *types) {
  return PQprepare_(connection, name, statement, count, types);
}
PGresult *spoken_pq_exec_prepared(PGconn *connection, const char *name, int count, const char *const *values,
                                  const int *lengths, const int *formats) {
  return PQexecPrepared_(connection, name, count, values, lengths, formats, 0);
}
ExecStatusType spoken_pq_result_status(const PGresult *result) { return PQresultStatus_(result); }
const char *spoken_pq_error_field(const PGresult *result, int field) { return PQresultErrorField_(result, field); }
int spoken_pq_sqlstate_field(void) { return PG_DIAG_SQLSTATE; }
int spoken_pq_ntuples(const PGresult *result) { return PQntuples_(result); }
Oid spoken_pq_ftype(const PGresult *result, int column) { return PQftype_(result, column); }
const char *spoken_pq_getvalue(const PGresult *result, int row, int column) {
  return PQgetvalue_(result, row, column);
}
int spoken_pq_getlength(const PGresult *result, int row, int column) { return PQgetlength_(result, row, column); }
bool spoken_pq_getisnull(const PGresult *result, int row, int column) {
  return PQgetisnull_(result, row, column) != 0;
}
const char *spoken_pq_cmd_tuples(PGresult *result) { return PQcmdTuples_(result); }
const char *spoken_pq_cmd_status(PGresult *result) { return PQcmdStatus_(result); }
void spoken_pq_clear(PGresult *result) { PQclear_(result); }
int spoken_pq_backend_pid(const PGconn *connection) { return PQbackendPID_(connection); }
int spoken_pq_socket(const PGconn *connection) { return PQsocket_(connection); }
int spoken_pq_take_notices(PGconn *connection) {
  if (!PQconsumeInput_(connection)) return -1;
  int count = 0;
  for (PGnotify *notice; (notice = PQnotifies_(connection)); count++) PQfreemem_(notice);
  return count;
}
