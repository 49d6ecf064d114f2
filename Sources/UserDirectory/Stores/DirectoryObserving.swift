package import Futures

/// Observes a store for changes by others, without polling.
///
/// A store in a file observes its files, one on a server listens for notifications. A notice means neither that the
/// write was committed nor that it was external; ``hasChanged()`` checks that.
package protocol DirectoryObserving: Sendable {
    /// Begins to listen; `notice` is called on the main thread, once for however much has happened.
    ///
    /// After a notice there is no other until ``DirectoryObservation/resume()``: the observer decides how often.
    ///
    /// - Throws: ``DirectoryError/storeUnavailable(store:reason:)`` if the system cannot observe the store.
    @MainActor
    func observe(_ notice: @escaping @MainActor @Sendable () -> Void) throws -> any DirectoryObservation

    /// Whether others have changed the store since the last call, or since ``observe(_:)`` for the first one.
    ///
    /// Called on the store's executor. Changes made through the same store do not count. The future fails with an
    /// ``ObservationRefusal`` if the store does not report changes, and with a ``DirectoryError`` if it is gone.
    func hasChanged() -> Future<Bool>
}

/// A store that answers but does not report changes by others, such as a PostgreSQL standby.
package struct ObservationRefusal: Error, Hashable, CustomStringConvertible {
    /// Why, for a person.
    package let reason: String

    /// Takes the reason.
    package init(reason: String) {
        self.reason = reason
    }

    /// The reason.
    package var description: String { reason }
}

/// A store that is listened to, until this is cancelled or released.
@MainActor
package protocol DirectoryObservation: AnyObject {
    /// Listens again; changes made meanwhile are reported soon.
    func resume()

    /// Stops for good.
    func cancel()
}
