/// What an unresolved future needs before it can resolve, as far as that is known.
@usableFromInline
enum Origin {
    /// Unknown: any code may resolve it, such as the holder of a resolver that belongs to no closure on an executor.
    case unknown
    /// It follows another future and will get its result.
    case following(AnyFutureStorage)
    /// A closure that runs after another future has resolved; the future may then need something else.
    case after(AnyFutureStorage)
    /// A closure that a serial executor or the main thread has to run.
    case point(WaitPoint)
    /// A closure that may resolve the future while it runs, or hand its resolver on.
    case work(Work)
    /// One or more futures, and after them possibly a serial executor or the main thread.
    case all(Needs)
}

/// One or more futures, and after them possibly a serial executor or the main thread.
// A class, so that each future needs room for only one reference.
@usableFromInline
final class Needs: Sendable {
    let futures: [AnyFutureStorage]
    let point: WaitPoint?

    init(_ futures: [AnyFutureStorage], then point: WaitPoint? = nil) {
        self.futures = futures
        self.point = point
    }
}
