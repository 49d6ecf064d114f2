/// Counts the closures of an executor that have begun but not ended.
package final class ExecutingCount: Sendable {
    private let count = Locked(0)

    package init() {}

    package var executing: Bool { count.withLock { $0 > 0 } }

    func begin() {
        count.withLock { $0 += 1 }
    }

    func end() {
        count.withLock { $0 -= 1 }
    }

    /// Runs the closure on the calling thread and counts it until `end` is called or released.
    package func run(
        _ closure: @Sendable (_ end: @escaping @Sendable () -> Void) -> Void,
        executor: String?
    ) {
        begin()
        let token = EndToken(executor: executor) { self.end() }
        closure { token.end() }
    }
}
