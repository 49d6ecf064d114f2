internal import CNCurses
internal import Glibc

/// Restores the terminal, however the process ends.
///
/// While it is armed, the terminal is restored before `exit` or one of these signals ends the process, on any thread:
/// the faults ILL, TRAP, ABRT, SEGV, BUS and FPE, and others such as USR1 or XCPU. Until then, output to standard error
/// is collected if that is a terminal, since it would land in the middle of the screen, and written after restoring.
@MainActor
enum Restoration {
    // None of these may be inlined: each object file has a copy of the state behind the C functions, and an optimised
    // build would spread the calls over several copies.

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

    /// Restores everything; used if ncurses could not be started, or if the main thread is blocked.
    ///
    /// It may be called from any thread: the state behind it is changed by one thread at a time.
    @inline(never) nonisolated static func restore() {
        restoration_restore(true)
        restoration_disarm()
    }
}
