internal import UserDirectory

extension UserListPresenter {
    /// Highlights the users that differ from those in memory, which they are about to replace, if others changed them.
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
