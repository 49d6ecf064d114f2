#ifndef ROSTER_CPOSTGRES_H
#define ROSTER_CPOSTGRES_H

// Debian keeps the header in a folder of its own, where the compiler does not look by default.
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

// Swift does not see macros that are characters.
static inline const char *roster_pg_sql_state(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

static inline const char *roster_pg_message(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
}

// Notices are for people at a prompt; without this libpq prints them on standard error, over the dashboard.
static inline void roster_pg_ignore_notice(void *context, const PGresult *result) {
    (void)context;
    (void)result;
}

static inline void roster_pg_ignore_notices(PGconn *connection) {
    PQsetNoticeReceiver(connection, roster_pg_ignore_notice, NULL);
}

#endif
