/// A notification that was submitted to an executor, and runs at most once.
///
/// If the turn is released before it has begun, its observers are dropped.
final class Turn: Sendable {
    private let storage: AnyFutureStorage
    private let place: Place
    private let hasBegun = AtomicFlag()

    init(of storage: AnyFutureStorage, at place: Place) {
        self.storage = storage
        self.place = place
    }

    deinit {
        // After this turn has begun, the observers at the place may belong to a later turn.
        if !hasBegun.isSet { storage.drop(at: place) }
    }

    func run() {
        if hasBegun.set() { storage.run(at: place, on: .current) }
    }
}
