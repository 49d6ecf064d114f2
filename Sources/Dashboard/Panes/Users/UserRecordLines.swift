internal import Presentation
internal import TerminalKit

/// The lines of a user's record: the name, and each field with its label, long values wrapped.
@MainActor
struct UserRecordLines {
    private static let labelWidth = 9

    private let name: String
    private let fields: [(label: String, lines: [String])]
    private let theme: Theme

    init(_ model: UserDetailsModel, width: Int, theme: Theme, textWidth: TextWidth) {
        name = model.name
        fields = model.fields.map { field in
            let space = width - UserRecordLines.labelWidth
            return (field.label, TextWrap.lines(of: field.value, width: space, textWidth: textWidth))
        }
        self.theme = theme
    }

    var lines: Int { fields.reduce(1) { $0 + $1.lines.count } }

    func draw(into buffer: inout CellBuffer, rect: Rect) {
        buffer.write(name, in: rect.line(0), style: theme.strong)
        var row = 1
        for field in fields {
            let (label, value) = rect.splitLeft(UserRecordLines.labelWidth)
            buffer.write(field.label, in: label.line(row), style: theme.faint)
            for line in field.lines {
                buffer.write(line, in: value.line(row), style: theme.text)
                row += 1
            }
        }
    }
}
