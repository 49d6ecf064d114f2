import GRDB
import UserDirectory

/// An SQL function that searches notes, ignoring case.
///
/// Notes are long and rarely searched, so the database stores no folded copy of them.
enum NoteFunction {
    static let function = DatabaseFunction("noteHolds", argumentCount: 2, pure: true) { values in
        guard let note = String.fromDatabaseValue(values[0]), let text = String.fromDatabaseValue(values[1]) else {
            return false
        }
        return FoldedText.identity(note).utf8.firstRange(of: text.utf8) != nil
    }

    static func condition(_ text: String, in column: String) -> SQL {
        let text = FoldedText.identity(text)
        if text.isEmpty { return "1" }
        return text.utf8.contains(0) ? "0" : "\(sql: column) <> '' AND noteHolds(\(sql: column), \(text))"
    }
}
