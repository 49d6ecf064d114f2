import Foundation

/// Ends waits for a server that may never answer: a pipe that every waiting connection looks at, too.
final class WaitBreaker: Sendable {
    /// Can be read once the waits are to end; -1 if no descriptor was left, and nothing can end them.
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

    /// Ends all waits, those that begin later, too; called on any thread.
    func end() {
        guard writing >= 0 else { return }
        var byte: UInt8 = 0
        // It stays in the pipe. A second one would say nothing new, so that a full pipe does not matter.
        _ = write(writing, &byte, 1)
    }
}
