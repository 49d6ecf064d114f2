/// The run of a future's observers at one place; one at a time is under way there.
struct Notification {
    // What lets the notification run keeps both alive; counting references would take longer than all the rest.
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
