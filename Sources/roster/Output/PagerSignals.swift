import Foundation
import Futures

/// Thrown if SIGHUP, SIGQUIT or SIGTERM ended the pager or arrived while the pager ran.
///
/// The signal must end the command, too.
struct PagerInterrupted: Error {
    let signal: Int32
}

/// Ends a pager on SIGHUP, SIGQUIT and SIGTERM, so that the pager does not outlive the command.
///
/// SIGINT does nothing to this process. The terminal also sends SIGINT to the pager, and only the pager reacts to it.
@MainActor
final class PagerSignals {
    private let terminal: termios?
    private let first = Locked<Int32?>(nil)
    /// Whether the pager has ended; its id may then belong to another process.
    ///
    /// The lock is held while a signal is sent to the pager. ``noteEnd()`` waits for the lock before the id becomes
    /// free, so the signal cannot reach another process.
    private let hasEnded = Locked(false)
    private let signals: StopSignals
    private let registration: StopSignals.Registration
    /// Receives SIGQUIT while the pager runs; at other times, SIGQUIT ends the command immediately.
    ///
    /// Nil if this process was started with SIGQUIT ignored; the signal then stays ignored.
    private let quit: (any DispatchSourceSignal)?

    /// The first SIGHUP, SIGQUIT or SIGTERM that this process received; nil if there was none.
    var received: Int32? { first.withLock { $0 } }

    /// Handles the signals until ``stop(_:)`` is called.
    ///
    /// `terminal` is the terminal's state before the pager started; nil if unknown.
    init(_ process: pid_t, terminal: termios?, _ signals: StopSignals) {
        self.terminal = terminal
        self.signals = signals
        let queue = signals.queue
        let receive: StopSignals.Handler = { [first, hasEnded] number in
            guard number != SIGINT else { return }
            let isFirst = first.withLock { first in
                defer { first = first ?? number }
                return first == nil
            }
            if isFirst { PagerSignals.end(process, after: number, on: queue, unless: hasEnded) }
        }
        registration = signals.add(receive)
        quit = Signals.ignores(SIGQUIT) ? nil : DispatchSource.makeSignalSource(signal: SIGQUIT, queue: queue)
        quit?.setEventHandler { receive(SIGQUIT) }
        quit?.resume()
    }

    /// Prevents further signals to the pager; called when the pager has ended, but before its process id is free.
    func noteEnd() { hasEnded.withLock { $0 = true } }

    /// Stops handling the signals; called when the pager has ended.
    ///
    /// If a signal ended the pager and this process is in the foreground, restores the state of the terminal, because
    /// the pager may not have done so. `ending` is the signal that ended the pager, even if this process has not
    /// received that signal yet.
    func stop(_ ending: Int32?) {
        signals.remove(registration)
        if let quit {
            quit.cancel()
            signal(SIGQUIT, SIG_DFL)
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
        // The pager was started with SIGQUIT ignored, so SIGTERM is sent instead.
        end(process, number == SIGQUIT ? SIGTERM : number, unless: hasEnded)
        queue.asyncAfter(deadline: .now() + .seconds(1)) { end(process, SIGKILL, unless: hasEnded) }
        // This process might not end by itself, for example because the store does not answer.
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
