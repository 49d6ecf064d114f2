internal import CNCurses
internal import Glibc

/// The process's actions for some signals at one moment.
struct SignalActions {
    private var actions: [Int32: sigaction] = [:]

    /// Records the actions of signals.
    init(of signals: [Int32]) {
        for signal in signals {
            var action = sigaction()
            if sigaction(signal, nil, &action) == 0 { actions[signal] = action }
        }
    }

    /// Whether a signal was ignored, as under `nohup`.
    func isIgnored(_ signal: Int32) -> Bool {
        guard var action = actions[signal] else { return false }
        return curses_is_ignored(&action)
    }

    /// Restores the actions.
    func restore() {
        for (signal, action) in actions {
            var action = action
            sigaction(signal, &action, nil)
        }
    }

    /// Raises a signal with the default action, then puts the present action back.
    static func raiseWithDefaultAction(_ signal: Int32) {
        var standard = sigaction()
        var current = sigaction()
        sigaction(signal, &standard, &current)
        // The thread that serves the main queue blocks signals if it is one of Dispatch's own.
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
