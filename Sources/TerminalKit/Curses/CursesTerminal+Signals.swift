internal import CNCurses
internal import Dispatch
internal import Glibc

extension CursesTerminal {
    static let watchedSignals = TerminationSignal.allCases.map(\.rawValue) + [SIGWINCH, SIGTSTP, SIGCONT]

    func observeSignals() {
        // A process under nohup keeps ignoring what it was told to ignore.
        for signal in TerminationSignal.allCases where !signalActions.isIgnored(signal.rawValue) {
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
        // The whole process stops here.
        SignalActions.raiseWithDefaultAction(SIGTSTP)
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
            SignalActions.raiseWithDefaultAction(signal.rawValue)
        }
    }

    private func observe(_ signal: Int32, _ handler: @escaping @MainActor (CursesTerminal) -> Void) {
        let source = DispatchSource.makeSignalSource(signal: signal, queue: .main)
        source.setEventHandler { [weak self] in
            guard let self, !isClosed else { return }
            handler(self)
        }
        sources.append(source)
        source.resume()
    }
}
