import Foundation
import TerminalKit

/// Columns of a row that tmux captured.
enum TerminalColumns {
    /// The column at which a text begins by the widths that Roster lays out with.
    ///
    /// tmux has its own idea of widths: where the two differ, rows with such a character have their columns elsewhere.
    static func column(of text: String, in row: String) -> Int? {
        row.range(of: text).map { TextWidth.standard.width(of: row[..<$0.lowerBound]) }
    }
}
