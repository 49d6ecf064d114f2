package import Futures

/// Notices changes by others in a store, without asking it again and again.
///
/// A file's store hears of writes to its files, a server's of notifications. Both hear more than they need: that something
/// was written says neither that it has been committed nor that it was somebody else. So hearing only means that it is
/// time to look, which ``hasChanged()`` does.
package protocol DirectoryObserving: Sendable {
    /// Begins to listen; `notice` is called on the main thread, once for however much has happened.
    ///
    /// After that nothing more is told before ``DirectoryObservation/resume()``: who hears decides how often.
    ///
    /// - Throws: ``DirectoryError/storeUnavailable(store:reason:)`` where the system cannot tell.
    @MainActor
    func observe(_ notice: @escaping @MainActor @Sendable () -> Void) throws -> any DirectoryObservation

    /// Whether others have changed something since this was last asked; the first time, since then.
    ///
    /// Called where the store's work is done. Changes made through the same store do not count. The future fails with an
    /// ``ObservationRefusal`` where the store tells nobody of changes, and with a ``DirectoryError`` where it is gone.
    func hasChanged() -> Future<Bool>
}

/// A store that answers, but tells nobody of changes by others, such as a PostgreSQL standby.
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
    /// Listens again; what has happened meanwhile is told soon.
    func resume()

    /// Stops for good.
    func cancel()
}
