internal import Foundation
internal import UserDirectory

/// The input of the import form.
struct ImportRequest: Hashable, Sendable {
    /// The file's path as it was typed, pasted or dragged into the terminal, possibly quoted or escaped.
    var path = ""
    /// Nil to detect the format from the file's name or content.
    var format: UserFormat?
    var onExisting = UserChange.OnExisting.update
    var onFull = ImportOptions.OnFull.fail
    /// The path of the file for rejected lines, as typed; empty for none.
    var rejects = ""

    /// The file's path without quotes and escapes.
    var file: String { DroppedPath.path(path) }
    /// The path of the file for rejected lines, without quotes and escapes; nil for none.
    var rejectsFile: String? {
        let file = DroppedPath.path(rejects)
        return file.isEmpty ? nil : file
    }

    var options: ImportOptions {
        ImportOptions(
            onExisting: onExisting,
            onFull: onFull,
            format: format ?? UserFormat(fileName: file),
            keepsRejects: rejectsFile != nil
        )
    }
}

/// A path that a terminal inserts when a file is dropped on it.
///
/// The path is quoted, or has backslashes before the shell's special characters. The functions compare scalars: a quote
/// followed by a combining mark is one `Character`, but is still a quote in a shell.
enum DroppedPath {
    static func path(_ text: String) -> String {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if let inner = inner(of: text, between: "'") { return unquoted(inner) }
        return unescaped(inner(of: text, between: "\"") ?? text)
    }

    /// The path in a text that is still being typed; empty if the text is quoted as a whole.
    static func begun(_ text: String) -> String {
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard inner(of: typed, between: "'") == nil, inner(of: typed, between: "\"") == nil else { return "" }
        // Spaces at the end are kept, because more of a name may follow.
        return unescaped(String(text.unicodeScalars.drop(while: \.properties.isWhitespace)))
    }

    /// The text between two quotes; nil if the text is not quoted as a whole, as in `o'brien.csv`.
    private static func inner(of text: String, between quote: Unicode.Scalar) -> String? {
        let scalars = text.unicodeScalars
        guard scalars.count >= 2, scalars.first == quote, scalars.last == quote else { return nil }
        return String(scalars.dropFirst().dropLast())
    }

    private static func unquoted(_ text: String) -> String {
        String(text.unicodeScalars.replacing(#"'\''"#.unicodeScalars, with: "'".unicodeScalars))
    }

    private static func unescaped(_ text: String) -> String {
        var path = String.UnicodeScalarView()
        var isEscape = false
        for scalar in text.unicodeScalars {
            isEscape = scalar == "\\" && !isEscape
            if !isEscape { path.append(scalar) }
        }
        return String(path)
    }
}
