internal import Dispatch
internal import Futures
internal import Glibc

/// Receives the signals that concern the terminal, and reports them on the main thread.
@MainActor
final class TerminalSignals {
    enum Event: Sendable {
        case termination(TerminationSignal)
        /// The window may have another size.
        case resize
        /// The process should stop, because of a SIGTSTP from another process.
        case stop
        /// The process was continued, for example after a SIGSTOP.
        case resume
    }

    private static let others: [(signal: Int32, event: Event)] = [
        (SIGWINCH, .resize), (SIGTSTP, .stop), (SIGCONT, .resume),
    ]

    /// The actions of the signals before the terminal was opened.
    private let actions: SignalActions
    private var sources: [any DispatchSourceSignal] = []
    private var isCancelled = false
    /// The time at which ``stopProcess()`` last returned; `nil` initially, and after the next SIGCONT has been handled.
    private var resumedAt: ContinuousClock.Instant?
    /// Whether the terminal has been restored; read on the queue that receives the signals.
    private let isRestored = Locked(false)

    /// Records the signals' actions; called before ncurses installs its own handlers.
    ///
    /// Also installs a handler for SIGTSTP that does nothing. If ncurses found the default action of SIGTSTP, ncurses
    /// would ignore SIGTSTP during drawing.
    init() {
        actions = SignalActions(of: TerminationSignal.allCases.map(\.rawValue) + Self.others.map(\.signal))
        signal(SIGTSTP) { _ in }
    }

    /// Starts to receive the signals; calls the closure with each event, until ``cancel()``.
    ///
    /// The SIGCONT that ends ``stopProcess()`` is not reported. Five seconds after a termination signal, the signal
    /// ends the process, unless ``terminalIsRestored()`` has been called.
    func observe(_ onEvent: @escaping @MainActor (Event) -> Void) {
        // A termination signal that is already ignored stays ignored, for example SIGHUP under nohup.
        let terminations = TerminationSignal.allCases.filter { !actions.isIgnored($0.rawValue) }
        let observed = terminations.map { ($0.rawValue, Event.termination($0)) } + Self.others

        // Dispatch registers the sources on a separate thread. Before a source is registered, its signal still has the
        // action that ncurses or the system has set: SIGTERM, for example, would end the process immediately. So this
        // method waits until all sources are registered.
        let queue = DispatchQueue(label: "TerminalKit signals")
        let registered = DispatchSemaphore(value: 0)
        for (signal, event) in observed {
            let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
            source.setRegistrationHandler { @Sendable in registered.signal() }
            source.setEventHandler { @Sendable [weak self, isRestored] in
                if case .termination = event { Self.end(by: signal, on: queue, unless: isRestored) }
                DispatchQueue.main.async {
                    guard let self, !self.isCancelled, !self.isEndOfStop(event) else { return }
                    onEvent(event)
                }
            }
            sources.append(source)
            source.resume()
        }
        for _ in observed { registered.wait() }
    }

    /// Ends the process after five seconds, unless the terminal has been restored by then.
    ///
    /// The timer runs on `queue`, because the main thread may be blocked, for example by writing to the terminal.
    private nonisolated static func end(by signal: Int32, on queue: DispatchQueue, unless isRestored: Locked<Bool>) {
        queue.asyncAfter(deadline: .now() + .seconds(5)) {
            guard !isRestored.withLock({ $0 }) else { return }
            Restoration.restore()
            SignalActions.raiseWithDefaultAction(signal)
        }
    }

    /// Stops the process, and returns when it is continued; without job control, returns immediately.
    func stopProcess() {
        SignalActions.raiseWithDefaultAction(SIGTSTP)
        resumedAt = .now
    }

    /// Whether the event is the SIGCONT that ended ``stopProcess()``.
    ///
    /// This SIGCONT is not reported, because the caller of ``stopProcess()`` takes the screen back itself.
    private func isEndOfStop(_ event: Event) -> Bool {
        guard case .resume = event else { return false }
        defer { resumedAt = nil }
        // The SIGCONT that ends a stop arrives within a second. Without job control, `stopProcess()` returns although
        // the process has not stopped. In that case, a SIGCONT that arrives more than a second later has another cause.
        return resumedAt.map { $0.duration(to: .now) < .seconds(1) } ?? false
    }

    func terminalIsRestored() { isRestored.withLock { $0 = true } }

    /// Stops receiving signals, and restores their actions; a second call does nothing.
    func cancel() {
        guard !isCancelled else { return }
        isCancelled = true
        sources.forEach { $0.cancel() }
        sources = []
        actions.restore()
    }
}
