import CPostgres
import Dispatch

/// Asks the server to cancel the statement that a connection is running.
final class CancelRequest: @unchecked Sendable {
    // A `PGcancel` never changes after its creation, and `PQcancel` may be called from any thread.
    private let handle: OpaquePointer
    /// A suspended server never answers a request; the request then blocks only this queue.
    private static let queue = DispatchQueue(label: "roster.cancel-requests")

    /// Returns nil if the connection is closed.
    init?(_ connection: OpaquePointer) {
        guard let handle = PQgetCancel(connection) else { return nil }
        self.handle = handle
    }

    deinit { PQfreeCancel(handle) }

    /// Sends the request, without waiting for its effect.
    ///
    /// A late request could cancel the connection's next statement, so the connection must not be used again.
    func send() {
        CancelRequest.queue.async { [self] in
            var message = [CChar](repeating: 0, count: 256)
            _ = PQcancel(handle, &message, Int32(message.count))
        }
    }
}
