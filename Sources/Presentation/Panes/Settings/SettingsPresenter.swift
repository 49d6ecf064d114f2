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
