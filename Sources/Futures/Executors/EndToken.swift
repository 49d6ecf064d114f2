/// The one `end` of one closure on an executor.
final class EndToken: Sendable {
    private let hasEnded = AtomicFlag()
    private let executor: String?
    private let release: @Sendable () -> Void

    /// - Parameters:
    ///   - executor: The name of the executor for the report of a lost `end`.
    ///   - release: What is done at the first `end`, or when `end` is lost; once only.
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
