/// Why a connection could not do what was asked.
package struct RemoteError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        /// There is no connection, or it was lost.
        case unreachable
        /// No answer within the time limit.
        case timedOut
        /// The name or the password is wrong, or TLS could not be agreed on.
        case notAuthenticated
        /// The connection has no right to do this.
        case notPermitted
        /// The account is not as it was read: it was changed by others.
        case changedMeanwhile
        /// The account no longer exists.
        case missing
        /// There is another account with this name.
        case exists
        /// The place refuses the values, for example by its schema.
        case refused
        /// The place answers with fewer accounts than it has, because of its own limit.
        case limitExceeded
        /// The connection was lost before the answer: the change may have been made.
        case unknownOutcome
        case cancelled
        /// The connection's configuration cannot work there.
        case misconfigured
    }

    package let reason: Reason
    /// What happened and what to do, in one line, without secrets and control characters.
    package let description: String

    package init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }

    /// Whether later changes cannot succeed, either.
    package var stopsPush: Bool {
        switch reason {
        case .unreachable, .timedOut, .notAuthenticated, .unknownOutcome, .cancelled, .misconfigured: true
        case .notPermitted, .changedMeanwhile, .missing, .exists, .refused, .limitExceeded: false
        }
    }
}
