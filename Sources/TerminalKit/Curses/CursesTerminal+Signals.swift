internal import CNCurses
internal import Dispatch
internal import Futures
internal import Glibc

extension CursesTerminal {
    static let watchedSignals = TerminationSignal.allCases.map(\.rawValue) + [SIGWINCH, SIGTSTP, SIGCONT]

    func observeSignals() {
        // A termination signal that is already ignored stays ignored, for example SIGHUP under nohup.
        var handlers: [(Int32, @MainActor (CursesTerminal) -> Void)] = []
        for signal in TerminationSignal.allCases where !signalActions.isIgnored(signal.rawValue) {
            handlers.append((signal.rawValue, { $0.terminate(signal) }))
        }
        handlers.append((SIGWINCH, { $0.resizeScreen() }))
        handlers.append((SIGTSTP, { $0.suspend() }))
        handlers.append((SIGCONT, { $0.continueAfterStop() }))

        // Dispatch registers the sources on a separate thread. Before a source is registered, its signal still has the
        // action that curses or the system has set: SIGTERM, for example, would end the process at once. So this method
        // waits until all sources are registered. The wait is only as long as that thread takes to start.
        let queue = DispatchQueue(label: "TerminalKit signals")
        let watched = DispatchSemaphore(value: 0)
        for (signal, handler) in handlers { observe(signal, on: queue, watched: watched, handler) }
        for _ in handlers { watched.wait() }
    }

    private func observe(
        _ signal: Int32,
        on queue: DispatchQueue,
        watched: DispatchSemaphore,
        _ handler: @escaping @MainActor (CursesTerminal) -> Void
    ) {
        let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
        source.setRegistrationHandler { @Sendable in watched.signal() }
        let isTermination = TerminationSignal(rawValue: signal) != nil
        source.setEventHandler { @Sendable [weak self, isGivenBack] in
            if isTermination { Self.end(by: signal, on: queue, unless: isGivenBack) }
            DispatchQueue.main.async {
                guard let self, !self.isClosed else { return }
                handler(self)
            }
        }
        sources.append(source)
        source.resume()
    }

    /// Ends the process after five seconds, unless the terminal has been restored by then.
    private nonisolated static func end(by signal: Int32, on queue: DispatchQueue, unless isGivenBack: Locked<Bool>) {
        queue.asyncAfter(deadline: .now() + .seconds(5)) {
            guard !isGivenBack.withLock({ $0 }) else { return }
            Restoration.restore()
            SignalActions.raiseWithDefaultAction(signal)
        }
    }

    /// Gives the terminal back to the shell until the process is continued.
    ///
    /// Returns when the process is continued. If there is no shell with job control, the process cannot stop, and this
    /// method returns at once.
    public func suspend() {
        guard !isClosed else { return }
        leaveScreen()
        // The process stops here.
        SignalActions.raiseWithDefaultAction(SIGTSTP)
        resumedAt = .now
        takeScreenBack()
    }

    /// Handles SIGCONT: takes the screen back, for example after a SIGSTOP, unless `suspend()` has already done so.
    private func continueAfterStop() {
        defer { resumedAt = nil }
        // The SIGCONT that ended `suspend()` arrives within a second and is ignored. Without job control, `suspend()`
        // ends without a SIGCONT, so a later SIGCONT has another cause.
        if let resumedAt, resumedAt.duration(to: .now) < .seconds(1) { return }
        takeScreenBack()
    }

    private func takeScreenBack() {
        guard !isClosed else { return }
        curses_read_raw()
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
}
