import Foundation
import Futures

/// Waits until a descriptor is ready or a token is cancelled.
final class CancellationPipe: Sendable {
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
    /// A cancellation ends the wait, too. With `prefersReady`, a ready descriptor takes precedence over a cancellation.
    ///
    /// - Returns: 0 if the descriptor is ready or has an error, which the next read or write reports; `ECANCELED` if
    ///   the token is cancelled; `errno` if `poll` fails.
    func wait(for descriptor: Int32, _ events: Int32, prefersReady: Bool = false) -> Int32 {
        var entries = [
            pollfd(fd: descriptor, events: Int16(events), revents: 0),
            pollfd(fd: reader, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&entries, nfds_t(entries.count), -1) < 0 {
            guard errno == EINTR else { return errno }
        }
        return entries[1].revents == 0 || prefersReady && entries[0].revents != 0 ? 0 : ECANCELED
    }

    private func fire() {
        let end = writer.withLock { end in
            defer { end = -1 }
            return end
        }
        if end >= 0 { close(end) }
    }
}
