#ifndef ROSTER_CLDAP_H
#define ROSTER_CLDAP_H

#include <errno.h>
#include <ldap.h>
#include <limits.h>
#include <openldap.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// Input and output for a connection whose socket was opened by Roster. A read does not block: Roster itself waits for
// data, with a time limit, and can interrupt the wait. Only a TLS handshake waits inside the library, until a deadline.
// A write to a closed connection returns an error instead of raising SIGPIPE.

typedef struct {
    // When a handshake must end, in milliseconds of the monotonic clock; 0 outside a handshake.
    long long deadline;
    // Whether the deadline passed while a handshake was waiting.
    int has_timed_out;
} roster_ldap_state;

static inline long long roster_ldap_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static inline int roster_ldap_socket(Sockbuf_IO_Desc *io) {
    ber_socket_t socket = -1;
    ber_sockbuf_ctrl(io->sbiod_sb, LBER_SB_OPT_GET_FD, &socket);
    return socket;
}

static inline int roster_ldap_setup(Sockbuf_IO_Desc *io, void *argument) {
    io->sbiod_pvt = argument;
    return 0;
}

static inline int roster_ldap_remove(Sockbuf_IO_Desc *io) {
    (void)io;
    return 0;
}

static inline int roster_ldap_control(Sockbuf_IO_Desc *io, int option, void *argument) {
    (void)io;
    (void)option;
    (void)argument;
    return 0;
}

static inline ber_slen_t roster_ldap_read(Sockbuf_IO_Desc *io, void *buffer, ber_len_t length) {
    roster_ldap_state *state = io->sbiod_pvt;
    struct pollfd wait = {roster_ldap_socket(io), POLLIN, 0};
    while (state->deadline) {
        long long left = state->deadline - roster_ldap_now();
        int ready = left > 0 ? poll(&wait, 1, left > INT_MAX ? INT_MAX : (int)left) : 0;
        if (ready > 0) break;
        if (ready < 0 && errno == EINTR) continue;
        if (ready == 0) {
            state->has_timed_out = 1;
            errno = ETIMEDOUT;
        }
        return -1;
    }
    return recv(wait.fd, buffer, length, MSG_DONTWAIT);
}

static inline ber_slen_t roster_ldap_write(Sockbuf_IO_Desc *io, void *buffer, ber_len_t length) {
    return send(roster_ldap_socket(io), buffer, length, MSG_NOSIGNAL);
}

static inline int roster_ldap_close(Sockbuf_IO_Desc *io) {
    return close(roster_ldap_socket(io));
}

// Returns a result code of the library. On success, the handle owns the socket. The state belongs to the caller, and
// must live as long as the handle.
static inline int roster_ldap_open(
    ber_socket_t socket, const char *url, ber_len_t longest_message, roster_ldap_state *state, LDAP **handle
) {
    static Sockbuf_IO io = {
        roster_ldap_setup, roster_ldap_remove, roster_ldap_control,
        roster_ldap_read, roster_ldap_write, roster_ldap_close,
    };
    int code = ldap_init_fd(socket, LDAP_PROTO_EXT, url, handle);
    if (code != LDAP_SUCCESS) return code;
    Sockbuf *buffer = NULL;
    ldap_get_option(*handle, LDAP_OPT_SOCKBUF, &buffer);
    ber_sockbuf_add_io(buffer, &io, LBER_SBIOD_LEVEL_PROVIDER, state);
    ber_sockbuf_ctrl(buffer, LBER_SB_OPT_SET_MAX_INCOMING, &longest_message);
    return LDAP_SUCCESS;
}

// The following functions are in C, because Swift imports neither macros with casts nor variadic functions.

static inline int roster_ldap_set_off(LDAP *handle, int option) {
    return ldap_set_option(handle, option, LDAP_OPT_OFF);
}

// This function is in C, because `timeval` is ambiguous in Swift: several modules declare it.

static inline int roster_ldap_set_send_timeout(int socket, long microseconds) {
    struct timeval limit = {microseconds / 1000000, microseconds % 1000000};
    return setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
}

// Returns the type of the next message if it has arrived, 0 if it has not, and -1 if the connection is lost.
static inline int roster_ldap_next(LDAP *handle, LDAPMessage **message) {
    struct timeval at_once = {0, 0};
    return ldap_result(handle, LDAP_RES_ANY, LDAP_MSG_ONE, &at_once, message);
}

static inline int roster_ldap_is_entry(int type) { return type == (int)LDAP_RES_SEARCH_ENTRY; }
static inline int roster_ldap_is_reference(int type) { return type == (int)LDAP_RES_SEARCH_REFERENCE; }
static inline int roster_ldap_is_intermediate(int type) { return type == (int)LDAP_RES_INTERMEDIATE; }
static inline int roster_ldap_is_extended(int type) { return type == (int)LDAP_RES_EXTENDED; }

static inline int roster_ldap_simple_bind(
    LDAP *handle, const char *name, struct berval *password, LDAPControl **controls, int *message
) {
    return ldap_sasl_bind(handle, name, LDAP_SASL_SIMPLE, password, controls, NULL, message);
}

// Sets `value` to the value of a control that asks for attributes (RFC 4527); the caller frees it. Returns 0 on
// success.
static inline int roster_ldap_attribute_selection(char **names, struct berval *value) {
    BerElement *element = ber_alloc_t(LBER_USE_DER);
    if (!element) return -1;
    int code = ber_printf(element, "{v}", names) == -1 ? -1 : ber_flatten2(element, value, 1);
    ber_free(element, 1);
    return code;
}

// Begins to read the entry in the value of a control (RFC 4527); the caller frees the returned element.
static inline BerElement *roster_ldap_begin_entry(struct berval *value, struct berval *name) {
    BerElement *element = ber_init(value);
    if (!element) return NULL;
    if (ber_scanf(element, "{m{", name) == LBER_ERROR) {
        ber_free(element, 1);
        return NULL;
    }
    return element;
}

// Reads the next attribute; returns 0 at the end or after an error. The caller frees the array of values with
// `ber_memfree`. The name, and the values that the array points to, are valid until the element is freed.
static inline int roster_ldap_next_attribute(BerElement *element, struct berval *name, BerVarray *values) {
    ber_len_t length, size = sizeof(struct berval);
    *values = NULL;
    if (ber_peek_tag(element, &length) == LBER_DEFAULT) return 0;
    return ber_scanf(element, "{mM}", name, values, &size, (ber_len_t)0) != LBER_ERROR;
}

#endif
