internal import UserDirectory

struct BulkTask {
    let action: BulkAction
    let ids: [UserID]
    /// The logins of the first users.
    let logins: [String]
    /// Whether the users were marked, so that those who are refused stay marked.
    let isOfMarks: Bool

    var title: String { action.title(ids.count) }

    func name(_ index: Int) -> String { login(index) ?? "id:\(ids[index])" }

    /// The reason for a refusal, with the user's login if it is known.
    func reason(_ error: any Error, of index: Int) -> String {
        Text.reason(of: login(index).map { error.naming(ids[index], as: $0) } ?? error)
    }

    /// Returns a task for the refused users or, if none were refused, for those that a cancelled task did not reach;
    /// nil if there are none.
    func rest(after progress: BulkProgress) -> BulkTask? {
        var left = progress.failed
        if left.isEmpty, progress.isCancelled { left = Array(progress.done..<ids.count) }
        guard !left.isEmpty else { return nil }
        return BulkTask(
            action: action,
            ids: left.map { ids[$0] },
            logins: left.prefix { login($0) != nil }.compactMap(login),
            isOfMarks: isOfMarks
        )
    }

    /// The users that are as requested now: all except those that were refused or that a cancelled task did not reach.
    func finished(by progress: BulkProgress) -> [UserID] {
        let failed = Set(progress.failed)
        return (0..<progress.done).filter { !failed.contains($0) }.map { ids[$0] }
    }

    private func login(_ index: Int) -> String? { logins.indices.contains(index) ? logins[index] : nil }
}
