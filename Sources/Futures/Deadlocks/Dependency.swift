/// What an unresolved future depends on, as far as this module knows.
@usableFromInline
enum Dependency {
    /// Unknown: any code may resolve the future, for example code that has created a `FutureResolver` itself.
    case unknown
    /// Another future; this future resolves as soon as the other one does.
    case following(AnyFutureStorage)
    /// Another future, then a closure that runs directly; after the closure, this future may depend on something else.
    case after(AnyFutureStorage)
    /// A closure that a serial executor or the main thread has to run.
    case point(WaitPoint)
    /// A closure that is given this future's resolver, and may resolve the future or pass the resolver on.
    case work(Work)
    /// All futures in a list, and possibly a closure that an executor then has to run.
    case all(CombinedDependency)
}

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
