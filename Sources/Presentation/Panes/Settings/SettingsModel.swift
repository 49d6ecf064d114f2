package struct SettingsModel: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        package let title: String
        package let value: String
        /// Where it is kept: in the store for all users, in a file of the current user, or in this session.
        package let place: String
        /// Nil if it cannot be changed here.
        package let command: Command?
    }

    package var rows: [Row] = []
    /// The index of the selected row.
    package var selected = 0

    package init() {}
}

/// Presents the settings as a list with a cursor.
@MainActor
package final class SettingsPresenter: PanePresenter {
    private weak var view: (any PresentationView<SettingsModel>)?
    private var model = SettingsModel()

    package init(view: any PresentationView<SettingsModel>) {
        self.view = view
    }

    package var selected: SettingsModel.Row? {
        model.rows.indices.contains(model.selected) ? model.rows[model.selected] : nil
    }

    /// Does nothing if the rows are unchanged.
    func show(_ rows: [SettingsModel.Row]) {
        guard rows != model.rows else { return }
        model.rows = rows
        view?.show(model)
    }

    package func move(by rows: Int) { select(row: model.selected + rows) }

    func select(row: Int) {
        model.selected = min(max(0, row), max(0, model.rows.count - 1))
        view?.show(model)
    }
}
