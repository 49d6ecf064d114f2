internal import TerminalKit

/// The texts between the fields and the buttons of a form: the focused field's hint or error, and the banner.
struct FormFoot {
    /// The minimum number of rows: a hint of one line, a banner of two lines, and the buttons.
    static let minRows = 4

    private let hint: String
    private let banner: String
    private let isError: Bool
    /// The number of lines of the error; 1 if there is no error.
    private let errorLines: Int
    private let bannerLines: Int
    private let width: Int

    /// If `error` is not nil, `hint` must begin with the error.
    init(hint: String, error: String?, banner: String, width: Int, textWidth: TextWidth) {
        func lineCount(_ text: String) -> Int {
            text.isEmpty ? 0 : TextWrap.lines(of: text, width: width, textWidth: textWidth).count
        }
        (self.hint, self.banner, self.width) = (textWidth.plain(hint), banner, width)
        isError = error != nil
        errorLines = max(1, error.map { lineCount(textWidth.plain($0)) } ?? 0)
        bannerLines = lineCount(banner)
    }

    /// The number of rows for the error, the banner and the buttons.
    ///
    /// The lines of a hint do not count, so that the form keeps its height when the focus moves between valid fields.
    var rows: Int { max(FormFoot.minRows, errorLines + bannerLines + 1) }

    /// Draws the texts from the top of `rect`, whose last row is for the buttons.
    ///
    /// If space is short, a hint is truncated first, then the banner, and an error last.
    func draw(into buffer: inout CellBuffer, rect: Rect, theme: Theme) {
        let (room, textWidth) = (rect.rows - 1, buffer.textWidth)
        let hintRows = min(max(errorLines, room - bannerLines), room - min(1, bannerLines))
        let hint = TextWrap.lines(of: hint, width: width, limit: max(1, hintRows), textWidth: textWidth)
        let banner = TextWrap.lines(of: banner, width: width, limit: max(0, room - hint.count), textWidth: textWidth)
        for (index, line) in hint.enumerated() {
            buffer.write(line, in: rect.line(index), style: isError ? theme.error : theme.faint)
        }
        for (index, line) in banner.enumerated() {
            buffer.write(line, in: rect.line(hint.count + index), style: theme.strong)
        }
    }
}
