internal import CNCurses
internal import Glibc

/// Restores the terminal when the process ends, except by SIGKILL or `_exit`.
///
/// Any thread may call `exit` or receive a signal. The faults ILL, TRAP, ABRT, SEGV, BUS and FPE are always handled.
/// Other signals that end a process, such as USR1 and XCPU, are handled only if the process had neither ignored them
/// nor installed a handler. `CursesTerminal` handles HUP, INT, QUIT and TERM.
///
/// If standard error is a terminal, output to standard error is collected, and written after the terminal is restored.
@MainActor
enum Restoration {
    // None of these functions may be inlined. Each object file has its own copy of the C functions' state, so inlined
    // calls in different files would use different copies.

    /// Prepares the restoration, but does not change the terminal.
    ///
    /// The restoration will set `modes` and write `bytes`. `modes` are the terminal's modes before ncurses changes
    /// them.
    @inline(never) static func arm(modes: termios, bytes: [UInt8]) {
        var modes = modes
        bytes.withUnsafeBytes {
            restoration_arm(STDOUT_FILENO, &modes, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
        }
    }

    /// Restores the modes, standard error and the signal handlers; called after ncurses has left the screen.
    @inline(never) static func disarm() {
        restoration_disarm()
    }

    /// Restores everything; used if ncurses could not be started, or if the main thread is blocked.
    ///
    /// May be called from any thread; of several calls, only the first restores the terminal.
    @inline(never) nonisolated static func restore() {
        restoration_restore(true)
        restoration_disarm()
    }
}
