import Foundation

/// Sets up the handling of signals.
enum Signals {
    /// Whether a signal is ignored, for example SIGHUP because of `nohup`.
    static func ignores(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        return handler == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Ends the process by a signal's default action, so that the parent process sees which signal ended it.
    ///
    /// May be called from any thread.
    static func end(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
        // Reached by the first process of a container, for which the default action does nothing.
        _exit(128 + number)
    }

    /// Unblocks signals and sets their actions; called before other threads exist, because threads inherit the mask.
    static func prepare() {
        // If the parent process starts this program on a Dispatch thread, for example with Foundation's `Process`, the
        // program inherits a mask that blocks all signals. Signals would then stay pending, and only SIGKILL would end
        // a command.
        var signals = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        // Writing to a closed pipe, or beyond a file's size limit, must fail with an error (see `StandardOutput`)
        // instead of ending the program.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        if ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil {
            // Removes Swift's own handlers: they wait for a key on a terminal, print the program's memory, and keep
            // SIGQUIT from ending the program. A user can keep these handlers by setting `SWIFT_BACKTRACE`. A signal
            // that the parent process ignores, as after `trap '' QUIT` in a script, stays ignored.
            let numbers = [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]
            for number in numbers where !ignores(number) { signal(number, SIG_DFL) }
        }
    }
}
