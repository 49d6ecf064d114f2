#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

// What Swift cannot import from curses.h: macros, globals, variadic functions, wide characters.

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

// wchar.h declares this function only if _XOPEN_SOURCE is defined. Defining that macro here would have no effect on
// wchar.h, which belongs to another module.
extern int wcwidth(wchar_t character);

static inline int curses_wcwidth(uint32_t scalar) {
    return wcwidth((wchar_t)scalar);
}

static inline const char *curses_codeset(void) {
    return nl_langinfo(CODESET);
}

// Access to global variables, which Swift regards as shared mutable state.

static inline WINDOW *curses_stdscr(void) {
    return stdscr;
}

static inline FILE *curses_stdin(void) {
    return stdin;
}

static inline FILE *curses_stdout(void) {
    return stdout;
}

static inline int curses_colors(void) {
    return COLORS;
}

/// The maximum number of rows and of columns that are used; no real screen has more. A window may claim to have 65,535
/// rows and 65,535 columns; curses would then allocate hundreds of gigabytes.
enum { CURSES_SIZE_LIMIT = 1000 };

static inline int curses_limited_size(int size) {
    return size < CURSES_SIZE_LIMIT ? size : CURSES_SIZE_LIMIT;
}

static inline bool curses_window_size(int fd, int *height, int *width) {
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return false;
    *height = curses_limited_size(size.ws_row);
    *width = curses_limited_size(size.ws_col);
    return true;
}

/// Whether the window is larger than the limit, or a size in the environment variables LINES and COLUMNS is. These two
/// variables override the size of the window.
static inline bool curses_is_window_huge(int fd) {
    struct winsize size;
    const char *height = getenv("LINES");
    const char *width = getenv("COLUMNS");
    if (ioctl(fd, TIOCGWINSZ, &size) == 0 && (size.ws_row > CURSES_SIZE_LIMIT || size.ws_col > CURSES_SIZE_LIMIT)) {
        return true;
    }
    return (height != NULL && atol(height) > CURSES_SIZE_LIMIT) || (width != NULL && atol(width) > CURSES_SIZE_LIMIT);
}

/// The number of bytes that can be read; 0 at the end of input.
static inline int curses_pending_bytes(int fd) {
    int count = 0;
    return ioctl(fd, FIONREAD, &count) == 0 ? count : 0;
}

/// A string capability of the terminal, or NULL; tigetstr returns (char *)-1 for a capability of another kind.
static inline const char *curses_capability(const char *name) {
    const char *value = tigetstr(name);
    return value == (const char *)-1 ? NULL : value;
}

/// Whether the action ignores the signal. Swift cannot compare with SIG_IGN, which is a macro with a cast.
static inline bool curses_is_ignored(const struct sigaction *action) {
    return action->sa_handler == SIG_IGN;
}

// Cells.

/// Fills a cell with a character and its combining marks; unused marks are 0. The colour pair is passed by pointer (the
/// last parameter of setcchar), because its number can be too large for a short.
static inline int curses_set_cell(
    cchar_t *cell, uint32_t base, uint32_t mark1, uint32_t mark2, uint32_t mark3, uint32_t mark4, attr_t attributes,
    int pair
) {
    const wchar_t text[] = {(wchar_t)base, (wchar_t)mark1, (wchar_t)mark2, (wchar_t)mark3, (wchar_t)mark4, 0};
    return setcchar(cell, text, attributes, 0, &pair);
}

enum { CURSES_BOLD = 1, CURSES_DIM = 2, CURSES_UNDERLINE = 4, CURSES_REVERSE = 8 };

static inline attr_t curses_attributes(unsigned bits) {
    return ((bits & CURSES_BOLD) ? A_BOLD : 0) | ((bits & CURSES_DIM) ? A_DIM : 0)
        | ((bits & CURSES_UNDERLINE) ? A_UNDERLINE : 0) | ((bits & CURSES_REVERSE) ? A_REVERSE : 0);
}

// Delivers all keys as characters, even those for signals and flow control, and makes a read without input return at
// once. Otherwise wgetch could wait for the next key even if nodelay is set: after a mouse event that is not reported,
// such as the release of a button, wgetch continues to read.
static inline void curses_read_raw(void) {
    struct termios modes;
    raw();
    if (tcgetattr(STDIN_FILENO, &modes) != 0) return;
    modes.c_cc[VMIN] = 0;
    modes.c_cc[VTIME] = 0;
    if (tcsetattr(STDIN_FILENO, TCSANOW, &modes) == 0) def_prog_mode();
}

// Mouse.

// Returns whether the terminal has a mouse.
static inline bool curses_enable_mouse(bool enabled) {
    mouseinterval(0);
    mousemask(enabled ? BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED : 0, NULL);
    return has_mouse();
}

/// The button of the next mouse event: 1 for the left button, 4 for wheel up, 5 for wheel down; 0 for any other event.
static inline int curses_next_mouse_event(int *row, int *column) {
    MEVENT event;
    if (getmouse(&event) != OK) return 0;
    *row = event.y;
    *column = event.x;
    if (event.bstate & BUTTON1_PRESSED) return 1;
    if (event.bstate & BUTTON4_PRESSED) return 4;
    return (event.bstate & BUTTON5_PRESSED) ? 5 : 0;
}

#endif
