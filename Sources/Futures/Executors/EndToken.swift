/// Makes a closure's `end` take effect only once, and reports an `end` that is never called.
final class EndToken: Sendable {
    private let hasEnded = AtomicFlag()
    private let executor: String?
    private let release: @Sendable () -> Void

    /// Creates the token of one closure.
    /// - Parameters:
    ///   - executor: The name of the executor; reported if `end` is never called.
    ///   - release: Called once: by the first `end`, or when the token is released before any `end`.
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
