public import Futures

/// Records how long closures wait for an executor and how long they run there.
///
/// With no current trace it only forwards.
public final class TracingExecutor: ExecutorDecorator {
    package let base: any Executor
    private let wait: Layer
    private let run: Layer

    /// Decorates an executor.
    /// - Parameters:
    ///   - base: The executor that does the work.
    ///   - wait: The layer of the span from the submission until the closure starts.
    ///   - run: The layer of the span from the start until the closure's `end`; it is named like the trace.
    public init(_ base: any Executor, wait: Layer, run: Layer) {
        self.base = base
        self.wait = wait
        self.run = run
    }

    /// The name of the decorated executor.
    public var name: String? { base.name }

    /// Whether the decorated executor is executing.
    public var executing: Bool { base.executing }

    /// Submits the closure to the decorated executor.
    public func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        guard let current = TraceContext.current else { return base.submit(closure) }
        let waiting = current.begin(wait, "wait for \(base.name ?? "executor")")
        base.submit { [run] end in
            let running = current.begin(run, current.trace.name, ending: waiting)
            TraceContext.with(running) {
                closure {
                    running.end()
                    end()
                }
            }
        }
    }
}
