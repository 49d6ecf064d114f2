internal import Presentation
internal import TerminalKit

extension UserTablePane {
    func style(of row: UserListModel.Row) -> Style {
        if model.isStale { return theme.faint }
        // The symbol at the left already shows that the row is marked; bold makes the row easier to find.
        if row.isMarked { return theme.strong }
        return switch row.state {
        case .active, .expired: theme.text
        case .disabled, .trashed: theme.style(of: row.state)
        }
    }

    /// The overlay for a cell; its colour only repeats what the cell's text says.
    func style(of column: UserColumn, in row: UserListModel.Row) -> Style {
        switch column {
        case .status: theme.style(of: row.state)
        case .validUntil where row.state == .expired: theme.style(of: .expired)
        case .role where row.isAdmin && row.state == .active: theme.admin
        case _ where column.isSecondary: theme.secondary
        default: .plain
        }
    }
}
