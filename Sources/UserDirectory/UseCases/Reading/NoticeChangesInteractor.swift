package import Futures
internal import Tracing

/// Detects changes that others make to the store.
package struct NoticeChangesInteractor: Sendable {
    let executor: any Executor
    let observing: any DirectoryObserving

    /// See ``DirectoryObserving/hasChanged()``.
    package func execute(in executor: (any Executor)? = nil) -> Future<Bool> {
        (executor ?? self.executor).submit { [observing] resolver in
            resolver.set(TraceContext.span(.dataSource, "changes") { observing.hasChanged() })
        }
    }

    /// See ``DirectoryObserving/observe(_:)``.
    @MainActor
    package func observe(_ notice: @escaping @MainActor @Sendable () -> Void) throws -> any DirectoryObservation {
        try observing.observe(notice)
    }
}
