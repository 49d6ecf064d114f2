import GRDB
import UserDirectory

/// An SQL function that looks into notes without case.
///
/// Notes are long and seldom searched, so no folded copy is stored.
enum NoteFunction {
    static let function = DatabaseFunction("noteHolds", argumentCount: 2, pure: true) { values in
        guard let note = String.fromDatabaseValue(values[0]), let text = String.fromDatabaseValue(values[1]) else {
            return false
        }
        return text.isEmpty || FoldedText.identity(note).utf8.firstRange(of: text.utf8) != nil
    }

    static func contains(_ text: String) -> SQL {
        "noteHolds(note, \(FoldedText.identity(text)))"
    }
}
