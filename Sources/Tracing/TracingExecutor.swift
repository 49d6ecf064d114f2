public import Futures

/// Records how long closures wait for an executor and how long they run there.
///
/// Without a current trace, it only forwards closures.
public final class TracingExecutor: ExecutorDecorator {
    package let base: any Executor
    private let wait: Layer
    private let run: Layer

    /// Decorates an executor.
    /// - Parameters:
    ///   - base: The executor that does the work.
    ///   - wait: The layer of the span from the submission until the closure starts.
    ///   - run: The layer of the span from then until the closure calls `end`; the span has the name of the trace.
    public init(_ base: any Executor, wait: Layer, run: Layer) {
        self.base = base
        self.wait = wait
        self.run = run
    }

    /// The name of the decorated executor.
    public var name: String? { base.name }

    /// Whether the decorated executor is executing.
    public var executing: Bool { base.executing }

    /// Submits the closure to the decorated executor, and records its wait and its run if there is a current trace.
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
