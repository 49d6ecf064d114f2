import Foundation

/// Sets up the handling of signals.
enum Signals {
    /// Whether SIGHUP is ignored, for example because of `nohup`.
    static var ignoresHangup: Bool {
        var action = sigaction()
        sigaction(SIGHUP, nil, &action)
        let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        return handler == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Unblocks signals and sets their actions; called before other threads exist, because threads inherit the mask.
    static func prepare() {
        // A program that is started on a Dispatch thread, for example by Foundation's `Process`, inherits a mask that
        // blocks all signals. Signals would then stay pending, and only SIGKILL would end a command.
        var signals = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        // Writing to a closed pipe, or beyond a file's size limit, must fail with an error (see `StandardOutput`)
        // instead of ending the program.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        if ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil {
            // Removes Swift's own handlers: they wait for a key on a terminal, print the program's memory, and keep
            // SIGQUIT from ending the program. A user can keep them by setting the variable.
            for number in [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] { signal(number, SIG_DFL) }
        }
    }
}
