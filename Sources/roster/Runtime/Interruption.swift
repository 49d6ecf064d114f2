import ArgumentParser
import Foundation
import Futures

/// Turns INT and TERM into the cancellation of a token, for commands that can stop between two slices.
///
/// Commands without one leave the signals as they are: their single change is a transaction, done whole or not at all. A
/// second signal ends the process at once, as does the first where there is no interruption. So does the time: a store
/// that does not answer, such as a server that is stopped, would keep the command from ending.
@MainActor
final class Interruption {
    /// The token of what is to stop.
    let token = CancellationToken()
    private var received: Int32?
    /// For how long a command may go on after the signal.
    private static let patience = DispatchTimeInterval.seconds(5)
    private var sources: [any DispatchSourceSignal] = []

    /// Begins to listen.
    ///
    /// It ends with the process.
    init() {
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { [weak self] in
                // The source's queue is the main one, whose thread is the main actor's.
                MainActor.assumeIsolated { self?.receive(number) }
            }
            source.resume()
            sources.append(source)
        }
    }

    /// The exit code of a command that was stopped.
    var exitCode: ExitCode { .signal(received ?? SIGINT) }

    private func receive(_ number: Int32) {
        if received != nil { _exit(128 + number) }
        received = number
        token.cancel()
        DispatchQueue.main.asyncAfter(deadline: .now() + Interruption.patience) {
            StandardError.write("roster: the store does not answer; roster tasks shows later how far this came\n")
            _exit(128 + number)
        }
    }
}
