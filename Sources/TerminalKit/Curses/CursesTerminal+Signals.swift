internal import CNCurses
internal import Dispatch
internal import Glibc

extension CursesTerminal {
    func observeSignals() {
        for signal in TerminationSignal.allCases where !isIgnored(signal.rawValue) {
            observe(signal.rawValue) { $0.terminate(signal) }
        }
        observe(SIGWINCH) { $0.resizeScreen() }
        observe(SIGTSTP) { $0.suspend() }
        observe(SIGCONT) { $0.continueAfterStop() }
    }

    /// Gives the terminal back to the shell until the process is continued.
    ///
    /// Returns after that. Where no shell does job control, the process cannot stop and goes on at once.
    public func suspend() {
        guard !isClosed else { return }
        leaveScreen()
        withDefaultAction(for: SIGTSTP) {
            // The whole process stops here.
            kill(getpid(), SIGTSTP)
        }
        continuesItself = true
        takeScreenBack()
    }

    /// The process has been continued; after a SIGSTOP nobody knows what became of the screen.
    private func continueAfterStop() {
        if continuesItself {
            continuesItself = false
        } else {
            takeScreenBack()
        }
    }

    private func takeScreenBack() {
        guard !isClosed else { return }
        raw()
        enterScreen()
        resizeScreen()
        onEvent?(.resumed)
    }

    private func terminate(_ signal: TerminationSignal) {
        if let onSignal {
            onSignal(signal)
        } else {
            close()
            raise(signal.rawValue)
        }
    }

    private func observe(_ signal: Int32, _ handler: @escaping @MainActor (CursesTerminal) -> Void) {
        var action = sigaction()
        if sigaction(signal, nil, &action) == 0 { signalActions[signal] = action }
        let source = DispatchSource.makeSignalSource(signal: signal, queue: .main)
        source.setEventHandler { [weak self] in
            guard let self, !isClosed else { return }
            handler(self)
        }
        sources.append(source)
        source.resume()
    }

    func restoreSignalActions() {
        for (signal, action) in signalActions {
            var action = action
            sigaction(signal, &action, nil)
        }
        signalActions = [:]
    }

    /// A process under `nohup` keeps ignoring what it was told to ignore.
    private func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        sigaction(signal, nil, &action)
        return curses_is_ignored(&action)
    }

    private func withDefaultAction(for signal: Int32, _ body: () -> Void) {
        var standard = sigaction()
        var current = sigaction()
        sigaction(signal, &standard, &current)
        body()
        sigaction(signal, &current, nil)
    }
}
