internal import CNCurses
internal import Glibc

/// The width of a scalar in cells: libc's `wcwidth`, which ncurses and tmux also use.
///
/// `wcwidth` supports only the characters of the current locale. But a layout must not depend on that locale: tests do
/// not set it, and data may be prepared before `CursesTerminal` sets it. So `wcwidth` is called in the locale
/// `C.UTF-8`. The result is the same as in any other UTF-8 locale, because glibc uses one table of widths for all UTF-8
/// locales.
enum ScalarWidth {
    // Never changed or freed; several threads may use a locale object at the same time (POSIX newlocale).
    nonisolated(unsafe) private static let utf8: locale_t? = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)

    /// Returns 0 for scalars without a width, such as combining marks, and -1 for scalars that cannot be shown.
    static func width(of scalar: UnicodeScalar) -> Int {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2FF: return 1
        case ..<0xA0: return -1
        default: break
        }
        guard let utf8 else { return Int(curses_wcwidth(scalar.value)) }
        let previous = uselocale(utf8)
        defer { uselocale(previous) }
        return Int(curses_wcwidth(scalar.value))
    }
}
