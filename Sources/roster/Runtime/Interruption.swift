import ArgumentParser
import Foundation
import Futures

/// Cancels a token on SIGINT, SIGTERM and SIGHUP, for commands that can stop between slices.
///
/// SIGHUP stays ignored if it was ignored when the program began, for example because of `nohup`.
///
/// A second signal ends the process immediately, and so does a timeout after the first signal. Otherwise a
/// store that does not answer, such as a server that hangs, would keep the command running. Other commands keep
/// the signals' default actions, because their single change is one transaction.
///
/// The signals are handled on a separate queue, because the main thread may wait for the reader of a pipe.
final class Interruption: Sendable {
    /// How long a command may continue after the first signal.
    private static let timeout = DispatchTimeInterval.seconds(5)

    /// Passed to the work that a signal must cancel; cancelled on a background thread.
    let token = CancellationToken()
    private let received = Locked<Int32?>(nil)
    private let queue = DispatchQueue(label: "roster.signals")

    private let timeoutMessage: String

    /// Starts handling the signals, until the process ends.
    ///
    /// `timeoutMessage` is printed on standard error if the command does not stop in time.
    init(timeoutMessage: String) {
        self.timeoutMessage = timeoutMessage
        for number in [SIGINT, SIGTERM] + (Signals.ignoresHangup ? [] : [SIGHUP]) {
            // Until the source is installed, a signal ends the process, which does no harm: no work has begun yet.
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { [self] in
                // The handler retains the source, which has to live until the process ends.
                withExtendedLifetime(source) { receive(number) }
            }
            source.resume()
        }
    }

    /// The exit code of an interrupted command.
    var exitCode: ExitCode { .signal(received.withLock { $0 } ?? SIGINT) }

    private func receive(_ number: Int32) {
        let isFirst = received.withLock { received in
            defer { received = received ?? number }
            return received == nil
        }
        guard isFirst else { _exit(128 + number) }
        queue.asyncAfter(deadline: .now() + Interruption.timeout) { [timeoutMessage] in
            StandardError.writeWithoutWaiting(timeoutMessage + "\n")
            _exit(128 + number)
        }
        // Cancels on another queue: a handler of the token may block, and the next signal must still be handled.
        DispatchQueue.global().async { [token] in token.cancel() }
    }
}
