import ArgumentParser
import Foundation
import Futures

/// Cancels a token on INT and TERM, for commands that can stop between slices.
///
/// Other commands keep the signals' default actions: their single change is one transaction. A second signal ends the
/// process at once. So does a timeout: a store that does not answer, such as a stopped server, would otherwise keep the
/// command from ending.
///
/// The signals are handled on a queue of their own, because the main thread may wait for the reader of a pipe.
final class Interruption: Sendable {
    /// How long a command may continue after the signal.
    private static let patience = DispatchTimeInterval.seconds(5)

    /// The token of the work to cancel; it is cancelled on a background thread.
    let token = CancellationToken()
    private let received = Locked<Int32?>(nil)
    private let queue = DispatchQueue(label: "roster.signals")

    /// Starts listening, until the process ends.
    init() {
        for number in [SIGINT, SIGTERM] {
            // Until the source's handler is installed, a signal ends the process: nothing has begun yet.
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { [self] in
                // The handler retains the source, which must live until the process ends.
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
        queue.asyncAfter(deadline: .now() + Interruption.patience) {
            StandardError.writeWithoutWaiting(
                "roster: the store does not answer; roster tasks will show how much was done\n"
            )
            _exit(128 + number)
        }
        // Not on this queue: a handler of the token may have to wait, and the next signal must not.
        DispatchQueue.global().async { [token] in token.cancel() }
    }
}
