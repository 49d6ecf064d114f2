/// What an unresolved future waits for, as far as that is known.
enum Origin: Sendable {
    /// A bare resolver, or a future that is resolved.
    case unknown
    /// A closure on a serial executor or the main thread that has not begun, or is running there.
    case work(WaitPoint, begun: Bool)
    /// Other futures, and after them a serial executor or the main thread.
    case needs([any AnyFuture], WaitPoint?)
}

/// A future of whatever value.
protocol AnyFuture: AnyObject, Sendable {
    var resolved: Bool { get }
    var origin: Origin { get }
}

extension Future: AnyFuture {
    var origin: Origin { state.withLock { $0.origin } }
}
