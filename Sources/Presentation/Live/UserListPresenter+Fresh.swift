internal import UserDirectory

/// Marks of rows that others have just changed.
extension UserListPresenter {
    /// Marks what is different among users who are about to replace those in memory, where others are the reason.
    func markFresh(among users: [User]) {
        guard marksNextLoad else { return }
        marksNextLoad = false
        let marks = window.freshness(of: users)
        guard !marks.isEmpty else { return }
        fresh.merge(marks) { $1 }
        onFresh?()
    }

    /// Takes the marks away.
    func fade() {
        guard !fresh.isEmpty else { return }
        fresh = [:]
        update()
    }
}
