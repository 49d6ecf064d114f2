/// Why a request to a connection failed.
package struct RemoteError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        /// The accounts cannot be read or changed now, for example because the connection was lost.
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
        /// The change needs a new name that is already taken, usually by another account.
        case exists
        /// The request was refused, for example because of the remote system's schema or Roster's own rules.
        ///
        /// Also the reason if a local tool fails and no other case applies.
        case refused
        /// The remote system returns only some of its accounts, because of its own limit.
        case limitExceeded
        /// The change may have been made, at least in part, for example if the connection was lost.
        case unknownOutcome
        case cancelled
        /// The configuration does not work, for example because a password command fails or a tool is missing.
        case misconfigured
    }

    package let reason: Reason
    /// What happened and what to do, in one line, without secrets or control characters.
    package let description: String

    package init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }

    /// Whether a push must stop after this error, usually because the remaining changes would also fail.
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

    /// Whether the accounts at the connection are not as Roster expected, usually because they have changed.
    var isConflict: Bool {
        switch reason {
        case .changedMeanwhile, .missing, .exists: true
        default: false
        }
    }
}
