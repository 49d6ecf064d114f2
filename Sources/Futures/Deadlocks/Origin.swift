/// What an unresolved future needs before it can resolve, as far as that is known.
@usableFromInline
enum Origin {
    /// Unknown: any code may call a bare resolver.
    case unknown
    /// It follows another future and will get its result.
    case following(AnyFutureStorage)
    /// A closure that runs after another future has resolved; the future may then need something else.
    case after(AnyFutureStorage)
    /// A closure that a serial executor or the main thread has to run.
    case point(WaitPoint)
    /// A closure that may resolve the future while it runs, or hand its resolver on.
    case work(Work)
    /// Several futures, and after them a serial executor or the main thread.
    case all(Needs)
}

/// Several futures, and after them a serial executor or the main thread.
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
