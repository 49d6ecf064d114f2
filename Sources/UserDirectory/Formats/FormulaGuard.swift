/// Prefixes CSV fields with `'` so that spreadsheet programs do not run them as formulas, and removes the prefix again.
///
/// A field gets the prefix if it begins with `=`, `+`, `-`, `@`, a tab or a carriage return. A field also gets the
/// prefix if it begins with apostrophes that are followed by one of these characters. Without the prefix,
/// ``reversed(_:)`` would remove the first of the field's own apostrophes.
package enum FormulaGuard {
    static let prefix = UInt8(ascii: "'")

    static func applies(to field: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = field.first(where: { $0 != prefix }) else { return false }
        return startsFormula(Unicode.Scalar(first))
    }

    /// Removes the prefix that was added to a field; returns any other field unchanged.
    package static func reversed(_ field: String) -> String {
        guard field.unicodeScalars.first == "'" else { return field }
        let rest = field.unicodeScalars.dropFirst()
        return startsFormula(rest.first { $0 != "'" }) ? String(rest) : field
    }

    private static func startsFormula(_ first: Unicode.Scalar?) -> Bool {
        switch first {
        case "=", "+", "-", "@", "\t", "\r": true
        default: false
        }
    }
}
