import Synchronization

extension AnyFuture {
    /// Says that the result is there, which is stored, and tells everyone.
    /// - Parameter release: Is called when the result is there, before anyone is told.
    @usableFromInline
    func publish(release: (() -> Void)? = nil) {
        let before = becomeResolved()
        guard before.hasObservers else {
            release?()
            return
        }
        let thread = ThreadState.current
        if before.head != nil { startedTelling(on: thread) }
        release?()
        if before.isAwaited { WaitGraph.wake(self) }
        guard let head = before.head else { return }
        remaining = before.isUrgent ? tellUrgent(head.turnedRound(), on: thread) : head.turnedRound()
        tell(on: thread)
    }

    /// Runs the observer when the result is there: on the resolving thread, or now.
    ///
    /// An observer that is added by an observer runs at once, after those that were added before it; one that is added
    /// by another thread meanwhile is left to the thread that tells.
    @inlinable
    func add(_ observer: Runnable) {
        add(.passRetained(observer))
    }

    @usableFromInline
    func add(_ observer: Unmanaged<Runnable>) {
        let (before, isChanged) = word.update { word in
            if word.isIdle { return .telling }
            return word.isResolved && isToldHere ? nil : word.adding(observer)
        }
        if before.isIdle {
            let thread = ThreadState.current
            startedTelling(on: thread)
            // It may have a successor from an attempt to get into the list.
            observer._withUnsafeGuaranteedRef { $0.next = nil }
            remaining = observer
            tell(on: thread)
        } else if !isChanged {
            // After those that were added before it, and before this thread goes on.
            let thread = ThreadState.current
            thread.deliveries += 1
            tellRemaining(on: thread)
            observer.takeRetainedValue().run(for: self, on: thread)
            thread.deliveries -= 1
        }
    }

    /// Runs the closure now, as an observer, if that is possible without a list.
    ///
    /// It is while nobody tells. The result must be there.
    /// - Returns: Whether it has run.
    @usableFromInline
    func tellNow(_ body: () -> Void) -> Bool {
        let thread = ThreadState.current
        guard !thread.isDeep, startTelling(on: thread) else { return false }
        thread.deliveries += 1
        body()
        thread.deliveries -= 1
        tell(on: thread)
        return true
    }

    /// Runs the closure when the result is there, before the observers.
    func whenResolved(_ body: @escaping @Sendable () -> Void) {
        guard !resolved else { return body() }
        let observer = Unmanaged.passRetained(Runnable(isUrgent: true) { _, _ in body() })
        let isAdded = word.update { $0.isResolved ? nil : $0.adding(observer).urgent }.changed
        guard !isAdded else { return }
        observer.release()
        body()
    }
}

extension AnyFuture {
    /// Whether the calling thread is the one that tells, and may go deeper.
    private var isToldHere: Bool {
        // Only the thread itself can have stored its own id, and it takes it away when it is done.
        guard let thread = ThreadState.existing else { return false }
        return teller.load(ordering: .relaxed) == thread.id && !thread.isDeep
    }

    /// Lets this thread tell, where the result is there and nobody tells.
    private func startTelling(on thread: ThreadState) -> Bool {
        let (started, _) = word.compareExchange(
            expected: .resolved,
            desired: .telling,
            ordering: .acquiringAndReleasing
        )
        if started { startedTelling(on: thread) }
        return started
    }

    private func startedTelling(on thread: ThreadState) {
        teller.store(thread.id, ordering: .relaxed)
    }

    /// Tells the urgent ones of a list; returns the others.
    private func tellUrgent(_ list: Unmanaged<Runnable>, on thread: ThreadState) -> Unmanaged<Runnable>? {
        var list: Unmanaged<Runnable>? = list
        var others: Unmanaged<Runnable>?
        while let observer = list {
            list = observer._withUnsafeGuaranteedRef { $0.next }
            if observer._withUnsafeGuaranteedRef({ $0.isUrgent }) {
                observer.takeRetainedValue().run(for: self, on: thread)
            } else {
                observer._withUnsafeGuaranteedRef { [others] in $0.next = others }
                others = observer
            }
        }
        return others?.turnedRound()
    }

    @inline(__always)
    private func tell(on thread: ThreadState) {
        // A chain of any length must not need a stack of that length.
        guard !thread.isDeep else { return thread.putOff(self) }
        thread.deliveries += 1
        tellAll(on: thread)
        thread.deliveries -= 1
        thread.finishDelivery()
    }

    /// Tells what was put off.
    func tellLate(on thread: ThreadState) {
        tellAll(on: thread)
    }

    @inline(__always)
    private func tellAll(on thread: ThreadState) {
        repeat { tellRemaining(on: thread) } while !stopTelling(on: thread)
    }

    @inline(__always)
    private func tellRemaining(on thread: ThreadState) {
        while true {
            while let observer = remaining?.takeRetainedValue() {
                remaining = observer.next
                observer.run(for: self, on: thread)
            }
            // What was added meanwhile.
            guard word.load(ordering: .relaxed).head != nil else { return }
            remaining = word.exchange(.telling, ordering: .acquiringAndReleasing).head?.turnedRound()
        }
    }

    /// Returns false when there is more to tell.
    private func stopTelling(on thread: ThreadState) -> Bool {
        // Before the word says that nobody tells: this thread may not be the next one that does.
        teller.store(0, ordering: .relaxed)
        let (stopped, _) = word.compareExchange(
            expected: .telling,
            desired: .resolved,
            ordering: .acquiringAndReleasing
        )
        if !stopped { startedTelling(on: thread) }
        return stopped
    }
}
