internal import Presentation
internal import TerminalKit

/// Draws a difference in one line: `→ bo.li  name: "Bo Li" → "Bo Ng"`.
@MainActor
struct DifferenceLines {
    private let theme: Theme
    private let loginWidth: Int

    /// All logins get the width of the longest login in `lines`, but at most `maxLoginWidth`.
    init(theme: Theme, _ lines: [ConnectionsModel.Line], maxLoginWidth: Int, _ textWidth: TextWidth) {
        self.theme = theme
        let longest = lines.map { textWidth.width(of: textWidth.plain($0.login)) }.max() ?? 0
        loginWidth = min(maxLoginWidth, longest)
    }

    func draw(_ line: ConnectionsModel.Line, into buffer: inout CellBuffer, rect: Rect, style: Style? = nil) {
        let textWidth = buffer.textWidth
        let (sign, afterSign) = rect.splitLeft(2)
        let (login, details) = afterSign.splitLeft(min(loginWidth + 2, afterSign.columns / 2))
        buffer.write(
            DifferenceLines.sign(of: line.direction, textWidth),
            in: sign,
            style: style ?? self.style(of: line.direction)
        )
        let name = textWidth.truncate(textWidth.plain(line.login), to: max(0, login.columns - 2))
        buffer.write(name, in: login, style: style ?? theme.text)
        let isRejected = line.direction == .rejected
        let text = textWidth.truncate(textWidth.plain(line.details), to: details.columns)
        buffer.write(text, in: details, style: style ?? (isRejected ? theme.error : theme.text))
    }

    /// The arrow points to the side that a push or a pull would change.
    static func sign(of direction: ConnectionsModel.Line.Direction, _ textWidth: TextWidth) -> String {
        let isUnicode = textWidth.drawsUnicode
        return switch direction {
        case .push: isUnicode ? "→" : ">"
        case .pull: isUnicode ? "←" : "<"
        case .conflict: isUnicode ? "≠" : "%"
        case .rejected: "!"
        }
    }

    private func style(of direction: ConnectionsModel.Line.Direction) -> Style {
        switch direction {
        case .push, .pull: theme.strong
        case .conflict: theme.warning
        case .rejected: theme.error
        }
    }
}
