import UserDirectory

extension RemoteError {
    /// A stable identifier for programs.
    var code: String {
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
}
