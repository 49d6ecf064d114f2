/// Keeps observers from being notified when the object that they serve is gone.
///
/// A view or a presenter creates one and passes it when it adds observers. When the token is invalidated or released,
/// the observers are removed from their futures and what they hold is released. On the thread that invalidates it, no
/// observer runs after `invalidate()` has returned: a view that invalidates its token on the main thread is no longer
/// notified there. On other threads an observer that has begun continues.
///
/// ```swift
/// @MainActor final class BirdList {
///     private let validity = ValidityToken()
///
///     func load() {
///         birds.all().then(while: validity) { [weak self] birds in self?.show(birds) }
///     }
/// }
/// ```
public final class ValidityToken: Sendable {
    private let invalidation = CancellationToken()

    /// Makes a token that is valid.
    public init() {}

    deinit {
        invalidation.cancel()
    }

    /// Whether observers are notified.
    public var isValid: Bool { !invalidation.isCancelled }

    /// Removes the observers that were added with this token; those that are added later are never notified.
    public func invalidate() {
        invalidation.cancel()
    }

    /// Adds an observer that is removed when this is invalidated.
    /// - Parameter add: Adds the observer, which must run its body only if `begins` returns true.
    fileprivate func observe(_ add: (_ begins: @escaping @Sendable () -> Bool) -> Observation) {
        let observation = Locked<Observation?>(nil)
        let registration = invalidation.onCancel { observation.withLock { $0.take() }?.remove() }
        let added = add { [invalidation] in
            registration.remove()
            return !invalidation.isCancelled
        }
        observation.withLock { $0 = added }
        // The token may have been invalidated before there was an observer to remove.
        if !isValid { added.remove() }
    }
}

extension Future {
    /// Runs the closure with the value, on the main thread, unless the token is invalidated before.
    @discardableResult
    public func then(while token: ValidityToken, _ body: @escaping @MainActor @Sendable (Value) -> Void) -> Self {
        token.observe { begins in
            observeOnMain { storage in
                if begins(), storage.error == nil { body(storage.value) }
            }
        }
        return self
    }

    /// Runs the closure with the error, on the main thread, unless the token is invalidated before.
    @discardableResult
    public func fail(while token: ValidityToken, _ body: @escaping @MainActor @Sendable (any Error) -> Void) -> Self {
        token.observe { begins in
            observeOnMain { storage in
                if begins(), let error = storage.error { body(error) }
            }
        }
        return self
    }

    /// Runs the closure with the value or the error, on the executor, unless the token is invalidated before.
    /// - Parameters:
    ///   - executor: Where the closure runs; a `DirectExecutor` to run it directly.
    ///   - token: Removes the observer when it is invalidated.
    ///   - body: Called with the result.
    @discardableResult
    public func onComplete(
        in executor: any Executor = DirectExecutor(),
        while token: ValidityToken,
        _ body: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) -> Self {
        token.observe { begins in
            observe(in: executor) { storage in
                if begins() { body(storage.result) }
            }
        }
        return self
    }
}
