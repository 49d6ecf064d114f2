/// Resolves one future.
///
/// A resolver may be used from any thread. The first call of `set` wins; later calls change nothing and return false.
/// If a resolver is released before `set` has been called, its future fails with `FutureError.abandoned`.
///
/// Direct observers run on the thread that calls `set` with a value, an error or a result, before `set` returns. If
/// `set` is called inside 32 nested notifications of observers, the direct observers run after the outermost
/// notification has ended.
///
/// ```swift
/// let resolver = FutureResolver<User>()
/// load { user in resolver.set(user) }
/// let user = resolver.future
/// ```
public final class FutureResolver<Value: Sendable>: Sendable {
    @usableFromInline let storage: FutureStorage<Value>
    @usableFromInline let location: SourceLocation
    /// The submitted closure that is to resolve the future; nil if there is none, or if its executor has no wait point.
    @usableFromInline let work: Work?
    /// Called after the result is stored, before any observer is notified.
    @usableFromInline let end: (@Sendable () -> Void)?

    /// Creates a resolver and its future.
    @inlinable
    public init(file: StaticString = #fileID, line: UInt = #line) {
        storage = FutureStorage(needing: .unknown)
        location = SourceLocation(file: file, line: line)
        work = nil
        end = nil
    }

    init(
        _ storage: FutureStorage<Value>,
        work: Work? = nil,
        location: SourceLocation,
        end: (@Sendable () -> Void)? = nil
    ) {
        self.storage = storage
        self.location = location
        self.work = work
        self.end = end
    }

    @inlinable
    deinit {
        if !storage.isResolved { abandon() }
    }

    /// Fails the future; does nothing if the future follows another one.
    @usableFromInline
    func abandon() {
        storage.abandon(location, work, end: end)
    }

    /// The future that this resolver resolves.
    @inlinable
    public var future: Future<Value> { Future(storage) }

    /// Resolves the future with a value.
    /// - Returns: Whether this was the first resolution.
    @inlinable
    @discardableResult
    public func set(_ value: Value) -> Bool {
        guard end == nil else { return set(.success(value)) }
        return storage.succeed(value)
    }

    /// Resolves the future with an error.
    /// - Returns: Whether this was the first resolution.
    @discardableResult
    public func set(_ error: any Error) -> Bool {
        set(.failure(error))
    }

    /// Resolves the future with a result.
    /// - Returns: Whether this was the first resolution.
    @discardableResult
    public func set(_ result: Result<Value, any Error>) -> Bool {
        storage.complete(result, end: end)
    }

    /// Makes the future follow another one, so that it will get the other future's result.
    ///
    /// After this call, `set` returns false. Direct observers run on the thread that resolves the other future, or
    /// immediately if the other future is already resolved.
    ///
    /// If this call makes the future depend on itself, directly or through other futures, the future fails with
    /// `FutureError.deadlock`. If this cycle of dependencies contains a blocked thread, the wait of that thread fails
    /// with the error, and the future does not fail.
    /// - Returns: Whether this was the first resolution.
    @discardableResult
    public func set(_ future: Future<Value>) -> Bool {
        storage.follow(future.storage, end: end)
    }
}

extension FutureResolver: CustomDebugStringConvertible {
    /// Where the resolver was created, and the description of its future.
    public var debugDescription: String { "FutureResolver(created at \(location.file):\(location.line), \(future))" }
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

@usableFromInline
struct SourceLocation: Sendable {
    @usableFromInline let file: StaticString
    @usableFromInline let line: UInt

    @inlinable
    init(file: StaticString, line: UInt) {
        self.file = file
        self.line = line
    }
}
