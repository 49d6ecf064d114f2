import Foundation

/// Ends the waits for a server that may never answer: every waiting connection polls a pipe in addition to its
/// socket.
final class WaitBreaker: Sendable {
    /// Becomes readable when the waits must end.
    ///
    /// If no pipe could be created, the descriptor is -1, and waits cannot be ended.
    let descriptor: Int32
    private let writing: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            (descriptor, writing) = (-1, -1)
            return
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (descriptor, writing) = (ends[0], ends[1])
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        close(writing)
    }

    /// Ends all current and later waits; may be called on any thread.
    func end() {
        guard writing >= 0 else { return }
        var byte: UInt8 = 0
        // The byte is never read, so later waits end too.
        _ = write(writing, &byte, 1)
    }
}
