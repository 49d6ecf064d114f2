internal import UserDirectory

/// Moves a list's cursor back to its user after a reload whose rows do not include that user.
///
/// After such a reload, another user is in the cursor's row, and the next key could change that user.
@MainActor
struct UserFinder {
    let list: UserListPresenter

    /// Reads the user, and shows the rows around the user.
    ///
    /// Does nothing if the user cannot be read or does not match the filter, or if the cursor has moved meanwhile.
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
