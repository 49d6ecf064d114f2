internal import Presentation
internal import TerminalKit

extension UserColumn {
    /// The column as the table draws it; a fixed width is limited to `available` cells.
    func tableColumn(available: Int) -> TableColumn {
        switch width {
        case .fixed(let cells):
            TableColumn(heading, width: .fixed(min(cells, available)), alignment: isNumeric ? .right : .left)
        case .flexible(let share, let minimum): TableColumn(heading, width: .flexible(share, minimum: minimum))
        }
    }
}
