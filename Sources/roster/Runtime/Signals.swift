import Foundation

/// What signals do while nothing else handles them.
enum Signals {
    /// Called before anything else is done, and before there is another thread: that one inherits the mask.
    static func prepare() {
        // A program that is started on a thread of Dispatch, as by Foundation's `Process`, inherits that all signals are
        // blocked. They would stay pending: nothing but SIGKILL would end a command.
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [
            SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT, SIGTTIN, SIGTTOU, SIGWINCH, SIGALRM, SIGUSR1, SIGUSR2,
        ] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        // A reader that goes away is an error of the write, and so is a file that reaches the limit of its size: see
        // `StandardOutput`. Neither is the death of the program.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        if ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil {
            // Swift's own handlers, which a debugger asks for by this variable, wait for a key on a terminal, show what
            // the program has in memory, and keep SIGQUIT from ending it.
            for number in [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] { signal(number, SIG_DFL) }
        }
    }
}
