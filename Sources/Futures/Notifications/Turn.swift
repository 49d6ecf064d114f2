/// A notification that an executor is to run, once; it notices if the executor releases it instead.
final class Turn: Sendable {
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
        if hasBegun.set() { storage.run(at: place, on: .current) }
    }
}
