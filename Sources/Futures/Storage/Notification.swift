/// The run of a future's observers at one place; one at a time is under way there.
struct Notification {
    let storage: AnyFutureStorage
    let place: Place

    init(of storage: AnyFutureStorage, at place: Place) {
        self.storage = storage
        self.place = place
    }

    /// Runs observers until none is left; the notification has ended then.
    func run(on thread: ThreadState) {
        while let observer = storage.next(at: place) { observer.run(with: storage, on: thread) }
    }

    /// Runs observers until none is left, inside one of them that is about to wait for what the later ones do.
    func runRest(on thread: ThreadState) {
        while let observer = storage.next(at: place, endsWhenEmpty: false) { observer.run(with: storage, on: thread) }
    }
}

extension AnyFutureStorage {
    /// Starts a notification at the place.
    final func start(at place: Place) {
        switch place {
        case .direct:
            notify(at: place)
        case .main:
            guard !MainThread.isCurrent else { return notify(at: place) }
            MainExecutionContext { self.notify(at: place) }
        case .executor(_, let executor):
            let turn = Turn(Notification(of: self, at: place))
            executor.submit { end in
                turn.run()
                end()
            }
        }
    }

    /// Runs a notification on the calling thread: now, or after those that it is already deep inside of.
    final func notify(at place: Place) {
        let thread = ThreadState.current
        let notification = Notification(of: self, at: place)
        // A chain of any length must not need a stack of that length.
        guard !thread.isDeep else { return thread.defer(notification) }
        thread.begin(notification)
        notification.run(on: thread)
        thread.endNotification()
    }
}

/// A notification that an executor is to run, once; it notices if the executor releases it instead.
private final class Turn: Sendable {
    private let notification: Notification
    private let hasBegun = AtomicFlag()

    init(_ notification: Notification) {
        self.notification = notification
    }

    deinit {
        // Only a turn that has not begun: after that, the queue may be that of a later turn.
        if !hasBegun.isSet { notification.storage.drop(at: notification.place) }
    }

    func run() {
        if hasBegun.set() { notification.storage.notify(at: notification.place) }
    }
}
