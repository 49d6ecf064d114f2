/// Runs tasks on the main thread, where they may use state that is isolated to `MainActor`.
public struct MainActorExecutionContext: Sendable {
    private let run: @Sendable (_ task: @escaping @MainActor @Sendable () -> Void) -> Void

    /// Creates a context; the closure must run its task on the main thread, now or later.
    public init(_ run: @escaping @Sendable (_ task: @escaping @MainActor @Sendable () -> Void) -> Void) {
        self.run = run
    }

    /// Runs the task on the main thread, now or later.
    public func callAsFunction(_ task: @escaping @MainActor @Sendable () -> Void) {
        run(task)
    }
}

// `MainExecutionContext` is both a value and a function. The function is used if an `ExecutionContext` is expected. The
// value is for the overload of `onComplete` that takes a `MainActorExecutionContext`. `MainActorExecutionContext` is a
// structure, because the compiler would reject two overloads whose function types differ only in `@MainActor`.
// The name is capitalized as in the reference; see DifferencesFromTheReference.md.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Queues tasks for the main thread.
///
/// ```swift
/// dataSource.birds().onComplete(MainExecutionContext) { birds in
///     self.shown = (try? birds.get()) ?? []
///     self.tableView.reloadData()
/// }
/// ```
///
/// `MainExecutionContext` can also be used wherever an ``ExecutionContext`` is expected.
public let MainExecutionContext = MainActorExecutionContext { task in PerformOnMain(task) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Queues the task for the main thread, like the value ``MainExecutionContext``.
public func MainExecutionContext(_ task: @escaping @MainActor @Sendable () -> Void) {
    PerformOnMain(task)
}
