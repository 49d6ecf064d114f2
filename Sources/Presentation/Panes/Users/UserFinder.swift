internal import UserDirectory

/// Moves a list's cursor back to the cursor's former user after a reload that did not read this user.
///
/// After such a reload, another user is in the cursor's row, so the next key could change the wrong user.
@MainActor
struct UserFinder {
    let list: UserListPresenter

    func find(_ id: UserID) {
        let neighbour = list.selected?.id
        list.tasks.read("Find the selected user", list.useCases.getUser) {
            $0.execute(.id(id))
        } summary: {
            $0.login
        } completion: { [weak list] result in
            guard let list, case .success(let user) = result, list.selected?.id == neighbour,
                list.filter.canMatch(user, today: list.clock.today)
            else { return }
            list.reveal(user)
        }
    }
}
