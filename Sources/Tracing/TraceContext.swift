public import Futures

/// The trace to which the current work belongs, and the current span in this trace.
///
/// The current context is stored as the thread's `PropagatedContext`, which travels with closures that are submitted to
/// executors, and with observers of futures.
public struct TraceContext: Sendable {
    /// The trace that is being recorded.
    public let trace: Trace
    /// The id of the current span, which is the parent of new spans; nil at the top of the trace.
    public let span: Span.ID?

    /// Creates a context, by default at the top of the trace.
    public init(trace: Trace, span: Span.ID? = nil) {
        self.trace = trace
        self.span = span
    }

    /// The current context of the calling thread; nil if there is none.
    public static var current: TraceContext? { (PropagatedContext.current as? CurrentTrace)?.context }

    /// Runs the closure on the calling thread; the given context is the current context while the closure runs.
    ///
    /// If the context is nil, nothing is recorded.
    public static func with<R>(_ context: TraceContext?, _ body: () throws -> R) rethrows -> R {
        try PropagatedContext.with(context.map(CurrentTrace.init), body)
    }

    /// Runs the closure, and records a span for it if there is a current trace.
    public static func span<R>(
        _ layer: Layer,
        _ name: @autoclosure () -> String,
        _ body: () throws -> R
    ) rethrows -> R {
        guard let current else { return try body() }
        let context = current.begin(layer, name())
        defer { context.end() }
        return try with(context, body)
    }

    /// Runs the closure, and records a span that ends when the closure's future resolves.
    ///
    /// If there is no current trace, the closure runs and nothing is recorded.
    ///
    /// This function has its own name, because a closure that returns a future also matches ``span(_:_:_:)``. That
    /// function would end the span when the closure returns, not when the future resolves.
    public static func spanFuture<T: Sendable>(
        _ layer: Layer,
        _ name: @autoclosure () -> String,
        _ body: () -> Future<T>
    ) -> Future<T> {
        guard let current else { return body() }
        let context = current.begin(layer, name())
        let future = with(context, body)
        return future.onComplete { _ in context.end() }
    }

    /// Begins a span inside this context's span, and returns the context of the new span.
    ///
    /// The new span ends when `end()` is called on the returned context, on any thread.
    public func begin(_ layer: Layer, _ name: String) -> TraceContext {
        TraceContext(trace: trace, span: trace.begin(layer, name, parent: span))
    }

    /// Begins a span inside this context's span, and ends the span of `previous` at the same instant.
    func begin(_ layer: Layer, _ name: String, ending previous: TraceContext) -> TraceContext {
        TraceContext(trace: trace, span: trace.begin(layer, name, parent: span, ending: previous.span))
    }

    /// Ends the span of this context; a second call does nothing.
    public func end() {
        if let span { trace.end(span) }
    }
}

private final class CurrentTrace: Sendable {
    let context: TraceContext

    init(_ context: TraceContext) {
        self.context = context
    }
}
