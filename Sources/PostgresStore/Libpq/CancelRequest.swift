import CPostgres
import Dispatch

/// Asks the server to cancel what a connection is doing.
///
/// It may be sent from any thread and while the connection waits; that is what libpq makes it for.
final class CancelRequest: @unchecked Sendable {
    // `PGcancel` never changes once it is made, and `PQcancel` may be called from any thread.
    private let handle: OpaquePointer
    /// Where requests are sent from: a server that is stopped takes the connection and does not answer, for ever, and
    /// holds up no more than this queue's thread.
    private static let queue = DispatchQueue(label: "roster.cancel-requests")

    /// - Parameter connection: Must be open.
    init?(_ connection: OpaquePointer) {
        guard let handle = PQgetCancel(connection) else { return nil }
        self.handle = handle
    }

    deinit { PQfreeCancel(handle) }

    /// Sends it, without waiting for the server to take note.
    ///
    /// The server may have ended by then what was to be cancelled, and the request would meet what comes next: the
    /// connection must not be used for anything else.
    func send() {
        CancelRequest.queue.async { [self] in
            var message = [CChar](repeating: 0, count: 256)
            _ = PQcancel(handle, &message, Int32(message.count))
        }
    }
}
