import Foundation
import Futures

/// Makes the server cancel a read whose result is no longer needed.
///
/// A short read is allowed to finish: a connection whose read was cancelled cannot be reused, and opening
/// another connection takes longer than the read.
final class ReadCancellation: Sendable {
    private enum State {
        case running, cancelled, done
    }

    private static let grace = DispatchTimeInterval.milliseconds(50)

    private let request: CancelRequest
    private let state = Locked(State.running)

    private init(_ request: CancelRequest) {
        self.request = request
    }

    /// Calls `reads`; throws `FutureError.cancelled` if the server has been asked to cancel the read.
    static func run<R>(
        on connection: Connection,
        until token: CancellationToken?,
        _ reads: (Connection) throws -> R
    ) throws -> R {
        guard let token, let request = connection.cancelRequest else { return try reads(connection) }
        let cancellation = ReadCancellation(request)
        let registration = token.onCancel { cancellation.cancel() }
        let result = Result { try reads(connection) }
        registration.remove()
        guard cancellation.end() else { return try result.get() }
        // A late request could cancel the next statement.
        connection.abandon()
        throw FutureError.cancelled
    }

    /// Asks the server to cancel the read if the read does not end within the grace period; called on any thread.
    private func cancel() {
        DispatchQueue.global().asyncAfter(deadline: .now() + ReadCancellation.grace) { [self] in
            let isDue = state.withLock { state in
                guard state == .running else { return false }
                state = .cancelled
                return true
            }
            if isDue { request.send() }
        }
    }

    /// Records that the read has ended; returns whether a cancel request has been sent, or is about to be sent.
    private func end() -> Bool {
        state.withLock { state in
            defer { if state == .running { state = .done } }
            return state == .cancelled
        }
    }
}
