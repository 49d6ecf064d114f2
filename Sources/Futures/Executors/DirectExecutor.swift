/// Runs each closure immediately, on the calling thread.
///
/// Several threads may run closures at the same time, and no closure waits for another one to end. Pass this executor
/// to a use case that is called inside another use case: on the serial executor of the outer use case, the inner one
/// could not start before the outer one ends.
public final class DirectExecutor: OrderedExecutor {
    private let count = ExecutingCount()

    /// Creates a direct executor.
    public init() {}

    /// Always nil, because closures run on the threads that submit them.
    public var name: String? { nil }

    /// Whether at least one closure of this instance has begun and not ended.
    public var executing: Bool { count.executing }

    package var startsInOrder: Bool { true }

    /// Runs the closure on the calling thread before returning.
    public func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        count.run(closure, executor: "direct")
    }
}
