#ifndef ROSTER_CPOSTGRES_H
#define ROSTER_CPOSTGRES_H

// Debian installs the header in a folder that the compiler does not search by default.
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

// Swift does not import the macros PG_DIAG_…, which are character constants.
static inline const char *roster_pg_sql_state(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

static inline const char *roster_pg_message(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
}

// By default libpq prints notices to standard error, which would overwrite parts of the dashboard.
static inline void roster_pg_ignore_notice(void *context, const PGresult *result) {
    (void)context;
    (void)result;
}

static inline void roster_pg_ignore_notices(PGconn *connection) {
    PQsetNoticeReceiver(connection, roster_pg_ignore_notice, NULL);
}

#endif
