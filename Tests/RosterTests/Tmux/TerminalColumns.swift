import Foundation
import TerminalKit

/// Columns of a row that tmux captured.
enum TerminalColumns {
    /// The column at which a text begins, measured with Roster's character widths.
    ///
    /// tmux may use another width for a character; the result for a text after it then differs from tmux's column.
    static func column(of text: String, in row: String) -> Int? {
        row.range(of: text).map { TextWidth.standard.width(of: row[..<$0.lowerBound]) }
    }
}
