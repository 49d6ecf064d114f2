internal import UserDirectory

/// Moves the cursor of a list back to its user, who is no longer among the rows that were read.
///
/// Otherwise, a key that is pressed next would change a neighbour.
@MainActor
struct UserFinder {
    let list: UserListPresenter

    /// Reads the user, and shows the rows around the user.
    ///
    /// The cursor stays in its row if the user is gone or does not match the filter, or if the cursor has been moved.
    func find(_ id: UserID) {
        let neighbour = list.selected?.id
        list.tasks.read("Find the selected user", list.useCases.getUser) {
            $0.execute(.id(id))
        } summary: {
            $0.login
        } completion: { [weak list] result in
            guard let list, case .success(let user) = result, list.selected?.id == neighbour,
                list.filter.matches(user, today: list.clock.today)
            else { return }
            list.reveal(user)
        }
    }
}
