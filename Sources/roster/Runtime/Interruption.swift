import ArgumentParser
import Foundation
import Futures

/// Cancels a token when a signal arrives, for commands that work in slices and can stop between two slices.
///
/// The process ends immediately when a second signal arrives (see ``SignalEcho``), or when a timeout after the first
/// signal has passed. Without this rule, a store that does not answer, such as a server that hangs, would keep the
/// command running.
///
/// A command without slices makes its only change in one transaction, so it can end at any time. During such a
/// command, a signal closes the SQLite stores and ends the process; see ``OpenStores``.
final class Interruption: Sendable {
    /// How long a command may continue after the first signal.
    private static let timeout = DispatchTimeInterval.seconds(5)

    /// Cancelled on a background thread, or on the thread that calls ``hasArrived()``.
    let token = CancellationToken()
    private let received = Locked<Int32?>(nil)
    private let signals: StopSignals
    private let timeoutMessage: String

    /// Starts to handle the signals; they are handled until the process ends.
    ///
    /// `timeoutMessage` is printed on standard error if the command does not stop in time.
    init(_ signals: StopSignals, timeoutMessage: String) {
        self.signals = signals
        self.timeoutMessage = timeoutMessage
        signals.add { [self] in receive($0) }
    }

    var exitCode: ExitCode { .signal(received.withLock { $0 } ?? SIGINT) }

    /// Returns whether a signal has arrived; if so, the token is cancelled on return.
    ///
    /// Called at the end of an input, before the input is taken as complete.
    func hasArrived() -> Bool {
        signals.waitForHandlers()
        guard received.withLock({ $0 != nil }) else { return false }
        token.cancel()
        return true
    }

    private func receive(_ number: Int32) {
        let isFirst = received.withLock { received in
            defer { received = received ?? number }
            return received == nil
        }
        guard isFirst else { _exit(128 + number) }
        signals.queue.asyncAfter(deadline: .now() + Interruption.timeout) { [timeoutMessage] in
            StandardError.writeWithoutWaiting(timeoutMessage + "\n")
            _exit(128 + number)
        }
        // Cancels on another queue: a handler of the token may block, and the next signal must still be handled.
        DispatchQueue.global().async { [token] in token.cancel() }
    }
}
