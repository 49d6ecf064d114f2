/// Keeps spreadsheet programs from running a field of a CSV file as a formula, and undoes that when reading.
///
/// A field that begins with `=`, `+`, `-`, `@`, a tab or a carriage return gets a `'` before it. So does a field that
/// begins with apostrophes and then such a character, so that ``reversed(_:)`` removes exactly what ``applied(to:)``
/// added.
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
