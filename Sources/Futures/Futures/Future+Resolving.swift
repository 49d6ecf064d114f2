extension Future {
    /// Resolves the future unless somebody has the right to do so already, and tells everyone.
    /// - Parameters:
    ///   - result: The value or the error.
    ///   - release: Is called when the result is there, before anyone is told.
    /// - Returns: Whether this was the first resolution.
    @inlinable
    @discardableResult
    func complete(_ result: Result<Value, any Error>, release: (() -> Void)? = nil) -> Bool {
        guard makeClaim() else { return false }
        resolve(result, release: release)
        return true
    }

    @inlinable
    @discardableResult
    func succeed(_ value: Value) -> Bool {
        guard makeClaim() else { return false }
        slot.initialize(Value.self, to: value)
        publish()
        return true
    }

    /// Resolves the future; only for the one who alone has the right to.
    @inlinable
    func resolve(_ result: Result<Value, any Error>, release: (() -> Void)? = nil) {
        switch result {
        case .success(let value): slot.initialize(Value.self, to: value)
        case .failure(let error): store(error)
        }
        publish(release: release)
    }

    /// Resolves the future with what the closure makes of the value of the source, or with the source's error; only for
    /// the one who alone has the right to.
    @inlinable
    func resolve<Source: Sendable>(from source: Future<Source>, _ transform: (Source) throws -> Value) {
        if let error = source.storedError {
            store(error)
        } else {
            do {
                slot.initialize(Value.self, to: try transform(source.storedValue))
            } catch {
                store(error)
            }
        }
        publish()
    }

    /// Lets another future decide; returns false when this one is resolved or claimed already.
    @discardableResult
    func follow(_ other: Future<Value>) -> Bool {
        guard makeClaim() else { return false }
        if let error = WaitGraph.link(self, to: other) {
            resolve(.failure(error))
        } else {
            other.observe { [self] in resolve($0.storedResult) }
        }
        return true
    }
}
