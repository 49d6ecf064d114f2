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

    /// How long a read may continue after its token was cancelled, before the server is asked to cancel the read.
    private static let grace = DispatchTimeInterval.milliseconds(50)

    private let request: CancelRequest
    private let state = Locked(State.running)

    private init(_ request: CancelRequest) {
        self.request = request
    }

    /// Runs reads on a connection.
    ///
    /// - Throws: `FutureError.cancelled` if the token is cancelled and the reads do not end within the grace period;
    ///   also the errors of the reads.
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
        // The cancel request may arrive late and cancel the next statement, so the connection is not used again.
        connection.abandon()
        throw FutureError.cancelled
    }

    /// Asks the server to cancel the read, unless it ends within the grace period.
    ///
    /// Called on any thread when the result is no longer needed; does not wait.
    private func cancel() {
        // A read that ends within the grace period changes the state, and no request is sent.
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
