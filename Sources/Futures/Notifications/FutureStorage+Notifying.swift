extension AnyFutureStorage {
    /// Starts a notification at the place; if too many notifications are nested on the thread, defers the start.
    ///
    /// A deferred notification starts when the thread's outermost notification has ended, or before the thread waits
    /// for a future.
    final func start(at place: Place?, on thread: ThreadState = .current) {
        // The stack must not grow with the length of a chain of futures, even if executors run closures immediately.
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
        // The executor must see the next observer's context, not the context of the work that resolves the future.
        PropagatedContext.with(context(at: place)) {
            executor.submit { end in
                turn.run()
                end()
            }
        }
    }

    /// Runs a notification on the calling thread; if too many notifications are nested on the thread, defers it.
    /// - Parameter taken: The first observer, if the caller has already taken it. The caller may take it only if
    ///   `thread.isDeep` is false. The parameter is `inout`, so that the observer is released before the notification
    ///   ends.
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
