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
    @usableFromInline let storage: FutureStorage<Value>
    @usableFromInline let location: SourceLocation
    /// The closure that is given this resolver; nil if there is none.
    @usableFromInline let work: Work?
    /// Called when the result is there, before any observer is notified.
    @usableFromInline let end: (@Sendable () -> Void)?

    /// Makes a resolver and its future.
    /// - Parameters:
    ///   - file: The file that `FutureError.abandoned` names.
    ///   - line: The line that `FutureError.abandoned` names.
    @inlinable
    public init(file: StaticString = #fileID, line: UInt = #line) {
        storage = FutureStorage(needing: .unknown)
        location = SourceLocation(file: file, line: line)
        work = nil
        end = nil
    }

    /// Makes a resolver for an existing future.
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

    /// Fails the future; nothing happens if it follows another one.
    @usableFromInline
    func abandon() {
        storage.abandon(location, work, end: end)
    }

    /// The future that this resolver resolves.
    @inlinable
    public var future: Future<Value> { Future(storage) }

    /// Resolves the future with a value; direct observers run on the calling thread before this returns or, if 32
    /// notifications are nested there, before the outermost one returns.
    /// - Returns: Whether this was the first resolution.
    @inlinable
    @discardableResult
    public func set(_ value: Value) -> Bool {
        guard end == nil else { return set(.success(value)) }
        return storage.succeed(value)
    }

    /// Resolves the future with an error; direct observers run on the calling thread before this returns or, if 32
    /// notifications are nested there, before the outermost one returns.
    /// - Returns: Whether this was the first resolution.
    @discardableResult
    public func set(_ error: any Error) -> Bool {
        set(.failure(error))
    }

    /// Resolves the future with a result; direct observers run on the calling thread before this returns or, if 32
    /// notifications are nested there, before the outermost one returns.
    /// - Returns: Whether this was the first resolution.
    @discardableResult
    public func set(_ result: Result<Value, any Error>) -> Bool {
        storage.complete(result, end: end)
    }

    /// Lets this future follow another one and get its result; from then on this resolver's other calls return false.
    /// - Returns: Whether this was the first resolution.
    @discardableResult
    public func set(_ future: Future<Value>) -> Bool {
        storage.follow(future.storage, end: end)
    }
}

extension FutureResolver: CustomDebugStringConvertible {
    /// Where the resolver was made, and how far its future is.
    public var debugDescription: String { "FutureResolver(made at \(location.file):\(location.line), \(future))" }
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

/// Where in the source a future was made.
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
