internal import Presentation
internal import TerminalKit

/// Draws the open dialogs, stacked.
///
/// A dialog keeps its pane when its state changes, so that the cursor stays in place.
@MainActor
final class DialogPanes: PresentationView {
    private var panes: [any DialogPane] = []
    private let invalidate: @MainActor () -> Void
    private let theme: Theme
    private let keys: KeyTable
    private let panesBehind: PaneViews
    private let frame: FramePane
    /// The area for the record beside the table; empty if the record does not fit.
    var recordPlace = Rect(row: 0, column: 0, rows: 0, columns: 0)

    init(
        theme: Theme,
        keys: KeyTable,
        panes: PaneViews,
        frame: FramePane,
        invalidate: @escaping @MainActor () -> Void
    ) {
        panesBehind = panes
        self.frame = frame
        self.theme = theme
        self.keys = keys
        self.invalidate = invalidate
    }

    var top: (any DialogPane)? { panes.last }

    var hasPanel: Bool { panes.contains { $0.isPanel } }

    func show(_ dialogs: [DialogModel]) {
        panes = dialogs.enumerated().map { index, model in
            if index < panes.count, panes[index].show(model) { panes[index] } else { pane(for: model) }
        }
        invalidate()
    }

    /// Draws the dialogs; returns the cursor's position, or nil if the cursor is hidden.
    ///
    /// If `hasMessage` is true, the message is drawn later over the last row of `screen`. If a dialog draws into that
    /// row, the dialogs are drawn again on a screen with one row less.
    func draw(into buffer: inout CellBuffer, screen: Rect, hasMessage: Bool) -> Point? {
        guard hasMessage else { return draw(into: &buffer, screen: screen) }
        let (behind, row) = (buffer, screen.row + screen.rows - 1)
        let cursor = draw(into: &buffer, screen: screen)
        guard buffer.text(row: row) != behind.text(row: row) else { return cursor }
        buffer = behind
        return draw(into: &buffer, screen: screen.splitBottom(1).rest)
    }

    private func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        var cursor: Point?
        for pane in panes {
            // Only the top dialog can be clicked. If it is a panel, the dashboard around it can be clicked, too.
            if !pane.isPanel {
                buffer.removeZones()
                buffer.restyle(screen) { $0 = Theme.backdrop(of: $0) }
            }
            cursor = pane.draw(into: &buffer, screen: screen)
        }
        return cursor
    }

    private func pane(for model: DialogModel) -> any DialogPane {
        let pane: any DialogPane =
            switch model {
            case .form: FormPane(theme: theme, keys: dialogKeys(for: .form))
            case .confirm: ConfirmPane(theme: theme, keys: dialogKeys(for: .confirm))
            case .menu: MenuPane(theme: theme, keys: dialogKeys(for: .menu))
            case .palette: PalettePane(theme: theme, keys: dialogKeys(for: .line))
            case .details:
                DetailsPane(
                    theme: theme,
                    keys: dialogKeys(for: .record),
                    place: { [weak self] in self?.recordPlace },
                    canCancelTask: { [frame] in frame.model.canCancelTask }
                )
            case .trace: TracePane(theme: theme, keys: dialogKeys(for: .trace))
            case .page: PagePane(theme: theme, keys: dialogKeys(for: .page))
            case .columns:
                ColumnsPane(theme: theme, keys: dialogKeys(for: .columns), shown: panesBehind.shownColumns)
            case .conflict: ConflictPane(theme: theme, keys: dialogKeys(for: .conflict))
            case .plan: PlanPane(theme: theme, keys: dialogKeys(for: .plan))
            case .groups: GroupsPane(theme: theme, keys: dialogKeys(for: .groups))
            case .roles: RolesPane(theme: theme, keys: dialogKeys(for: .roles))
            case .differences: DifferencesPane(theme: theme, keys: dialogKeys(for: .differences))
            }
        _ = pane.show(model)
        return pane
    }

    private func dialogKeys(for context: CommandContext) -> DialogKeys {
        DialogKeys(table: keys, context: context, isTyping: context.isTyped)
    }
}
