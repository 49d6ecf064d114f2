import Foundation
import Futures

/// Waits until a descriptor is ready or a token is cancelled.
final class CancellationPipe: Sendable {
    /// How long a single wait with `prefersReady` may continue after a cancellation, in milliseconds.
    private static let grace: Int32 = 1_000
    /// How long waits with `prefersReady` may still succeed after a cancellation.
    ///
    /// The time starts when the cancellation first affects a wait with `prefersReady`. The time is shorter than the
    /// timeout of an ``Interruption``, so that the command can still print a message before that timeout.
    private static let longestRest = Duration.seconds(3)
    /// The time at which ``longestRest`` ends; nil until a cancellation affects a wait with `prefersReady`.
    private let end = Locked<ContinuousClock.Instant?>(nil)
    /// The reading end, which becomes readable when the token is cancelled.
    ///
    /// -1 if no pipe could be created; `poll` ignores -1.
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
    /// Without `prefersReady`, a cancellation ends the wait immediately. With `prefersReady`, the wait continues
    /// after the cancellation for up to ``grace``, unless ``longestRest`` has passed.
    ///
    /// - Returns: 0 if the descriptor is ready or has an error, which the next read or write reports; `ECANCELED` if a
    ///   cancellation ended the wait; `errno` if `poll` fails before a cancellation. Without `prefersReady`, a
    ///   cancellation takes precedence over a ready descriptor.
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
