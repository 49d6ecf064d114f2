internal import Presentation
internal import TerminalKit

/// Draws the message over the lines above the footer, so that the layout stays the same and no key hint is hidden.
extension FramePane {
    /// The maximum number of lines of a success message or a note.
    private static let maxQuietLines = 2
    private static let maxLines = 3
    private static let maxTypingLines = 4

    /// Draws the error of the filter that is being edited, or else the message.
    func drawMessage(into buffer: inout CellBuffer, above footer: Rect, filterError: String?, isDialogOpen: Bool) {
        let typingError = model.isEditingFilter ? filterError : nil
        let isPrompting = isDialogOpen || model.isEditingFilter
        guard let message = typingError ?? model.message?.text,
            let kind = typingError == nil ? model.message?.kind : .error
        else { return }
        let (sign, style, maxLines) = appearance(of: kind, isTypingError: typingError != nil, isPrompting: isPrompting)
        let text = buffer.textWidth.plain((buffer.textWidth.drawsUnicode ? sign.unicode : sign.ascii) + message)
        let width = footer.columns - 2
        let lines = TextWrap.lines(of: text, width: width, textWidth: buffer.textWidth)
        let isCut = lines.count > maxLines
        var shown = Array(lines.prefix(maxLines))
        let more = isCut && !isPrompting ? keys.key(for: .showMessages, in: context) : nil
        let hint = more.map { KeyBar.Item($0, "more") }
        let hintWidth = hint.map { buffer.textWidth.width(of: $0.key) + 1 + $0.title.count + 2 } ?? 0
        if isCut {
            let rest = lines.dropFirst(maxLines - 1).joined(separator: " ")
            shown[maxLines - 1] = buffer.textWidth.truncate(rest, to: width - hintWidth)
        }
        for (index, line) in shown.enumerated() {
            let row = Rect(
                row: footer.row - shown.count + index,
                column: footer.column,
                rows: 1,
                columns: footer.columns
            )
            buffer.fill(row)
            buffer.write(line, in: row.inset(rows: 0), style: style)
            guard let hint, index == shown.count - 1 else { continue }
            KeyBar(items: [hint], style: theme.text, keyStyle: theme.key)
                .draw(into: &buffer, rect: row.inset(rows: 0).splitRight(hintWidth - 2).right)
        }
    }

    private func appearance(
        of kind: FrameModel.Message.Kind,
        isTypingError: Bool,
        isPrompting: Bool
    ) -> (sign: (unicode: String, ascii: String), style: Style, maxLines: Int) {
        // While a dialog is open, a message has only one line, because more lines could hide the dialog's fields and
        // buttons.
        switch kind {
        case .success: (("✓ ", "ok: "), theme.success, isPrompting ? 1 : FramePane.maxQuietLines)
        case .note: (("", ""), theme.strong, isPrompting ? 1 : FramePane.maxQuietLines)
        case .warning: (("! ", "! "), theme.warning, isPrompting ? 1 : FramePane.maxLines)
        case .error where isTypingError: (("✗ ", "error: "), theme.error, FramePane.maxTypingLines)
        case .error: (("✗ ", "error: "), theme.error, isPrompting ? 1 : FramePane.maxLines)
        }
    }
}
