public import Synchronization

/// Resolves one future, once.
///
/// It may be used from any thread. The first `set` wins; later ones change nothing and return false. A resolver that is
/// released before it has resolved its future fails it with `FutureError.abandoned`, which names the place where the
/// resolver was made.
///
/// ```swift
/// let resolver = FutureResolver<User>()
/// load { user in resolver.set(user) }
/// return resolver.future
/// ```
public final class FutureResolver<Value: Sendable>: Sendable {
    /// The future that this resolver resolves.
    public let future: Future<Value>

    @usableFromInline let file: StaticString
    @usableFromInline let line: UInt
    /// The closure that is to be given this resolver; nil where there is none.
    @usableFromInline let work: Work?

    /// Makes a resolver and its future.
    /// - Parameters:
    ///   - file: The place that an abandoned future names.
    ///   - line: The place that an abandoned future names.
    @inlinable
    public init(file: StaticString = #fileID, line: UInt = #line) {
        future = Future(origin: .unknown)
        self.file = file
        self.line = line
        work = nil
    }

    /// Makes a resolver for a future that is there already.
    init(_ future: Future<Value>, work: Work? = nil, file: StaticString, line: UInt) {
        self.future = future
        self.file = file
        self.line = line
        self.work = work
    }

    @inlinable
    deinit {
        if !future.isClaimed.load(ordering: .acquiring) { abandon() }
    }

    @usableFromInline
    func abandon() {
        if let work, work.isQueued, work.point.isShutDown {
            future.fail(with: FutureError.executorShutDown(work.point.name))
        } else {
            future.fail(with: FutureError.abandoned(file: "\(file)", line: line))
        }
    }

    /// Resolves the future with a value; observers that run directly run on the calling thread, before this returns.
    /// - Returns: Whether this was the first resolution.
    @inlinable
    @discardableResult
    public func set(_ value: Value) -> Bool {
        future.succeed(value)
    }

    /// Resolves the future with an error; observers that run directly run on the calling thread, before this returns.
    /// - Returns: Whether this was the first resolution.
    @inlinable
    @discardableResult
    public func set(_ error: any Error) -> Bool {
        future.fail(with: error)
    }

    /// Resolves the future with a result; observers that run directly run on the calling thread, before this returns.
    /// - Returns: Whether this was the first resolution.
    @inlinable
    @discardableResult
    public func set(_ result: Result<Value, any Error>) -> Bool {
        future.complete(result)
    }

    /// Lets another future decide; from then on this resolver's other calls return false.
    /// - Returns: Whether this was the first resolution.
    @discardableResult
    public func set(_ future: Future<Value>) -> Bool {
        self.future.follow(future)
    }
}

extension FutureResolver where Value == Void {
    /// Resolves the future.
    /// - Returns: Whether this was the first resolution.
    @inlinable
    @discardableResult
    public func set() -> Bool {
        set(())
    }
}
