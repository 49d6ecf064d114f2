extension DashboardPresenter {
    func openColumns() {
        dialogs.open(
            ColumnsPresenter(users.columns) { [weak self] columns in
                self?.users.columns = columns
                self?.users.update()
            } keep: { [weak self] columns in
                self?.remember { $0.columns = columns.map(\.name) }
            }
        )
    }
}
