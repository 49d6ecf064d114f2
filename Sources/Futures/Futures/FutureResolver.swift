/// Resolves one future, once.
///
/// The first `set` wins; later ones change nothing and return false. A resolver that is released before it has resolved
/// its future fails it with `FutureError.abandoned`, which names the place where the resolver was made.
///
/// ```swift
/// let resolver = FutureResolver<User>()
/// load { user in resolver.set(user) }
/// return resolver.future
/// ```
public final class FutureResolver<Value: Sendable>: Sendable {
    /// The future that this resolver resolves.
    public var future: Future<Value> { promise.future }

    private let promise: Promise<Value>

    /// Makes a resolver and its future.
    /// - Parameters:
    ///   - file: The place that an abandoned future names.
    ///   - line: The place that an abandoned future names.
    public init(file: StaticString = #fileID, line: UInt = #line) {
        promise = Promise(Future(origin: .unknown), file: file, line: line)
    }

    init(_ promise: Promise<Value>) {
        self.promise = promise
    }

    /// Resolves the future with a value.
    /// - Returns: Whether this was the first resolution.
    @discardableResult
    public func set(_ value: Value) -> Bool {
        promise.complete(.success(value))
    }

    /// Resolves the future with an error.
    /// - Returns: Whether this was the first resolution.
    @discardableResult
    public func set(_ error: any Error) -> Bool {
        promise.complete(.failure(error))
    }

    /// Resolves the future with a result.
    /// - Returns: Whether this was the first resolution.
    @discardableResult
    public func set(_ result: Result<Value, any Error>) -> Bool {
        promise.complete(result)
    }

    /// Lets another future decide; from then on this resolver's other calls return false.
    /// - Returns: Whether this was the first resolution.
    @discardableResult
    public func set(_ future: Future<Value>) -> Bool {
        promise.follow(future)
    }
}

extension FutureResolver where Value == Void {
    /// Resolves the future.
    /// - Returns: Whether this was the first resolution.
    @discardableResult
    public func set() -> Bool {
        set(())
    }
}
