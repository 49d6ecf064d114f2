import CPostgres
import Dispatch

/// Cancels what a connection is doing on the server.
///
/// May be sent from any thread while the connection waits, which libpq allows.
final class CancelRequest: @unchecked Sendable {
    // A `PGcancel` never changes after its creation, and `PQcancel` may be called from any thread.
    private let handle: OpaquePointer
    /// The queue on which requests are sent: a stopped server accepts the connection and never answers, which then
    /// blocks only this queue's thread.
    private static let queue = DispatchQueue(label: "roster.cancel-requests")

    /// The connection must be open.
    init?(_ connection: OpaquePointer) {
        guard let handle = PQgetCancel(connection) else { return nil }
        self.handle = handle
    }

    deinit { PQfreeCancel(handle) }

    /// Sends the request, without waiting for its effect.
    ///
    /// If the server has finished meanwhile, the request could cancel the connection's next statement, so there must be
    /// none.
    func send() {
        CancelRequest.queue.async { [self] in
            var message = [CChar](repeating: 0, count: 256)
            _ = PQcancel(handle, &message, Int32(message.count))
        }
    }
}
