import Foundation
import Futures
import UserDirectory

/// Ends the waits of the call that is running on a connection; may be used from any thread.
///
/// When Roster itself waits, it polls the interruption's pipe together with a socket or another pipe. A TLS handshake
/// waits inside libldap; shutting down its socket ends that wait.
final class Interruption: Sendable {
    private struct State {
        var isRunning = false
        var isInterrupted = false
        var socket: Int32?
    }

    private let state = Locked(State())
    /// The reading end of the pipe, which becomes readable when the waits must end.
    let descriptor: Int32
    private let writing: Int32

    init() throws(RemoteError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw RemoteError(.unreachable, "cannot create a pipe: \(SystemError.reason(errno))")
        }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (descriptor, writing) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(writing)
    }

    /// Begins a call, and clears an earlier interruption so that it does not end this call.
    func begin() {
        state.withLock { state in
            if state.isInterrupted {
                var byte: UInt8 = 0
                while read(descriptor, &byte, 1) > 0 {}
            }
            state.isInterrupted = false
            state.isRunning = true
        }
    }

    func end() { state.withLock { $0.isRunning = false } }

    var isInterrupted: Bool { state.withLock { $0.isInterrupted } }

    func interrupt() {
        state.withLock { state in
            guard state.isRunning, !state.isInterrupted else { return }
            state.isInterrupted = true
            var byte: UInt8 = 0
            _ = write(writing, &byte, 1)
            // The lock is still held, so that `detach` cannot run meanwhile: after `detach`, the descriptor may belong
            // to another file.
            if let socket = state.socket { _ = shutdown(socket, Int32(SHUT_RDWR)) }
        }
    }

    /// Sets the socket that an interruption shuts down.
    func attach(_ socket: Int32) {
        state.withLock { state in
            state.socket = socket
            if state.isInterrupted { _ = shutdown(socket, Int32(SHUT_RDWR)) }
        }
    }

    /// Forgets the socket, so that it may be closed.
    func detach() { state.withLock { $0.socket = nil } }

    /// Waits for events on a socket or a pipe; returns false if the deadline has passed.
    /// - Throws: ``LDAPFailure`` if the wait is interrupted or fails.
    func wait(for events: Int32, on socket: Int32, until deadline: Deadline) throws(LDAPFailure) -> Bool {
        while true {
            let left = deadline.milliseconds
            guard left > 0 else { return false }
            var descriptors = [
                pollfd(fd: socket, events: Int16(events), revents: 0),
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            ]
            let ready = poll(&descriptors, 2, left)
            if isInterrupted { throw LDAPFailure(.interrupted) }
            if ready > 0 { return true }
            // After a signal, waits again until the same deadline.
            if ready < 0, errno != EINTR { throw LDAPFailure(.lost, SystemError.reason(errno)) }
        }
    }
}

/// The time at which a wait ends.
struct Deadline: Sendable {
    private let moment: ContinuousClock.Instant

    init(after duration: Duration) {
        moment = ContinuousClock.now + duration
    }

    /// The time that is left, rounded up; 0 if the deadline has passed.
    var milliseconds: Int32 {
        let left = moment - ContinuousClock.now
        guard left > .zero else { return 0 }
        let (seconds, attoseconds) = left.components
        return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
    }

    /// Divides the time that is left into `parts` equal shares, and returns the end of the first share.
    func share(of parts: Int) -> Deadline {
        Deadline(after: .milliseconds(Int(milliseconds) / max(parts, 1)))
    }
}
