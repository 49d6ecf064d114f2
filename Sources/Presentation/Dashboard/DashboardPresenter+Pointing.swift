internal import UserDirectory

extension DashboardPresenter {
    /// Also focuses the pane.
    package func select(row: Int, in pane: FrameModel.Pane) {
        dismissError()
        change { $0.focus = pane }
        presenter(of: pane).select(row: row)
    }

    /// Works also for a pane without the focus.
    package func scroll(by rows: Int, in pane: FrameModel.Pane) {
        presenter(of: pane).move(by: rows)
    }

    func presenter(of pane: FrameModel.Pane) -> any PanePresenter {
        switch pane {
        case .users: users
        case .tasks: taskList
        case .activity: activity
        case .overview: overview
        case .settings: settingsList
        }
    }

    /// Sorts the users by a column, or reverses the order if it is already sorted by it.
    package func sort(byColumn title: String) {
        guard frame.tab == .users, let key = UserColumn(name: title.lowercased())?.sortKey else { return }
        sort(by: UserSort(key, isReversed: key == users.sort.key && !users.sort.isReversed))
    }
}
