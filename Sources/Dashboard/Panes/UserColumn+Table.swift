internal import Presentation
internal import TerminalKit

extension UserColumn {
    /// The column as the table draws it.
    var tableColumn: TableColumn {
        switch self {
        case .login: TableColumn("LOGIN", width: .flexible(3, minimum: 12))
        case .name: TableColumn("NAME", width: .flexible(3, minimum: 14))
        case .email: TableColumn("EMAIL", width: .flexible(3, minimum: 24))
        case .role: TableColumn("ROLE", width: .fixed(8))
        case .groups: TableColumn("GROUPS", width: .flexible(2, minimum: 12))
        case .kind: TableColumn("KIND", width: .fixed(7))
        case .status: TableColumn("STATUS", width: .fixed(9))
        case .until: TableColumn("UNTIL", width: .fixed(10))
        case .created: TableColumn("CREATED", width: .fixed(10))
        case .updated: TableColumn("UPDATED", width: .fixed(10))
        case .version: TableColumn("VERSION", width: .fixed(7), alignment: .right)
        case .id: TableColumn("ID", width: .fixed(36))
        }
    }

    /// The minimum useful width.
    private var leastWidth: Int {
        switch tableColumn.width {
        case .fixed(let width): width
        case .flexible(_, let minimum): minimum
        }
    }

    /// The indices of the columns that fit in a width.
    ///
    /// Of the user's own columns, the last ones are left out first.
    static func fitting(_ columns: [UserColumn], in width: Int) -> [Int] {
        let ranks = columns == standard ? standardRanks : columns
        var kept = ranks
        func need() -> Int { kept.reduce(-TableColumn.gap) { $0 + $1.leastWidth + TableColumn.gap } }
        while kept.count > 1, need() > width {
            kept.remove(at: kept.last == .login ? kept.count - 2 : kept.count - 1)
        }
        return columns.indices.filter { kept.contains(columns[$0]) }
    }
}
