internal import Presentation
internal import TerminalKit

extension UserColumn {
    /// The column as the table draws it.
    var tableColumn: TableColumn {
        switch width {
        case .fixed(let cells): TableColumn(heading, width: .fixed(cells), alignment: isNumeric ? .right : .left)
        case .flexible(let share, let minimum): TableColumn(heading, width: .flexible(share, minimum: minimum))
        }
    }

    /// The fixed width, or the minimum of a flexible one.
    private var minWidth: Int {
        switch width {
        case .fixed(let width): width
        case .flexible(_, let minimum): minimum
        }
    }

    /// The indices of the columns that fit in a width.
    ///
    /// The standard columns are left out by rank, any others from the last on; the login is always kept.
    static func fitting(_ columns: [UserColumn], in width: Int) -> [Int] {
        let ranks = columns == standard ? standardRanks : columns
        var kept = ranks
        func neededWidth() -> Int { kept.reduce(-TableColumn.gap) { $0 + $1.minWidth + TableColumn.gap } }
        while kept.count > 1, neededWidth() > width {
            kept.remove(at: kept.last == .login ? kept.count - 2 : kept.count - 1)
        }
        return columns.indices.filter { kept.contains(columns[$0]) }
    }
}
