public import Dispatch

/// A function that runs a task, now or later, on a thread of its choice.
public typealias ExecutionContext = @Sendable (_ task: @escaping @Sendable () -> Void) -> Void

// The name is capitalized as in the reference; see DifferencesFromTheReference.md.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Runs tasks immediately, on the calling thread.
public let ImmediateExecutionContext: ExecutionContext = { task in task() }

extension DispatchQueue {
    /// A context that adds tasks to this queue.
    public var context: ExecutionContext {
        { task in
            let context = PropagatedContext.current
            self.async { PropagatedContext.with(context, task) }
        }
    }
}

extension Executor {
    /// A context that submits tasks to this executor.
    public var context: ExecutionContext {
        { task in
            submit { end in
                task()
                end()
            }
        }
    }
}
