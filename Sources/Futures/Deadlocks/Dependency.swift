/// What an unresolved future depends on, as far as this module knows.
@usableFromInline
enum Dependency {
    /// Unknown: any code may resolve the future, for example through a bare `FutureResolver`.
    case unknown
    /// Another future; this future resolves as soon as the other one does.
    case following(AnyFutureStorage)
    /// Another future, then a closure that runs directly; after the closure, this future may depend on something else.
    case after(AnyFutureStorage)
    /// A serial executor or the main thread, which has to run a closure.
    case point(WaitPoint)
    /// A closure that is given this future's resolver, and may resolve the future or pass the resolver on.
    case work(Work)
    /// One or more futures, then possibly a closure that an executor has to run.
    case all(CombinedDependency)
}

/// One or more futures, then possibly a closure that an executor has to run.
// A class, so that each future stores only one reference.
@usableFromInline
final class CombinedDependency: Sendable {
    let futures: [AnyFutureStorage]
    /// The wait point of the closure; nil if there is no closure, or if its executor has no known wait point.
    let point: WaitPoint?

    init(_ futures: [AnyFutureStorage], then point: WaitPoint? = nil) {
        self.futures = futures
        self.point = point
    }
}
