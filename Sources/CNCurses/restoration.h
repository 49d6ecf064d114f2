#ifndef CNCURSES_RESTORATION_H
#define CNCURSES_RESTORATION_H

// Restores the terminal at exit(3), on a crash, or on a signal that nothing else handles. A signal handler may call
// only async-signal-safe functions. Swift code may allocate memory or take a lock of the runtime, so this part is in C.
//
// The functions share static state, and each object file that calls them gets its own copy of that state: call them
// only from Restoration.swift.

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

// The headers declare this function only if _GNU_SOURCE is defined.
extern int memfd_create(const char *name, unsigned int flags);

enum { RESTORATION_IDLE, RESTORATION_ARMED, RESTORATION_RUNNING };
enum { RESTORATION_SIGNALS = 65, RESTORATION_BYTES = 512 };

typedef struct {
    int phase;
    int terminal;
    /// Non-blocking descriptors of the terminal and of standard error, for writing; the original descriptors if the
    /// files could not be opened again.
    int terminal_output;
    int standard_error_output;
    struct termios modes;
    char bytes[RESTORATION_BYTES];
    size_t length;
    int standard_error;
    int collected;
    /// The actions before arming, by signal number; only valid for watched signals.
    struct sigaction previous[RESTORATION_SIGNALS];
    bool is_watched[RESTORATION_SIGNALS];
} restoration_state;

static inline restoration_state *restoration(void) {
    static restoration_state state = {
        .terminal = -1, .terminal_output = -1, .standard_error_output = -1, .standard_error = -1, .collected = -1};
    return &state;
}

static inline bool restoration_is_fault(int signal) {
    switch (signal) {
    case SIGILL: case SIGTRAP: case SIGABRT: case SIGSEGV: case SIGBUS: case SIGFPE: return true;
    default: return false;
    }
}

/// Whether a signal ends the process if nothing handles it; false for faults, and for the signals that CursesTerminal
/// handles.
static inline bool restoration_is_ending(int signal) {
    switch (signal) {
    case SIGPIPE: case SIGALRM: case SIGUSR1: case SIGUSR2: case SIGXCPU: case SIGXFSZ: case SIGVTALRM: case SIGPROF:
    case SIGIO: case SIGPWR: case SIGSTKFLT: case SIGSYS: return true;
    default: return signal >= SIGRTMIN && signal <= SIGRTMAX;
    }
}

/// Opens a descriptor's file a second time, for writing without blocking. Changing the mode of the descriptor itself
/// would also affect other processes that share it. Returns the descriptor itself if the file cannot be opened.
static inline int restoration_reopen(int fd) {
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    int copy = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    return copy >= 0 ? copy : fd;
}

/// Writes everything, but gives up if the terminal accepts no output for a second, for example because the terminal
/// emulator does not read. Returns whether everything was written.
static inline bool restoration_write(int fd, const char *bytes, size_t length) {
    const struct timespec moment = {.tv_nsec = 10000000};
    int tries = 100;
    while (length > 0) {
        ssize_t count = write(fd, bytes, length);
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
            tries = 100;
        } else if (count < 0 && errno == EAGAIN && tries-- > 0) {
            nanosleep(&moment, NULL);
        } else if (count == 0 || errno != EINTR) {
            return false;
        }
    }
    return true;
}

/// Restores standard error, and writes the collected output to it.
static inline void restoration_release_standard_error(void) {
    restoration_state *state = restoration();
    if (state->standard_error < 0) return;
    dup2(state->standard_error, STDERR_FILENO);
    char chunk[1024];
    off_t offset = 0;
    ssize_t count;
    while ((count = pread(state->collected, chunk, sizeof chunk, offset)) > 0) {
        if (!restoration_write(state->standard_error_output, chunk, (size_t)count)) break;
        offset += count;
    }
    if (state->standard_error_output != state->standard_error) close(state->standard_error_output);
    close(state->standard_error);
    close(state->collected);
    state->standard_error = state->standard_error_output = state->collected = -1;
}

/// Restores the terminal once. If another thread calls this function in the meantime, that thread waits up to half a
/// second, so that it does not end the process before the terminal is restored.
static inline void restoration_restore(bool writes_bytes) {
    restoration_state *state = restoration();
    int expected = RESTORATION_ARMED;
    if (!__atomic_compare_exchange_n(
            &state->phase, &expected, RESTORATION_RUNNING, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
        const struct timespec moment = {.tv_nsec = 1000000};
        for (int tries = 0; tries < 500; tries++) {
            if (__atomic_load_n(&state->phase, __ATOMIC_ACQUIRE) != RESTORATION_RUNNING) return;
            nanosleep(&moment, NULL);
        }
        return;
    }
    // A background process that changes the terminal is stopped by SIGTTOU, unless it blocks that signal.
    sigset_t output, before;
    sigemptyset(&output);
    sigaddset(&output, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &output, &before);
    // The modes are restored first, because the following writes may have to wait for the terminal.
    tcsetattr(state->terminal, TCSANOW, &state->modes);
    if (writes_bytes) restoration_write(state->terminal_output, state->bytes, state->length);
    restoration_release_standard_error();
    if (state->terminal_output != state->terminal) close(state->terminal_output);
    state->terminal_output = -1;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    __atomic_store_n(&state->phase, RESTORATION_IDLE, __ATOMIC_RELEASE);
}

static inline void restoration_at_exit(void) {
    restoration_restore(true);
}

static inline void restoration_restore_handlers(void) {
    restoration_state *state = restoration();
    for (int signal = 1; signal < RESTORATION_SIGNALS; signal++) {
        if (!state->is_watched[signal]) continue;
        state->is_watched[signal] = false;
        sigaction(signal, &state->previous[signal], NULL);
    }
}

/// Passes a signal to its previous handler, such as the one that prints Swift's backtrace. If there is no such handler,
/// or if the handler returns, the default action ends the process. A signal that was ignored stays ignored.
///
/// The raised signal stays blocked until the calling handler returns.
static inline void restoration_forward(int signal, siginfo_t *info, void *context) {
    struct sigaction previous;
    if (sigaction(signal, NULL, &previous) != 0) return;
    if (previous.sa_flags & SA_SIGINFO) {
        previous.sa_sigaction(signal, info, context);
    } else if (previous.sa_handler == SIG_IGN) {
        return;
    } else if (previous.sa_handler != SIG_DFL) {
        previous.sa_handler(signal);
    }
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(signal, &standard, NULL);
    raise(signal);
}

static inline void restoration_handle(int signal, siginfo_t *info, void *context) {
    int error = errno;
    restoration_restore(true);
    restoration_restore_handlers();
    // After a fault, the failed instruction is executed again when this handler returns, and its fault reaches the
    // previous handler with the right context. A signal that was sent, for example by kill(2), would not occur again,
    // so it is forwarded.
    if (info->si_code <= 0 || !restoration_is_fault(signal)) restoration_forward(signal, info, context);
    errno = error;
}

/// Records how to restore the terminal, starts to collect standard error, and installs handlers for faults and other
/// signals that end the process. A signal that is ignored or already has a handler keeps its action, unless it is a
/// fault.
static inline void restoration_arm(int terminal, const struct termios *modes, const char *bytes, size_t length) {
    restoration_state *state = restoration();
    static bool registered = false;
    static char stack[65536];
    state->terminal = terminal;
    state->terminal_output = restoration_reopen(terminal);
    state->modes = *modes;
    state->length = length < RESTORATION_BYTES ? length : RESTORATION_BYTES;
    memcpy(state->bytes, bytes, state->length);
    if (!registered) {
        registered = true;
        atexit(restoration_at_exit);
        // After a stack overflow, the thread's own stack has no space for a handler.
        stack_t current;
        if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
            const stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
            sigaltstack(&alternate, NULL);
        }
    }
    // Standard error that is redirected, for example to a file, is not collected.
    if (isatty(STDERR_FILENO)) {
        state->standard_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
        state->collected = memfd_create("standard error", 1 /* MFD_CLOEXEC */);
        if (state->standard_error >= 0 && state->collected >= 0) {
            state->standard_error_output = restoration_reopen(state->standard_error);
            dup2(state->collected, STDERR_FILENO);
        } else {
            close(state->standard_error);
            close(state->collected);
            state->standard_error = state->collected = -1;
        }
    }
    __atomic_store_n(&state->phase, RESTORATION_ARMED, __ATOMIC_RELEASE);
    struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK};
    action.sa_sigaction = restoration_handle;
    sigemptyset(&action.sa_mask);
    for (int signal = 1; signal < RESTORATION_SIGNALS; signal++) {
        if (!restoration_is_fault(signal) && !restoration_is_ending(signal)) continue;
        if (sigaction(signal, NULL, &state->previous[signal]) != 0) continue;
        if (!restoration_is_fault(signal) && state->previous[signal].sa_handler != SIG_DFL) continue;
        state->is_watched[signal] = true;
        sigaction(signal, &action, NULL);
    }
}

/// Restores the modes, standard error and the signal handlers; called after the screen has been left.
static inline void restoration_disarm(void) {
    restoration_restore(false);
    restoration_restore_handlers();
}

#endif
