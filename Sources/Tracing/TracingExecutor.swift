public import Futures

/// An executor that forwards closures to another executor, and records how long closures wait and run there.
///
/// If the other executor drops a closure, the closure's wait span ends. If a closure releases its `end` callback
/// without calling it, the closure's run span ends. If there is no current trace, nothing is recorded.
public final class TracingExecutor: ExecutorDecorator {
    package let base: any Executor
    private let wait: Layer
    private let run: Layer

    /// Decorates an executor.
    /// - Parameters:
    ///   - base: The executor that does the work.
    ///   - wait: The layer of the span from the submission until the closure starts.
    ///   - run: The layer of the span from the closure's start until the call to `end`. The span has the name of the
    ///     trace.
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
        let waiting = Spanned(closure, current.begin(wait, "wait for \(base.name ?? "executor")"))
        base.submit { [run] end in
            let running = Spanned(end, current.begin(run, current.trace.name, ending: waiting.span))
            TraceContext.with(running.span) {
                waiting.closure {
                    running.span.end()
                    running.closure()
                }
            }
        }
    }
}

private final class Spanned<Closure: Sendable>: Sendable {
    let closure: Closure
    let span: TraceContext

    init(_ closure: Closure, _ span: TraceContext) {
        self.closure = closure
        self.span = span
    }

    deinit {
        // If the closure was dropped, the span must end before the closure is released, because releasing the closure
        // may resolve a future or start other work.
        span.end()
    }
}
