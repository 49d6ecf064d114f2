public import Futures

/// The trace, and the place in it, that work belongs to.
///
/// It travels with submissions to executors and is restored while an observer of a future runs, as the
/// `PropagatedContext` of its thread.
public struct TraceContext: Sendable {
    /// The trace that is being recorded.
    public let trace: Trace
    /// The span that new spans become part of; nil at the top of the trace.
    public let span: Span.ID?

    /// Makes a context, by default at the top of the trace.
    public init(trace: Trace, span: Span.ID? = nil) {
        self.trace = trace
        self.span = span
    }

    /// The context of the calling thread's present work.
    public static var current: TraceContext? { (PropagatedContext.current as? CurrentTrace)?.context }

    /// Runs the closure with the given context as the current one, on the calling thread.
    public static func with<R>(_ context: TraceContext?, _ body: () throws -> R) rethrows -> R {
        try PropagatedContext.with(context.map(CurrentTrace.init), body)
    }

    /// Records a span around the closure when a trace is current; else just runs the closure.
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

    /// Records a span from now until the future that the closure returns resolves.
    ///
    /// It has a name of its own because a trailing closure that returns a future suits ``span(_:_:_:)`` too, whose span
    /// ends when the closure does.
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

    /// Begins a span inside this one and returns the context of the new span.
    ///
    /// The new span ends when `end()` is called on the returned context, on any thread.
    public func begin(_ layer: Layer, _ name: String) -> TraceContext {
        TraceContext(trace: trace, span: trace.begin(layer, name, parent: span))
    }

    /// Begins a span inside this one at the time at which it ends another one, so that there is no gap between them.
    func begin(_ layer: Layer, _ name: String, ending previous: TraceContext) -> TraceContext {
        TraceContext(trace: trace, span: trace.begin(layer, name, parent: span, ending: previous.span))
    }

    /// Ends the span of this context; a second time does nothing.
    public func end() {
        if let span { trace.end(span) }
    }
}

/// The object in which a trace context travels with work.
private final class CurrentTrace: Sendable {
    let context: TraceContext

    init(_ context: TraceContext) {
        self.context = context
    }
}
