import Foundation
import Futures

/// Thrown if a signal ended the pager; the signal must end the command, too.
struct PagerInterrupted: Error {
    let signal: Int32
}

/// Ends a pager on SIGHUP, SIGQUIT and SIGTERM, so that the pager does not outlive the command.
///
/// SIGHUP stays ignored if it was ignored when the program began, for example because of `nohup`.
///
/// The signals are handled on a separate queue, because the main thread waits for the pager.
@MainActor
final class PagerSignals {
    private let terminal: termios?
    private let first = Locked<Int32?>(nil)
    /// Whether the pager has ended; its id may then belong to another process.
    ///
    /// The lock is held while a signal is sent to the pager, so that the id stays valid meanwhile.
    private let hasEnded = Locked(false)
    private var sources: [any DispatchSourceSignal] = []

    /// The first signal that was received.
    var received: Int32? { first.withLock { $0 } }

    /// Starts handling the signals, until ``stop(_:)``.
    ///
    /// - Parameters:
    ///   - process: The pager.
    ///   - terminal: The terminal's state before the pager started; nil if unknown.
    init(_ process: pid_t, terminal: termios?) {
        self.terminal = terminal
        let queue = DispatchQueue(label: "roster.pager")
        for number in [SIGQUIT, SIGTERM] + (Signals.ignoresHangup ? [] : [SIGHUP]) {
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { [first, hasEnded] in
                let isFirst = first.withLock { first in
                    defer { first = first ?? number }
                    return first == nil
                }
                if isFirst { PagerSignals.end(process, after: number, on: queue, unless: hasEnded) }
            }
            source.resume()
            sources.append(source)
        }
    }

    /// Prevents further signals to the pager; called when the pager has ended, but before its process id is free.
    func noteEnd() { hasEnded.withLock { $0 = true } }

    /// Restores the default actions of the signals; called when the pager has ended.
    ///
    /// If one of the signals ended the pager, and this process is in the foreground, also restores the terminal,
    /// because the pager could not do so itself.
    ///
    /// - Parameter ending: The signal that ended the pager; this process may not have received it yet.
    func stop(_ ending: Int32?) {
        for source in sources {
            source.cancel()
            signal(Int32(source.handle), SIG_DFL)
        }
        guard received ?? ending != nil, var terminal, tcgetpgrp(STDOUT_FILENO) == getpgrp() else { return }
        tcsetattr(STDOUT_FILENO, TCSANOW, &terminal)
    }

    /// Ends the pager; if this process is still running a few seconds later, also ends this process.
    private nonisolated static func end(
        _ process: pid_t,
        after number: Int32,
        on queue: DispatchQueue,
        unless hasEnded: Locked<Bool>
    ) {
        // less ignores SIGQUIT.
        end(process, number == SIGQUIT ? SIGTERM : number, unless: hasEnded)
        queue.asyncAfter(deadline: .now() + .seconds(1)) { end(process, SIGKILL, unless: hasEnded) }
        // This process may not end by itself, for example because the store does not answer.
        queue.asyncAfter(deadline: .now() + .seconds(5)) { _exit(128 + number) }
    }

    private nonisolated static func end(_ process: pid_t, _ number: Int32, unless hasEnded: Locked<Bool>) {
        hasEnded.withLock { hasEnded in
            if !hasEnded { end(process, number) }
        }
    }

    /// Sends a signal to a process and the processes that it has started, such as the commands of a shell.
    ///
    /// A shell receives the signal before its command does. Otherwise, the shell could continue with the next command.
    private nonisolated static func end(_ process: pid_t, _ number: Int32) {
        let children = try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
        kill(process, number)
        // A stopped process handles only SIGKILL until it continues.
        kill(process, SIGCONT)
        for child in (children ?? "").split(separator: " ").compactMap({ pid_t($0) }) { end(child, number) }
    }
}
