import Synchronization

/// The one `end` of one closure on an executor.
final class EndToken: Sendable {
    private let ended = Atomic<Bool>(false)
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
        guard !ended.load(ordering: .acquiring) else { return }
        FuturesDiagnostics.report(.lostEnd(executor: executor ?? "unnamed"))
        release()
    }

    func end() {
        guard !ended.exchange(true, ordering: .acquiringAndReleasing) else { return }
        release()
    }
}
