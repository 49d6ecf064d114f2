internal import Presentation
internal import TerminalKit

/// Draws the open dialogs, one over the other.
///
/// A dialog that only changes keeps its pane, and with it its cursor.
@MainActor
final class DialogPanes: DialogView {
    private var panes: [any DialogPane] = []
    private let invalidate: @MainActor () -> Void
    private let theme: Theme
    private let keys: KeyTable

    init(theme: Theme, keys: KeyTable, invalidate: @escaping @MainActor () -> Void) {
        self.theme = theme
        self.keys = keys
        self.invalidate = invalidate
    }

    /// The dialog that has the keys.
    var top: (any DialogPane)? { panes.last }

    func show(_ dialogs: [DialogModel]) {
        panes = dialogs.enumerated().map { index, model in
            if index < panes.count, panes[index].show(model) { panes[index] } else { pane(for: model) }
        }
        invalidate()
    }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        var cursor: Point?
        for pane in panes {
            // Only what is in the top one can be clicked.
            buffer.removeZones()
            cursor = pane.draw(into: &buffer, screen: screen)
        }
        return cursor
    }

    private func pane(for model: DialogModel) -> any DialogPane {
        let pane: any DialogPane =
            switch model {
            case .form: FormPane(theme: theme)
            case .confirm: ConfirmPane(theme: theme)
            case .menu: MenuPane(theme: theme, keys: keys)
            case .palette: PalettePane(theme: theme, keys: keys)
            case .details: DetailsPane(theme: theme)
            case .trace: TracePane(theme: theme)
            case .page: PagePane(theme: theme)
            case .columns: ColumnsPane(theme: theme)
            case .conflict: ConflictPane(theme: theme)
            case .plan: PlanPane(theme: theme)
            case .roles: RolesPane(theme: theme, keys: keys)
            }
        _ = pane.show(model)
        return pane
    }
}
