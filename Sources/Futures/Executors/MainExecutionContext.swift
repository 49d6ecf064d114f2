/// Runs tasks on the main thread, where they may use state that is isolated to `MainActor`.
///
/// The tasks of an ``ExecutionContext`` are not isolated to an actor; the tasks of this context are isolated to
/// `MainActor`.
public struct MainActorExecutionContext: Sendable {
    private let run: @Sendable (_ task: @escaping @MainActor @Sendable () -> Void) -> Void

    /// Creates a context.
    /// - Parameter run: Runs a task on the main thread, now or later.
    public init(_ run: @escaping @Sendable (_ task: @escaping @MainActor @Sendable () -> Void) -> Void) {
        self.run = run
    }

    /// Runs the task on the main thread, now or later.
    public func callAsFunction(_ task: @escaping @MainActor @Sendable () -> Void) {
        run(task)
    }
}

// `MainExecutionContext` is both a value and a function. The function is used if an `ExecutionContext` is expected.
// The value is for the overload of `onComplete` that takes a `MainActorExecutionContext`. That type is a structure and
// not a closure type, because two overloads that take a closure cannot differ only in whether the closure's task runs
// on the main actor.
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
