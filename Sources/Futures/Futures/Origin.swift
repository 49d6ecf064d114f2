/// What a future waits for, as far as that is known.
@usableFromInline
struct Origin {
    /// What it is; nil for a bare resolver.
    ///
    /// It is another future; a `WaitPoint`, where the closure is queued or runs that gives the value; a `Work`; or a
    /// `Needs`.
    @usableFromInline let object: Unmanaged<AnyObject>?
    @usableFromInline let isOwned: Bool

    @inlinable
    init(object: Unmanaged<AnyObject>?, isOwned: Bool) {
        self.object = object
        self.isOwned = isOwned
    }

    /// Nothing is known.
    @inlinable static var unknown: Origin { Origin(object: nil, isOwned: false) }

    /// An object that lives as long as the future is unresolved.
    ///
    /// It is the future in whose list this one is, or belongs to the worker in whose queue it is. It is not retained,
    /// because that would take a tenth of the time of a `map`.
    @inlinable
    static func borrowed(_ object: AnyObject) -> Origin {
        Origin(object: .passUnretained(object), isOwned: false)
    }

    /// An object that the future keeps alive until it resolves.
    static func owned(_ object: AnyObject) -> Origin {
        Origin(object: .passRetained(object), isOwned: true)
    }
}

/// Several futures that a future needs, and after them a serial executor or the main thread.
final class Needs: Sendable {
    let futures: [AnyFuture]
    let point: WaitPoint?

    init(_ futures: [AnyFuture], then point: WaitPoint? = nil) {
        self.futures = futures
        self.point = point
    }
}
