internal import UserDirectory

struct BulkTask {
    let action: BulkAction
    let ids: [UserID]
    /// The logins of the first users.
    let logins: [String]
    /// Whether the users are the marked users; false for the selected user, and for the users of a list.
    ///
    /// If true, the users who were changed, or who needed no change, lose their marks, unless the whole task fails.
    let isOfMarks: Bool

    /// The title in this dashboard; may contain a login.
    var title: String {
        if ids.count == 1, let login = login(0) { return action.title(ofOnly: login) }
        return journalTitle
    }

    /// The title to record in the journal; must not contain logins.
    var journalTitle: String { action.title(ids.count) }

    func name(_ index: Int) -> String { login(index) ?? "id:\(ids[index])" }

    /// The users who were changed: `ana`, `ana and bo`, `ana and 39 more`; only the number if logins are missing.
    func changed(by progress: BulkProgress) -> String {
        let failed = Set(progress.failed)
        let names = logins.prefix(min(progress.done, BulkProgress.maxFailures)).enumerated().lazy
            .filter { !failed.contains($0.offset) && !progress.unchangedIndexes.contains($0.offset) }
            .map(\.element)
        let first = Array(names.prefix(2))
        return switch (progress.changed, first.count) {
        case (1, 1): first[0]
        case (2, 2): "\(first[0]) and \(first[1])"
        case (3..., 1...): "\(first[0]) and \(Text.number(progress.changed - 1)) more"
        default: Text.number(progress.changed)
        }
    }

    func reason(_ error: any Error, of index: Int) -> String {
        let error = error.withoutChoiceOfLogin
        return Text.reason(of: login(index).map { error.naming(ids[index], as: $0) } ?? error)
    }

    /// Returns a task for the users who were refused, or not reached before a cancellation; nil if there are none.
    func rest(after progress: BulkProgress) -> BulkTask? {
        let left = progress.failed + (progress.isCancelled ? Array(progress.done..<ids.count) : [])
        guard !left.isEmpty else { return nil }
        return BulkTask(
            action: action,
            ids: left.map { ids[$0] },
            logins: left.prefix { login($0) != nil }.compactMap(login),
            isOfMarks: isOfMarks
        )
    }

    /// Returns the users who were changed, or who needed no change.
    func finished(by progress: BulkProgress) -> [UserID] {
        let failed = Set(progress.failed)
        return (0..<progress.done).filter { !failed.contains($0) }.map { ids[$0] }
    }

    private func login(_ index: Int) -> String? { logins.indices.contains(index) ? logins[index] : nil }
}
