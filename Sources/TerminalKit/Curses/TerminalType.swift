internal import CNCurses
internal import Glibc

/// The terminfo entry of a terminal, read before ncurses enters the screen.
@MainActor
struct TerminalType {
    let name: String
    let notes: [String]

    /// Finds the entry of a terminal type, or of a type that can be used instead.
    static func find(_ wanted: String?) throws -> TerminalType {
        guard let wanted, !wanted.isEmpty else {
            let problem = wanted == nil ? "not set" : "empty"
            throw TerminalError(
                .unsuitable,
                "TERM is \(problem), so the type of this terminal is unknown: set TERM (xterm-256color suits most"
                    + " terminals), or use the commands instead of the screen"
            )
        }
        for name in [wanted, "xterm-256color", "vt100"] {
            var status: Int32 = 0
            guard setupterm(name, STDOUT_FILENO, &status) == OK else { continue }
            guard curses_capability("cup") != nil, curses_capability("clear") != nil else {
                throw TerminalError(
                    .unsuitable,
                    "a terminal of type \"\(name)\" cannot show a screen: set TERM to its actual type, or use the"
                        + " commands instead of the screen"
                )
            }
            let note = "The terminal type \"\(wanted)\" is unknown on this machine; \(name) is used instead."
            return TerminalType(name: name, notes: name == wanted ? [] : [note])
        }
        throw TerminalError(
            .unknownType,
            "the terminfo database has neither \"\(wanted)\" nor a common type that could replace it: install"
                + " ncurses-base"
        )
    }

    /// Whether the terminal is assumed to understand xterm's private modes, which a real VT100 does not have.
    ///
    /// The names of DEC terminals, such as `vt100`, begin with `vt` and a digit. `vte` is not such a name: it belongs
    /// to GNOME's terminal library.
    var isLikeXterm: Bool { !(name.hasPrefix("vt") && name.dropFirst(2).first?.isNumber == true) }

    /// The bytes that switch the terminal from the screen back to the shell.
    ///
    /// The bytes turn off mouse events and bracketed paste, reset the attributes, the colours and the keypad, show the
    /// cursor, and leave the alternate screen. The bytes of a feature that the terminal lacks are omitted.
    var restoringBytes: [UInt8] {
        var text = isLikeXterm ? "\u{1B}[?1000l\u{1B}[?1006l" + Self.bracketedPasteOff : ""
        for capability in ["sgr0", "op", "rmkx", "cnorm", "rmcup"] {
            text += curses_capability(capability).map { Self.withoutPadding(String(cString: $0)) } ?? ""
        }
        return Array((text + lineBehindScreen).utf8)
    }

    /// A line break if there is no alternate screen, so that the shell continues below the last drawing.
    var lineBehindScreen: String {
        curses_capability("rmcup") == nil ? "\r\n" : ""
    }

    static let bracketedPasteOn = "\u{1B}[?2004h"
    static let bracketedPasteOff = "\u{1B}[?2004l"

    /// A capability without its pauses, such as `$<5/>`; only hardware terminals need the pauses.
    static func withoutPadding(_ capability: String) -> String {
        capability.replacing(/\$<[0-9.*\/]*>/, with: "")
    }
}

/// Writes to the terminal directly, not through ncurses.
///
/// The order of output is kept, because ncurses has no unwritten output after `doupdate`.
func writeToTerminal(_ text: String, _ descriptor: Int32 = STDOUT_FILENO) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN {
            // Another program has left the terminal in non-blocking mode.
            var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&entry, 1, -1)
            continue
        }
        // After any other error, the terminal is gone; the event `endOfInput` reports this.
        guard count > 0 else { return }
        bytes = bytes.dropFirst(count)
    }
}
