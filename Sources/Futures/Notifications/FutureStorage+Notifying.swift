extension AnyFutureStorage {
    /// Starts a notification at the place, or defers the start until the thread's outermost notification has ended.
    ///
    /// The start is deferred if too many notifications are nested on the thread.
    final func start(at place: Place?, on thread: ThreadState = .current) {
        // The stack must not grow with the length of a chain, even on executors that run closures immediately.
        guard !thread.isDeep else { return thread.defer(self, at: place) }
        startNow(at: place, on: thread)
        thread.finishNotification()
    }

    /// Starts a notification at the place, even if many notifications are nested on the thread.
    final func startNow(at place: Place?, on thread: ThreadState) {
        guard let place else { return runNow(at: nil, on: thread) }
        guard let executor = place.executor else {
            guard !MainThread.isCurrent else { return runNow(at: place, on: thread) }
            return MainExecutionContext { self.start(at: place) }
        }
        let turn = Turn(of: self, at: place)
        // The executor must see the observer's context, not the context of the work that resolves the future.
        PropagatedContext.with(context(at: place)) {
            executor.submit { end in
                turn.run()
                end()
            }
        }
    }

    /// Runs a notification on the calling thread, or defers it until the thread's outermost notification has ended.
    ///
    /// The notification is deferred if too many notifications are nested on the thread.
    /// - Parameter taken: The first observer, if the caller has already taken it; nil otherwise. The observer is
    ///   released inside the notification. The caller may take the observer only if `thread.isDeep` is false.
    final func notify(at place: Place?, taken: inout Observer?, on thread: ThreadState) {
        guard taken != nil || !thread.isDeep else { return thread.defer(self, at: place) }
        Notification.run(of: self, at: place, on: thread) {
            taken.take()?.run(with: self, on: thread)
            runObservers(at: place, on: thread)
        }
        thread.finishNotification()
    }

    /// Runs a notification on the calling thread; if it was the outermost one, runs the deferred notifications next.
    final func run(at place: Place?, on thread: ThreadState) {
        runNow(at: place, on: thread)
        thread.finishNotification()
    }

    private final func runNow(at place: Place?, on thread: ThreadState) {
        Notification.run(of: self, at: place, on: thread) { runObservers(at: place, on: thread) }
    }

    /// Runs observers until none is left, which ends the notification.
    final func runObservers(at place: Place?, on thread: ThreadState) {
        while let observer = next(at: place) { observer.run(with: self, on: thread) }
    }
}
