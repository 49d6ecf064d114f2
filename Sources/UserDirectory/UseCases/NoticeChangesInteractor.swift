package import Futures
internal import Tracing

/// Returns whether others have changed the store since the last call.
package struct NoticeChangesInteractor: Sendable {
    private let executor: any Executor
    private let observing: any DirectoryObserving

    package init(executor: any Executor, observing: any DirectoryObserving) {
        self.executor = executor
        self.observing = observing
    }

    package func execute(in executor: (any Executor)? = nil) -> Future<Bool> {
        (executor ?? self.executor).submit { [observing] resolver in
            resolver.set(TraceContext.span(.dataSource, "changes") { observing.hasChanged() })
        }
    }

    /// Begins to observe: see ``DirectoryObserving/observe(_:)``.
    @MainActor
    package func observe(_ notice: @escaping @MainActor @Sendable () -> Void) throws -> any DirectoryObservation {
        try observing.observe(notice)
    }
}
