package import Futures

/// Observes a store for changes by others, without polling.
///
/// An event does not prove that others have changed the store: the event may come before a commit, or from a write of
/// this store. After an event, ``hasChanged()`` reports whether others have changed the store.
package protocol DirectoryObserving: Sendable {
    /// Starts observing; calls `notice` on the main thread after an event.
    ///
    /// After a call, `notice` is not called again until ``DirectoryObservation/resume()`` is called.
    ///
    /// - Throws: ``DirectoryError`` if the store cannot be observed.
    @MainActor
    func observe(_ notice: @escaping @MainActor @Sendable () -> Void) throws -> any DirectoryObservation

    /// Returns whether others have changed the store since the last call; the first call may miss earlier changes.
    ///
    /// Also returns true after connecting to a server, because changes may have been missed. Changes made through this
    /// store do not count. The future fails with an ``ObservationRefusal`` if the store cannot report changes, and
    /// with a ``DirectoryError`` if the store is unavailable. Must be called on the store's executor.
    func hasChanged() -> Future<Bool>
}

/// The error of a store that works but cannot report changes by others; a PostgreSQL standby is such a store.
package struct ObservationRefusal: Error, Hashable, CustomStringConvertible {
    package let reason: String

    package init(reason: String) {
        self.reason = reason
    }

    package var description: String { reason }
}

/// A running observation; ends when it is cancelled or released.
@MainActor
package protocol DirectoryObservation: AnyObject {
    /// Starts observing again; changes made since the last notification are reported soon.
    func resume()

    func cancel()
}
