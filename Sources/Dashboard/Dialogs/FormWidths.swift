internal import Presentation
internal import TerminalKit

/// The widths of a form's columns in cells: labels, values, and the remarks beside values.
@MainActor
struct FormWidths {
    let fields: [FormModel.Field]
    let editors: [String: FieldEditor]
    /// The index of the focused field or button.
    let focus: Int
    let textWidth: TextWidth

    static func label(of field: FormModel.Field) -> String {
        field.isRequired ? field.label + " *" : field.label
    }

    var label: Int { fields.reduce(8) { max($0, textWidth.width(of: FormWidths.label(of: $1)) + 1) } }

    /// The width of a value; `columns` is the width beside the label.
    func value(of field: FormModel.Field, in columns: Int) -> Int {
        guard let beside = remark(beside: field, in: columns) else { return columns }
        // The sign of an error is always in the last column, so that it does not move while the text is edited.
        if beside == sign { return max(0, columns - 1 - textWidth.width(of: sign)) }
        let least = least(of: field, in: columns)
        guard editors[field.id]?.width(of: field.value, textWidth) != nil else { return least }
        // A single-line value leaves space for the longest remark of all fields if possible, to align the remarks.
        let longest = fields.compactMap { remark(beside: $0, in: columns) }.map(textWidth.width(of:)).max() ?? 0
        return min(columns, max(columns - 1 - longest, least))
    }

    /// The minimum width of a value beside a remark.
    private func least(of field: FormModel.Field, in columns: Int) -> Int {
        // The cursor after the text, and the arrows around a choice, need additional cells.
        editors[field.id]?.width(of: field.value, textWidth).map { max($0 + 4, 12) } ?? max(20, columns / 2)
    }

    /// The text beside a field; nil if there is no text.
    ///
    /// If an error does not fit, or its field is focused, a sign replaces the error. The focused field's error is shown
    /// below the fields.
    func remark(beside field: FormModel.Field, in columns: Int) -> String? {
        guard let error = field.error else { return field.remark.map(textWidth.plain) }
        let isFocused = fields.indices.contains(focus) && fields[focus].id == field.id
        let fits = least(of: field, in: columns) + 1 + textWidth.width(of: error) <= columns
        return !isFocused && fits ? error : sign
    }

    private var sign: String { textWidth.drawsUnicode ? "✗" : "!" }
}
