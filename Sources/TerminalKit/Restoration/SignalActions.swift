internal import CNCurses
internal import Glibc

/// A snapshot of the process's actions for some signals.
struct SignalActions {
    private var actions: [Int32: sigaction] = [:]

    init(of signals: [Int32]) {
        for signal in signals {
            var action = sigaction()
            if sigaction(signal, nil, &action) == 0 { actions[signal] = action }
        }
    }

    func isIgnored(_ signal: Int32) -> Bool {
        guard var action = actions[signal] else { return false }
        return curses_is_ignored(&action)
    }

    func restore() {
        for (signal, action) in actions {
            var action = action
            sigaction(signal, &action, nil)
        }
    }

    /// Raises a signal with its default action; restores the previous action if the process survives.
    static func raiseWithDefaultAction(_ signal: Int32) {
        var standard = sigaction()
        var current = sigaction()
        sigaction(signal, &standard, &current)
        // The current thread may be one of Dispatch's threads, which block signals.
        var unblocked = sigset_t()
        var mask = sigset_t()
        sigemptyset(&unblocked)
        sigaddset(&unblocked, signal)
        pthread_sigmask(SIG_UNBLOCK, &unblocked, &mask)
        raise(signal)
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        sigaction(signal, &current, nil)
    }
}
