import Foundation
import Futures

/// Waits until a descriptor is ready or a token is cancelled.
final class CancellationPipe: Sendable {
    /// How long a wait with `prefersReady` continues after a cancellation, in milliseconds.
    private static let grace: Int32 = 1_000
    /// How long waits with `prefersReady` may still succeed after a cancellation, counted from the first such wait.
    ///
    /// The time is shorter than the timeout of an ``Interruption``, so that a message can follow.
    private static let longestRest = Duration.seconds(3)
    /// The time at which all waits after the cancellation must end; nil before the first such wait.
    private let end = Locked<ContinuousClock.Instant?>(nil)
    /// Becomes readable when the token is cancelled; -1, which `poll` ignores, if no pipe could be created.
    private let reader: Int32
    /// The writing end, which a cancellation closes.
    private let writer: Locked<Int32>

    init(_ token: CancellationToken) {
        var ends: [Int32] = [-1, -1]
        // A pager that inherited the writing end would keep it open after the cancellation.
        if pipe(&ends) == 0 { for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) } }
        reader = ends[0]
        writer = Locked(ends[1])
        token.onCancel { [weak self] in self?.fire() }
    }

    deinit {
        fire()
        if reader >= 0 { close(reader) }
    }

    /// Blocks the calling thread until the descriptor is readable (`POLLIN`) or writable (`POLLOUT`), or has an error.
    ///
    /// A cancellation ends the wait, too: immediately or, with `prefersReady`, after ``grace`` at the latest. That is
    /// long enough for the program at the other end to make the descriptor ready, if it is still reading or writing.
    ///
    /// - Returns: 0 if the descriptor is ready or has an error, which the next read or write reports; `ECANCELED` if
    ///   the token is cancelled; `errno` if `poll` fails. If the descriptor is ready and the token is cancelled, the
    ///   result is `ECANCELED`; with `prefersReady`, it is 0 until ``longestRest`` has passed.
    func wait(for descriptor: Int32, _ events: Int32, prefersReady: Bool = false) -> Int32 {
        var entries = [
            pollfd(fd: descriptor, events: Int16(events), revents: 0),
            pollfd(fd: reader, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&entries, nfds_t(entries.count), -1) < 0 {
            guard errno == EINTR else { return errno }
        }
        if entries[1].revents == 0 { return 0 }
        guard prefersReady else { return ECANCELED }
        let end = end.withLock { end in
            let value = end ?? .now + CancellationPipe.longestRest
            end = value
            return value
        }
        while ContinuousClock.now < end {
            let ready = poll(&entries, 1, CancellationPipe.grace)
            if ready > 0 { return 0 }
            guard ready < 0, errno == EINTR else { return ECANCELED }
        }
        return ECANCELED
    }

    private func fire() {
        let end = writer.withLock { end in
            defer { end = -1 }
            return end
        }
        if end >= 0 { close(end) }
    }
}
