internal import UserDirectory

extension DashboardPresenter {
    /// Also focuses the pane.
    package func select(row: Int, in pane: FrameModel.Pane) {
        dismissError()
        change { $0.focus = pane }
        switch pane {
        case .users: users.select(row: row)
        case .tasks: taskList.select(row: row)
        case .activity: activity.select(row: row)
        case .overview: overview.select(row: row)
        case .settings: settingsList.select(row: row)
        }
    }

    /// Works also for a pane without the focus.
    package func scroll(by rows: Int, in pane: FrameModel.Pane) {
        switch pane {
        case .users: users.move(by: rows)
        case .tasks: taskList.move(by: rows)
        case .activity: activity.move(by: rows)
        case .overview: overview.move(by: rows)
        case .settings: settingsList.move(by: rows)
        }
    }

    /// Sorts the users by a column, or reverses the order if it is already sorted by it.
    package func sort(byColumn title: String) {
        guard frame.tab == .users, let key = UserColumn(name: title.lowercased())?.sortKey else { return }
        sort(by: UserSort(key, isReversed: key == users.order.key && !users.order.isReversed))
    }
}

extension UserListPresenter {
    func select(row: Int) {
        if window.visible.indices.contains(window.top + row) { move(by: window.top + row - window.cursor) }
    }
}

extension ActivityPresenter {
    func select(row: Int) {
        func steps<Element>(_ list: NumberedList<Element>) -> Int { list.window.top + row - list.window.cursor }
        move(by: showsTasks ? steps(storedTasks) : steps(changes))
    }
}
