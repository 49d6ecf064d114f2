/// The state of the function `end` that an executor passes to a closure.
///
/// Only the first call of `end` has an effect. If `end` is released without a call, this is reported.
final class EndToken: Sendable {
    private let hasEnded = AtomicFlag()
    private let executor: String?
    private let release: @Sendable () -> Void

    /// `release` is called once: by the first call of `end()`, or by `deinit` if `end()` was never called.
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
