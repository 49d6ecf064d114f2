extension AnyFutureStorage {
    /// Starts a notification at the place.
    final func start(at place: Place?) {
        guard let place else { return notify(at: nil, on: .current) }
        guard let executor = place.executor else {
            guard !MainThread.isCurrent else { return notify(at: place, on: .current) }
            return MainExecutionContext { self.notify(at: place, on: .current) }
        }
        let turn = Turn(of: self, at: place)
        // What the executor notes of the submission belongs to the work of the observer, not to that of the future.
        PropagatedContext.with(context(at: place)) {
            executor.submit { end in
                turn.run()
                end()
            }
        }
    }

    /// Runs a notification on the calling thread: now, or after those that it is already deep inside of.
    final func notify(at place: Place?, on thread: ThreadState) {
        var first: Observer?
        notify(at: place, first: &first, on: thread)
    }

    /// Runs a notification on the calling thread: now, or after those that it is already deep inside of.
    /// - Parameter first: The first observer, if the caller has it already; it is released inside the notification.
    final func notify(at place: Place?, first: inout Observer?, on thread: ThreadState) {
        // A chain of any length must not need a stack of that length.
        guard first != nil || !thread.isDeep else { return thread.defer(self, at: place) }
        Notification.run(of: self, at: place, on: thread) {
            first.take()?.run(with: self, on: thread)
            runObservers(at: place, on: thread)
        }
        thread.finishNotification()
    }

    /// Runs observers until none is left; the notification has ended then.
    final func runObservers(at place: Place?, on thread: ThreadState) {
        while let observer = next(at: place) { observer.run(with: self, on: thread) }
    }
}
