/// Why a request to a connection failed.
package struct RemoteError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        /// There is no connection, or it was lost.
        case unreachable
        /// The remote system did not answer within the time limit.
        case timedOut
        /// The user name or the password is wrong, or TLS could not be negotiated.
        case notAuthenticated
        /// The account with which Roster connects lacks the necessary permission.
        case notPermitted
        /// The account has changed since it was read.
        case changedMeanwhile
        /// The account no longer exists.
        case missing
        /// Another account has this name.
        case exists
        /// The remote system refuses the values, for example because of its schema.
        case refused
        /// The remote system returns only some of its accounts, because of its own limit.
        case limitExceeded
        /// The connection was lost before the answer arrived, so the change may have been made.
        case unknownOutcome
        case cancelled
        /// The connection's configuration does not fit the remote system.
        case misconfigured
    }

    package let reason: Reason
    /// What happened and what to do, in one line, without secrets or control characters.
    package let description: String

    package init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }

    /// Whether a push must stop after this error, because the remaining changes would also fail.
    package var stopsPush: Bool {
        switch reason {
        case .unreachable, .timedOut, .notAuthenticated, .unknownOutcome, .cancelled, .misconfigured: true
        case .notPermitted, .changedMeanwhile, .missing, .exists, .refused, .limitExceeded: false
        }
    }

    /// A stable identifier for programs.
    package var code: String {
        switch reason {
        case .unreachable: "unreachable"
        case .timedOut: "timed-out"
        case .notAuthenticated: "not-authenticated"
        case .notPermitted: "not-permitted"
        case .changedMeanwhile: "changed-meanwhile"
        case .missing: "missing"
        case .exists: "exists"
        case .refused: "refused"
        case .limitExceeded: "limit-exceeded"
        case .unknownOutcome: "unknown-outcome"
        case .cancelled: "cancelled"
        case .misconfigured: "misconfigured"
        }
    }

    /// Whether the request failed because accounts at the connection have changed meanwhile.
    var isConflict: Bool {
        switch reason {
        case .changedMeanwhile, .missing, .exists: true
        default: false
        }
    }
}
