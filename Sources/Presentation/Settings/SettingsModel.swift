/// The settings, ready to be drawn.
public struct SettingsModel: Hashable, Sendable {
    /// A line of the list.
    public struct Row: Hashable, Sendable {
        /// What is set.
        public let title: String
        /// What it is now.
        public let value: String
        /// Where it is kept: in the store for all users, or on this machine.
        public let place: String
        /// The command that changes it; nil if it cannot be changed here.
        public let command: Command?
    }

    /// The lines.
    public var rows: [Row] = []
    /// Which one has the cursor.
    public var selected = 0

    /// No settings yet.
    public init() {}
}

/// Shows the settings.
///
/// Called on the main thread.
@MainActor
public protocol SettingsView: AnyObject {
    /// Shows the settings as they are now.
    func show(_ settings: SettingsModel)
}

/// Presents the settings as a list with a cursor.
@MainActor
public final class SettingsPresenter {
    private weak var view: (any SettingsView)?
    private var model = SettingsModel()

    /// Makes a presenter of no settings yet.
    public init(view: any SettingsView) {
        self.view = view
    }

    /// The line under the cursor.
    public var selected: SettingsModel.Row? {
        model.rows.indices.contains(model.selected) ? model.rows[model.selected] : nil
    }

    /// Shows these settings; the same ones again change nothing.
    func show(_ rows: [SettingsModel.Row]) {
        guard rows != model.rows else { return }
        model.rows = rows
        view?.show(model)
    }

    /// Moves the cursor by a number of lines.
    public func move(by rows: Int) { select(row: model.selected + rows) }

    /// Puts the cursor on a line.
    func select(row: Int) {
        model.selected = min(max(0, row), max(0, model.rows.count - 1))
        view?.show(model)
    }
}
