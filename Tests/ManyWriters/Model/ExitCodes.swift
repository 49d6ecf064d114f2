/// The exit codes that the manual lists.
package enum ExitCodes {
    /// The exit code for one error, given its code, such as `not-found`.
    static func code(of error: String) -> Int {
        switch error {
        case "invalid", "ambiguous": 2
        case "not-found", "purged", "no-task": 3
        case "exists", "conflict", "moved-on", "already-undone", "not-undone", "task-running", "nothing-changed": 4
        case "limit-reached": 5
        case "last-admin", "not-in-trash", "purge-is-final": 7
        default: 1
        }
    }

    /// The exit code for a command on several users; `errors` has one code for each failure.
    package static func code(succeeded: Int, errors: [String]) -> Int {
        guard let first = errors.first else { return 0 }
        guard succeeded == 0 else { return 6 }
        return errors.allSatisfy { code(of: $0) == code(of: first) } ? code(of: first) : 1
    }
}
