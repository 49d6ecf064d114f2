internal import CNCurses
internal import Glibc

/// Restores the terminal, however the process ends.
///
/// While it is armed, `exit`, the faults ILL, TRAP, ABRT, SEGV, BUS and FPE, and other signals that would end the
/// process, such as USR1 or XCPU, on any thread, first restore the terminal and then take their course. Meanwhile
/// standard error is collected, since a line written to it would land in the middle of the screen, and is written once
/// the terminal is restored. If it is not a terminal it is left alone.
@MainActor
enum Restoration {
    // None of these may be inlined: each object file has a copy of the state behind the C functions, and an optimised
    // build would spread the calls over several.

    /// Prepares restoring the terminal.
    ///
    /// - Parameters:
    ///   - modes: The modes of the terminal before curses changed them.
    ///   - bytes: The bytes that return the terminal from the screen to the shell.
    @inline(never) static func arm(modes: termios, bytes: [UInt8]) {
        var modes = modes
        bytes.withUnsafeBytes {
            restoration_arm(STDOUT_FILENO, &modes, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
        }
    }

    /// Restores the modes and standard error, after ncurses has left the screen.
    @inline(never) static func disarm() {
        restoration_disarm()
    }

    /// Restores everything, if ncurses could not be started, or if the main thread is blocked.
    ///
    /// It may be called from any thread: the state behind it is changed by one thread at a time.
    @inline(never) nonisolated static func restore() {
        restoration_restore(true)
        restoration_disarm()
    }
}
