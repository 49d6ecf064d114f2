import Foundation

extension Future {
    /// Resolves the future unless it is resolved already, and tells everyone.
    /// - Parameters:
    ///   - result: The value or the error.
    ///   - linked: Whether it comes from the future that this one was claimed for.
    ///   - release: Is called when the result is stored, before anyone is told.
    /// - Returns: Whether this was the first resolution.
    @discardableResult
    func complete(_ result: Result<Value, any Error>, linked: Bool = false, release: () -> Void = {}) -> Bool {
        let thread = pthread_self()
        // Released after the lock is: what it holds may run code of users when it goes.
        var origin = Origin.unknown
        var urgent = SmallQueue<Urgent>()
        let (first, observed) = state.withLock { state in
            guard state.result == nil, linked || !state.claimed else { return (false, false) }
            state.result = result
            swap(&origin, &state.origin)
            swap(&urgent, &state.urgent)
            guard !state.observers.isEmpty else { return (true, false) }
            state.delivering = thread
            return (true, true)
        }
        release()
        guard first else { return false }
        while let next = urgent.popFirst() { next.perform() }
        if observed { deliver(nested: false) }
        return true
    }

    /// Runs an observer when the result is there: on the resolving thread, or now.
    func observe(_ body: @escaping @Sendable (Result<Value, any Error>) -> Void) {
        let observer = Observer(context: .current, body: body)
        let thread = pthread_self()
        // An observer that is added by an observer runs at once, after those that were added before it; one that is
        // added by another thread meanwhile is left to the thread that delivers.
        let (delivers, nested) = state.withLock { state in
            state.observers.append(observer)
            guard state.result != nil else { return (false, false) }
            guard let delivering = state.delivering else {
                state.delivering = thread
                return (true, false)
            }
            let nested = pthread_equal(delivering, thread) != 0
            return (nested, nested)
        }
        if delivers { deliver(nested: nested) }
    }

    /// Runs the closure when the result is there, before the observers.
    func whenResolved(_ body: @escaping @Sendable () -> Void) {
        let pending = state.withLock { state in
            guard state.result == nil else { return false }
            state.urgent.append(.call(body))
            return true
        }
        if !pending { body() }
    }

    /// Lets another future decide; returns false when this one is resolved or claimed already.
    func follow(_ other: Future<Value>) -> Bool {
        let claimed = state.withLock { state in
            guard state.result == nil, !state.claimed else { return false }
            state.claimed = true
            return true
        }
        guard claimed else { return false }
        link(to: other)
        return true
    }

    /// Takes the result of another future; the claim is made already.
    func link(to other: Future<Value>) {
        setOrigin(.needs([other], nil))
        if let error = WaitGraph.hasLinked(self) {
            complete(.failure(error), linked: true)
            return
        }
        other.observe { [self] in complete($0, linked: true) }
    }

    func setOrigin(_ origin: Origin) {
        var other = origin
        state.withLock { state in
            if state.result == nil { swap(&other, &state.origin) }
        }
    }

    /// The closure on a wait point that resolves this future has returned; whoever has its resolver decides now.
    func closureReturned() {
        state.withLock { state in
            if case .work = state.origin { state.origin = .unknown }
        }
    }

    private func deliver(nested: Bool) {
        let thread = ThreadState.current
        // A chain of any length must not need a stack of that length.
        guard thread.deliveries < ThreadState.deliveryLimit else {
            thread.deferred.append { self.deliverAll(nested: nested) }
            return
        }
        thread.deliveries += 1
        deliverAll(nested: nested)
        thread.deliveries -= 1
        if thread.deliveries == 0 { thread.runDeferredDeliveries() }
    }

    private func deliverAll(nested: Bool) {
        while let (observer, result) = nextDelivery(nested: nested) {
            TraceContext.with(observer.context) { observer.body(result) }
        }
    }

    private func nextDelivery(nested: Bool) -> (Observer, Result<Value, any Error>)? {
        state.withLock { state in
            guard let result = state.result, let observer = state.observers.popFirst() else {
                if !nested { state.delivering = nil }
                return nil
            }
            return (observer, result)
        }
    }
}
