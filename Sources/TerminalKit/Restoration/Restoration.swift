internal import CNCurses
internal import Glibc

/// Leaves the terminal as it was found, on every way out of the process.
///
/// While it is armed, `exit` and the faults ILL, TRAP, ABRT, SEGV, BUS and FPE, on any thread, first restore the terminal
/// and only then go their way. Standard error is collected meanwhile, since a line written to it would land in the middle
/// of the screen, and is written out once the terminal is restored. It is left alone where it is not a terminal.
@MainActor
enum Restoration {
    /// Stands by to restore.
    ///
    /// - Parameters:
    ///   - modes: The modes of the terminal before curses changed them.
    ///   - bytes: What brings the terminal back from the screen to the shell.
    static func arm(modes: termios, bytes: [UInt8]) {
        var modes = modes
        bytes.withUnsafeBytes {
            restoration_arm(STDOUT_FILENO, &modes, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
        }
    }

    /// Restores the modes and standard error, after ncurses has left the screen.
    static func disarm() {
        restoration_disarm()
    }

    /// Restores everything, where ncurses could not be started.
    static func restore() {
        restoration_restore(true)
        restoration_disarm()
    }
}
