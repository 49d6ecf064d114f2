/// Removes observers when the object that added them no longer needs them.
///
/// The token is invalidated by a call of `invalidate()`, or when the token is released. The observers that were added
/// with the token are then removed, and the objects that these observers capture are released. After `invalidate()` has
/// returned, none of these observers starts on the thread that called `invalidate()`. An observer that has already
/// begun continues.
///
/// ```swift
/// @MainActor final class BirdList {
///     private let validity = ValidityToken()
///     private var shown: [Bird] = []
///
///     func load() {
///         birds.all().then(while: validity) { [weak self] birds in self?.shown = birds }
///     }
/// }
/// ```
public final class ValidityToken: Sendable {
    private let invalidation = CancellationToken()

    /// Creates a valid token.
    public init() {}

    deinit {
        invalidation.cancel()
    }

    /// True until the token is invalidated.
    public var isValid: Bool { !invalidation.isCancelled }

    /// Removes the observers that were added with this token; observers that are added with it later never run.
    public func invalidate() {
        invalidation.cancel()
    }

    /// Adds an observer that is removed when the token is invalidated.
    /// - Parameter add: Adds the observer, which must call `begin` first and run its body only if `begin` returns true.
    fileprivate func observe(_ add: (_ begin: @escaping @Sendable () -> Bool) -> Observation) {
        let observation = Locked<Observation?>(nil)
        let registration = invalidation.onCancel { observation.withLock { $0.take() }?.remove() }
        let added = add { [invalidation] in
            registration.remove()
            return !invalidation.isCancelled
        }
        observation.withLock { $0 = added }
        // If the token was invalidated before `observation` was set, the handler could not remove the observer.
        if !isValid { added.remove() }
    }
}

extension Future {
    /// Runs the closure with the value, on the main thread, unless the token is invalidated first.
    @discardableResult
    public func then(while token: ValidityToken, _ body: @escaping @MainActor @Sendable (Value) -> Void) -> Self {
        token.observe { begin in
            observeOnMain { storage in
                if begin(), storage.error == nil { body(storage.value) }
            }
        }
        return self
    }

    /// Runs the closure with the error, on the main thread, unless the token is invalidated first.
    @discardableResult
    public func fail(while token: ValidityToken, _ body: @escaping @MainActor @Sendable (any Error) -> Void) -> Self {
        token.observe { begin in
            observeOnMain { storage in
                if begin(), let error = storage.error { body(error) }
            }
        }
        return self
    }

    /// Runs the closure with the value or the error, unless the token is invalidated first.
    ///
    /// The closure runs on the executor; by default, it runs directly.
    @discardableResult
    public func onComplete(
        in executor: any Executor = DirectExecutor(),
        while token: ValidityToken,
        _ body: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) -> Self {
        token.observe { begin in
            observe(in: executor) { storage in
                if begin() { body(storage.result) }
            }
        }
        return self
    }
}
