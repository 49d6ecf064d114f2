import ArgumentParser
import Foundation
import Futures

/// Turns INT and TERM into the cancellation of a token, for commands that can stop between two slices.
///
/// Commands without one leave the signals as they are: their single change is a transaction, done whole or not at all. A
/// second signal ends the process at once, as does the first if there is no interruption. So does the time: a store
/// that does not answer, such as a server that is stopped, would keep the command from ending.
///
/// The signals are handled on a queue of their own, because the main thread may wait for the reader of a pipe.
final class Interruption: Sendable {
    /// For how long a command may go on after the signal.
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
