/// The run of a future's observers at one place; one at a time is under way there.
struct Notification {
    // Whoever lets the notification run keeps both alive; counting references would take longer than all the rest.
    private let storage: Unmanaged<AnyFutureStorage>
    /// Where the observers run; nil for directly.
    private let place: Unmanaged<Place>?

    init(of storage: AnyFutureStorage, at place: Place?) {
        self.storage = .passUnretained(storage)
        self.place = place.map(Unmanaged.passUnretained)
    }

    /// Runs observers until none is left, inside one of them that is about to wait for what the later ones do.
    func runRest(on thread: ThreadState) {
        let storage = storage.takeUnretainedValue()
        let place = place?.takeUnretainedValue()
        while let observer = storage.next(at: place, endsWhenEmpty: false) { observer.run(with: storage, on: thread) }
    }
}

extension AnyFutureStorage {
    /// Starts a notification at the place.
    final func start(at place: Place?) {
        guard let place else { return notify(at: nil, on: .current) }
        guard let executor = place.executor else {
            guard !MainThread.isCurrent else { return notify(at: place, on: .current) }
            return MainExecutionContext { self.notify(at: place, on: .current) }
        }
        let turn = Turn(of: self, at: place)
        executor.submit { end in
            turn.run()
            end()
        }
    }

    /// Runs a notification on the calling thread: now, or after those that it is already deep inside of.
    /// - Parameter first: The first observer, if the caller has it already.
    final func notify(at place: Place?, first: consuming Observer? = nil, on thread: ThreadState) {
        // A chain of any length must not need a stack of that length.
        guard first != nil || !thread.isDeep else { return thread.defer(self, at: place) }
        thread.begin(Notification(of: self, at: place))
        first?.run(with: self, on: thread)
        first = nil
        runObservers(at: place, on: thread)
        thread.endNotification()
    }

    /// Runs observers until none is left; the notification has ended then.
    final func runObservers(at place: Place?, on thread: ThreadState) {
        while let observer = next(at: place) { observer.run(with: self, on: thread) }
    }
}

/// A notification that an executor is to run, once; it notices if the executor releases it instead.
private final class Turn: Sendable {
    private let storage: AnyFutureStorage
    private let place: Place
    private let hasBegun = AtomicFlag()

    init(of storage: AnyFutureStorage, at place: Place) {
        self.storage = storage
        self.place = place
    }

    deinit {
        // Only a turn that has not begun: after that, the queue may be that of a later turn.
        if !hasBegun.isSet { storage.drop(at: place) }
    }

    func run() {
        if hasBegun.set() { storage.notify(at: place, on: .current) }
    }
}
