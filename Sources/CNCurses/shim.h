#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

// What Swift cannot import from curses.h: macros, variadic functions, wide characters.

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <stdint.h>
#include <term.h>
#include <wchar.h>

// wchar.h declares it only for X/Open sources, and modules see no feature macros of ours.
extern int wcwidth(wchar_t character);

static inline int curses_wcwidth(uint32_t scalar) {
    return wcwidth((wchar_t)scalar);
}

#endif
