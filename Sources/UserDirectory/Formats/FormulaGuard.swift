/// Prefixes CSV fields with `'` so that spreadsheet programs do not run them as formulas, and removes the prefix again.
///
/// A field gets the prefix if it begins with `=`, `+`, `-`, `@`, a tab or a carriage return, or with apostrophes
/// followed by such a character. So ``reversed(_:)`` removes exactly what ``applied(to:)`` added.
package enum FormulaGuard {
    package static func applied(to field: String) -> String {
        isFormula(field.unicodeScalars.drop { $0 == "'" }) ? "'" + field : field
    }

    package static func reversed(_ field: String) -> String {
        guard field.unicodeScalars.first == "'" else { return field }
        let rest = field.unicodeScalars.dropFirst()
        return isFormula(rest.drop { $0 == "'" }) ? String(rest) : field
    }

    private static func isFormula(_ scalars: Substring.UnicodeScalarView) -> Bool {
        switch scalars.first {
        case "=", "+", "-", "@", "\t", "\r": true
        default: false
        }
    }
}
