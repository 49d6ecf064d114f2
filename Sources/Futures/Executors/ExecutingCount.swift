import Synchronization

/// Counts the closures of an executor that have begun and not ended.
final class ExecutingCount: Sendable {
    private let count = Atomic<Int>(0)

    var executing: Bool { count.load(ordering: .acquiring) > 0 }

    func begin() {
        count.add(1, ordering: .acquiringAndReleasing)
    }

    func end() {
        count.subtract(1, ordering: .acquiringAndReleasing)
    }

    /// Runs the closure on the calling thread and counts it until its `end`.
    func run(
        _ closure: @Sendable (_ end: @escaping @Sendable () -> Void) -> Void,
        executor: String?
    ) {
        begin()
        let token = EndToken(executor: executor) { self.end() }
        closure { token.end() }
    }
}
