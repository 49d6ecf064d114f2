internal import UserDirectory

struct BulkTask {
    let action: BulkAction
    let ids: [UserID]
    /// The logins of the first users.
    let logins: [String]

    var title: String { action.title(ids.count) }

    func name(_ index: Int) -> String { login(index) ?? "id:\(ids[index])" }

    /// The reason of a refusal, with the user's login if it is known.
    func reason(_ error: any Error, of index: Int) -> String {
        String(describing: login(index).map { error.naming(ids[index], as: $0) } ?? error)
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
            logins: left.prefix { login($0) != nil }.compactMap(login)
        )
    }

    private func login(_ index: Int) -> String? { logins.indices.contains(index) ? logins[index] : nil }
}
