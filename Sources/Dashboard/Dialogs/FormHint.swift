internal import Presentation
internal import TerminalKit

/// The text below a form's fields: the focused field's error, completions or hint, and the key that restores the old
/// value.
struct FormHint {
    let field: FormModel.Field
    let editor: FieldEditor?
    /// The suggested rest of the word being typed.
    let inlineSuggestion: String?
    let keys: DialogKeys
    let width: Int

    var text: String {
        let parts = [field.error ?? completion ?? hint, restoring].compactMap(\.self).filter { !$0.isEmpty }
        let text = parts.joined(separator: "; ")
        // If the text is too long, the old value is more useful than the hint. A multi-line field keeps its hint,
        // which names the key that leaves the field.
        guard text.count > width, field.editor != .lines, field.error == nil, completion == nil, let restoring
        else { return text }
        return restoring
    }

    private var hint: String {
        if field.editor == .lines, let key = keys.key(for: .nextField) {
            return "\(field.hint); \(key) to leave"
        }
        if editor?.isSelected(field.value) == true {
            let hint = "\(field.hint); type to replace"
            if hint.count <= width { return hint }
        }
        if editor?.isAddingWord(to: field.value) == true {
            let hint = "\(field.hint); type to add"
            if hint.count <= width { return hint }
        }
        return field.isRequired && field.value.isEmpty ? "Required: \(uncapitalized(field.hint))" : field.hint
    }

    /// The text with a lowercase first letter, unless it begins with an abbreviation.
    private func uncapitalized(_ text: String) -> String {
        guard let second = text.dropFirst().first, second.isLowercase || second == " " else { return text }
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    private var restoring: String? {
        guard let old = field.replaced, let key = keys.key(for: .restoreField) else { return nil }
        return "\(key) to reset to \(old.split(separator: "\n").joined(separator: " / "))"
    }

    /// The verb for the key that inserts the suggestion; `complete` if the suggestion is only a part of a completion.
    static func verb(accepting suggestion: String, in field: FormModel.Field?) -> String {
        guard let first = field?.completions.first else { return "accept" }
        return first.rest == suggestion ? "accept" : "complete"
    }

    /// The completions, and the key that accepts the suggestion.
    private var completion: String? {
        guard !field.completions.isEmpty, editor?.isAtEnd(of: field.value) == true else { return nil }
        let titles = field.completions.prefix(4).map(\.title) + (field.completions.count > 4 ? ["…"] : [])
        guard let inlineSuggestion else { return "\(field.hint): \(titles.joined(separator: ", "))" }
        let verb = FormHint.verb(accepting: inlineSuggestion, in: field)
        let others = titles.dropFirst()
        let key = (keys.key(for: .nextField) ?? keys.key(for: .acceptSuggestion)).map { "\($0) to " } ?? ""
        guard verb == "accept" else { return "\(key)complete: \(titles.joined(separator: ", "))" }
        let list = (others.count == 1 ? "; other: " : "; others: ") + others.joined(separator: ", ")
        return "\(key)accept \(titles[0])" + (others.isEmpty ? "" : list)
    }
}
