package import UserDirectory

/// Messages about connections.
package enum ConnectionWords {
    /// The result of a check: `1,000 accounts: 3 to pull, 2 to push, 1 conflict`, or `1,000 accounts: no differences`.
    package static func summary(_ counts: ConnectionCounts) -> String {
        let differences = differences(counts)
        return "\(Text.count(counts.accounts, "account")): \(differences.isEmpty ? "no differences" : differences)"
    }

    /// The numbers of differences: `3 to pull, 2 to push, 1 conflict`; empty if there are none.
    static func differences(_ counts: ConnectionCounts) -> String {
        Text.counts([
            (counts.toPull, "to pull"), (counts.toPush, "to push"),
            conflicts(counts.conflicts), (counts.unreadable, "to reject"),
        ])
    }

    /// The number of conflicts with its noun, such as `(1, "conflict")`, for ``Text/counts(_:)``.
    static func conflicts(_ count: Int) -> (Int, String) { (count, count == 1 ? "conflict" : "conflicts") }

    /// Describes a pull or push: `Push corp, 18:40, by ana: 3 changed`.
    static func run(_ task: StoredTask, _ times: TimeFormat, on day: Day) -> String {
        let counts = Text.counts([(task.changed, "changed"), (task.failed, "rejected")])
        let outcome =
            task.state == .done ? counts : [task.state.rawValue, counts].filter { !$0.isEmpty }.joined(separator: ", ")
        let what = "\(task.action), \(times.minute(task.startedAt, on: day)), by \(task.author.name)"
        return "\(what): \(outcome.isEmpty ? "nothing changed" : outcome)"
    }

    /// The state after a failed check, in a word or two.
    package static func state(of error: any Error) -> String {
        switch (error as? RemoteError)?.reason {
        case .misconfigured: "misconfigured"
        case .notAuthenticated: "login refused"
        case .notPermitted: "not permitted"
        case .unreachable, .timedOut: "unreachable"
        default: "failed"
        }
    }

    /// The title of the task that pulls from a connection: `Pull from corp`.
    package static func pull(_ connection: String) -> String { "Pull from \(connection)" }

    /// The title of the task that pushes to a connection: `Push to corp`.
    package static func push(_ connection: String) -> String { "Push to \(connection)" }

    static func isRun(_ task: StoredTask, of connection: String) -> Bool {
        // Journals of earlier builds contain the last two titles.
        [pull(connection), push(connection), "Pull \(connection)", "Push \(connection)"].contains(task.action)
    }
}
