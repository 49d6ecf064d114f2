internal import UserDirectory

/// The rows that others have just changed, highlighted for a moment.
struct RowHighlights {
    private(set) var rows: [UserID: RowFreshness] = [:]
    /// Whether the next load highlights the rows that differ from before.
    var marksNextLoad = false

    /// If ``marksNextLoad`` is set, highlights the rows that differ from `previous`; returns whether any row differs.
    mutating func note(_ previous: ListWindow<User>, _ users: [User]) -> Bool {
        guard marksNextLoad else { return false }
        marksNextLoad = false
        let fresh = previous.freshness(of: users) { $0.version == 1 }
        rows.merge(fresh) { $1 }
        return !fresh.isEmpty
    }

    /// Removes the highlights; returns whether there were any.
    mutating func clear() -> Bool {
        defer { rows = [:] }
        return !rows.isEmpty
    }
}
