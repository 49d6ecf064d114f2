/// Runs tasks on the main thread, where they may use what is isolated to `MainActor`.
///
/// It is like an ``ExecutionContext``, but the compiler knows that its tasks run on the main thread.
public struct MainActorExecutionContext: Sendable {
    private let run: @Sendable (_ task: @escaping @MainActor @Sendable () -> Void) -> Void

    /// Makes a context.
    /// - Parameter run: Runs a task on the main thread, now or later.
    public init(_ run: @escaping @Sendable (_ task: @escaping @MainActor @Sendable () -> Void) -> Void) {
        self.run = run
    }

    /// Runs the task on the main thread, now or later.
    public func callAsFunction(_ task: @escaping @MainActor @Sendable () -> Void) {
        run(task)
    }
}

// There are a value and a function of this name. `onComplete` takes the value, whose type allows a closure for the main
// thread; overloads cannot distinguish function types that differ only in the actor. The function is used if an
// `ExecutionContext` is expected.
// Capitalized as in the reference; see DifferencesFromTheReference.md.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Queues tasks to the main thread.
///
/// ```swift
/// dataSource.birds().onComplete(MainExecutionContext) { birds in
///     self.birds = (try? birds.get()) ?? []
///     self.tableView.reloadData()
/// }
/// ```
///
/// It can be used wherever an ``ExecutionContext`` is expected, too.
public let MainExecutionContext = MainActorExecutionContext { task in PerformOnMain(task) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Queues the task to the main thread: ``MainExecutionContext`` as a function.
public func MainExecutionContext(_ task: @escaping @MainActor @Sendable () -> Void) {
    PerformOnMain(task)
}
