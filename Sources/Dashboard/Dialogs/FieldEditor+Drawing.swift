internal import TerminalKit

extension FieldEditor {
    private static func draw(lines text: String, into buffer: inout CellBuffer, rect: Rect, style: Style) {
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        for (index, line) in lines.prefix(rect.rows).enumerated() {
            let isCut = index == rect.rows - 1 && lines.count > rect.rows
            let mark = isCut ? buffer.textWidth.plain(" …") : ""
            let room = max(0, rect.columns - buffer.textWidth.width(of: mark))
            buffer.write(
                buffer.textWidth.truncate(String(line), to: room) + mark,
                in: rect.line(index),
                style: style
            )
        }
    }

    /// Draws the value; returns the cursor's position, or nil if the field shows no cursor.
    mutating func draw(
        _ value: String,
        into buffer: inout CellBuffer,
        rect: Rect,
        isFocused: Bool,
        theme: Theme
    ) -> Point? {
        let style = isFocused ? theme.text.adding(.underline) : theme.text
        switch self {
        case .line(var editor, let addsWord):
            defer { self = .line(editor, addsWord: addsWord) }
            return editor.draw(value) {
                $0.draw(into: &buffer, rect: rect, style: style, showsSelection: isFocused)
            }
        case .lines where !isFocused:
            FieldEditor.draw(lines: value, into: &buffer, rect: rect, style: style)
            return nil
        case .lines(var editor):
            defer { self = .lines(editor) }
            return editor.draw(value) { $0.draw(into: &buffer, rect: rect, style: style) }
        case .choice:
            let unicode = buffer.textWidth.drawsUnicode
            let text = isFocused ? (unicode ? "◂ \(value) ▸" : "< \(value) >") : value
            buffer.write(text, in: rect, style: isFocused ? theme.strong : theme.text)
            return nil
        }
    }
}
