/// The settings, ready to be drawn.
package struct SettingsModel: Hashable, Sendable {
    /// A line of the list.
    package struct Row: Hashable, Sendable {
        /// What is set.
        package let title: String
        /// What it is now.
        package let value: String
        /// Where it is kept: in the store for all users, or on this machine.
        package let place: String
        /// The command that changes it; nil if it cannot be changed here.
        package let command: Command?
    }

    /// The lines.
    package var rows: [Row] = []
    /// Which one has the cursor.
    package var selected = 0

    /// No settings yet.
    package init() {}
}

/// Shows the settings.
///
/// Called on the main thread.
@MainActor
package protocol SettingsView: AnyObject {
    /// Shows the settings as they are now.
    func show(_ settings: SettingsModel)
}

/// Presents the settings as a list with a cursor.
@MainActor
package final class SettingsPresenter {
    private weak var view: (any SettingsView)?
    private var model = SettingsModel()

    /// Makes a presenter of no settings yet.
    package init(view: any SettingsView) {
        self.view = view
    }

    /// The line under the cursor.
    package var selected: SettingsModel.Row? {
        model.rows.indices.contains(model.selected) ? model.rows[model.selected] : nil
    }

    /// Shows these settings; the same ones again change nothing.
    func show(_ rows: [SettingsModel.Row]) {
        guard rows != model.rows else { return }
        model.rows = rows
        view?.show(model)
    }

    /// Moves the cursor by a number of lines.
    package func move(by rows: Int) { select(row: model.selected + rows) }

    /// Puts the cursor on a line.
    func select(row: Int) {
        model.selected = min(max(0, row), max(0, model.rows.count - 1))
        view?.show(model)
    }
}
