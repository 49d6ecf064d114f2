import Futures

/// Creates objects and counts how many of them are still alive, to find leaks.
///
/// ```swift
/// let lifetimes = Lifetimes()
/// keepBriefly(lifetimes.makeTracked())
/// #expect(lifetimes.alive == 0)
/// ```
public final class Lifetimes: Sendable {
    private let count = Locked(0)

    /// Creates a counter.
    public init() {}

    /// The number of objects that are alive.
    public var alive: Int { count.withLock { $0 } }

    /// Creates an object that is counted until it is released.
    public func makeTracked() -> LifetimeTracked {
        LifetimeTracked(self)
    }

    fileprivate func add(_ change: Int) {
        count.withLock { $0 += change }
    }
}

/// An object that ``Lifetimes`` counts while it is alive.
public final class LifetimeTracked: Sendable {
    private let lifetimes: Lifetimes

    fileprivate init(_ lifetimes: Lifetimes) {
        self.lifetimes = lifetimes
        lifetimes.add(1)
    }

    deinit {
        lifetimes.add(-1)
    }
}
