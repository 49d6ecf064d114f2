/// Lets a closure's `end` take effect once, and reports it if it is never called.
final class EndToken: Sendable {
    private let hasEnded = AtomicFlag()
    private let executor: String?
    private let release: @Sendable () -> Void

    /// - Parameters:
    ///   - executor: The name of the executor, for the report that `end` was never called.
    ///   - release: Called once: at the first `end`, or when the token is released without it.
    init(executor: String?, release: @escaping @Sendable () -> Void) {
        self.executor = executor
        self.release = release
    }

    deinit {
        guard !hasEnded.isSet else { return }
        FuturesDiagnostics.report(.lostEnd(executor: executor ?? "unnamed"))
        release()
    }

    func end() {
        if hasEnded.set() { release() }
    }
}
