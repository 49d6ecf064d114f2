import Foundation

/// Columns of a captured row, counted as the terminal counts them.
enum TerminalColumns {
    /// The column at which a text begins: each scalar before it at the width that the C library gives it.
    static func column(of text: String, in row: String) -> Int? {
        guard let range = row.range(of: text) else { return nil }
        setlocale(LC_CTYPE, "C.UTF-8")
        return row[..<range.lowerBound].unicodeScalars.reduce(0) { $0 + max(0, Int(wcwidth(wchar_t($1.value)))) }
    }
}
