#pragma once
#include <postgresql/libpq-fe.h>
#include <stdbool.h>

// PostgreSQL's client library. It is loaded when a diary is first opened in PostgreSQL, so that a home on SQLite needs
// and loads none of it. All functions below but the first may be called only after that one returned true; each does
// what the function of libpq with that name does.

// Loads libpq.so.5; false where the machine has none. Any thread may call it.
bool spoken_pq_load(void);

// Connects under a name that the server shows (application_name). What the address does not say, is said here: ten
// seconds to connect, and thirty until a peer that is silent counts as lost.
PGconn *spoken_pq_connect(const char *address, const char *name);
void spoken_pq_finish(PGconn *connection);
void spoken_pq_reset(PGconn *connection);
ConnStatusType spoken_pq_status(const PGconn *connection);
PGTransactionStatusType spoken_pq_transaction_status(const PGconn *connection);
int spoken_pq_server_version(const PGconn *connection);
const char *spoken_pq_parameter_status(const PGconn *connection, const char *name);
const char *spoken_pq_error_message(const PGconn *connection);
// Drops what the server would like to tell about statements that succeeded.
void spoken_pq_silence(PGconn *connection);
PGresult *spoken_pq_exec(PGconn *connection, const char *script);
PGresult *spoken_pq_exec_params(PGconn *connection, const char *statement, int count, const Oid *types,
                                const char *const *values, const int *lengths, const int *formats);
PGresult *spoken_pq_prepare(PGconn *connection, const char *name, const char *statement, int count, const Oid *types);
PGresult *spoken_pq_exec_prepared(PGconn *connection, const char *name, int count, const char *const *values,
                                  const int *lengths, const int *formats);
ExecStatusType spoken_pq_result_status(const PGresult *result);
// NULL for a field that the error does not have.
const char *spoken_pq_error_field(const PGresult *result, int field);
// PG_DIAG_SQLSTATE, a character constant that Swift does not import.
int spoken_pq_sqlstate_field(void);
int spoken_pq_ntuples(const PGresult *result);
Oid spoken_pq_ftype(const PGresult *result, int column);
const char *spoken_pq_getvalue(const PGresult *result, int row, int column);
int spoken_pq_getlength(const PGresult *result, int row, int column);
bool spoken_pq_getisnull(const PGresult *result, int row, int column);
const char *spoken_pq_cmd_tuples(PGresult *result);
const char *spoken_pq_cmd_status(PGresult *result);
void spoken_pq_clear(PGresult *result);
int spoken_pq_backend_pid(const PGconn *connection);
int spoken_pq_socket(const PGconn *connection);
// Reads what has arrived without being asked for (PQconsumeInput, PQnotifies). Returns how many notices were among it,
// or -1 if the connection was lost.
int spoken_pq_take_notices(PGconn *connection);
