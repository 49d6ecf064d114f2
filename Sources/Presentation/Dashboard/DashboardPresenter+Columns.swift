extension DashboardPresenter {
    func openColumns() {
        dialogs.open(
            ColumnsPresenter(users.columns) { [weak self] columns in
                self?.users.show(columns)
            } keep: { [weak self] columns in
                self?.remember { $0.columns = columns.map(\.name) }
            }
        )
    }
}

extension UserListPresenter {
    func show(_ columns: [UserColumn]) {
        self.columns = columns
        update()
    }
}
