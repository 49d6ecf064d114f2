/// The settings, ready to be drawn.
package struct SettingsModel: Hashable, Sendable {
    /// A row of the list.
    package struct Row: Hashable, Sendable {
        /// The setting's title.
        package let title: String
        /// The current value.
        package let value: String
        /// Where it is kept: in the store for all users, or on this machine.
        package let place: String
        /// The command that changes it; nil if it cannot be changed here.
        package let command: Command?
    }

    /// The rows.
    package var rows: [Row] = []
    /// The index of the selected row.
    package var selected = 0

    /// No settings yet.
    package init() {}
}

/// Shows the settings.
///
/// Called on the main thread.
@MainActor
package protocol SettingsView: AnyObject {
    /// Shows the settings.
    func show(_ settings: SettingsModel)
}

/// Presents the settings as a list with a cursor.
@MainActor
package final class SettingsPresenter {
    private weak var view: (any SettingsView)?
    private var model = SettingsModel()

    /// Creates a presenter without settings.
    package init(view: any SettingsView) {
        self.view = view
    }

    /// The selected row.
    package var selected: SettingsModel.Row? {
        model.rows.indices.contains(model.selected) ? model.rows[model.selected] : nil
    }

    /// Shows settings; does nothing if they are unchanged.
    func show(_ rows: [SettingsModel.Row]) {
        guard rows != model.rows else { return }
        model.rows = rows
        view?.show(model)
    }

    /// Moves the cursor by a number of rows.
    package func move(by rows: Int) { select(row: model.selected + rows) }

    /// Selects a row.
    func select(row: Int) {
        model.selected = min(max(0, row), max(0, model.rows.count - 1))
        view?.show(model)
    }
}
