internal import UserDirectory

extension UserListPresenter {
    /// Highlights the differences of users about to replace those in memory, if others caused them.
    func markFresh(among users: [User]) {
        guard marksNextLoad else { return }
        marksNextLoad = false
        let marks = window.freshness(of: users)
        guard !marks.isEmpty else { return }
        fresh.merge(marks) { $1 }
        onFresh?()
    }

    func fade() {
        guard !fresh.isEmpty else { return }
        fresh = [:]
        update()
    }
}
