internal import Presentation
internal import TerminalKit

/// The lines of a user's record: the name, the fields with their labels, the changes and the tasks, all wrapped.
///
/// An item is the name, a field, a change or a task.
@MainActor
struct UserRecordLines {
    private static let labelWidth = 9
    private static let maxLinesOfEntry = 4

    private struct Line {
        /// The index of the item that the line belongs to; nil for a heading or an empty line.
        var item: Int?
        var label = ""
        var text: String
        let style: Style
        var indent = 0
    }

    private var lines: [Line] = []
    /// The lines of each item; a heading directly above the item is included, so that both scroll together.
    private(set) var ranges: [Range<Int>] = []
    private let selected: Int?
    private let width: Int
    private let textWidth: TextWidth
    private let theme: Theme

    init(_ model: UserDetailsModel, width: Int, theme: Theme, textWidth: TextWidth) {
        (self.width, self.textWidth, self.theme) = (width, textWidth, theme)
        selected = model.selected
        add([(model.name, theme.strong)])
        for field in model.fields {
            add([(field.value, theme.text)], label: field.label, indent: UserRecordLines.labelWidth)
        }
        if !model.changes.isEmpty { addHeading(model.changesTitle) }
        for change in model.changes {
            let timeAndAuthor = change.author.isEmpty ? change.time : "\(change.time)  \(change.author)"
            add(
                [(timeAndAuthor, theme.faint), (textWidth.plain(change.summary), theme.text)],
                atMost: UserRecordLines.maxLinesOfEntry
            )
        }
        if !model.tasks.isEmpty { addHeading("Tasks of this session") }
        for task in model.tasks {
            add(
                [(textWidth.plain("\(task.title) · \(task.outcome)"), theme.text)],
                atMost: UserRecordLines.maxLinesOfEntry
            )
        }
    }

    var count: Int { lines.count }

    private mutating func addHeading(_ text: String) {
        lines.append(Line(text: "", style: theme.text))
        lines.append(Line(text: text, style: theme.header))
    }

    private mutating func add(
        _ texts: [(String, Style)],
        label: String = "",
        indent: Int = 0,
        atMost limit: Int = .max
    ) {
        let item = ranges.count
        let start = ranges.last?.upperBound ?? 0
        var added: [Line] = []
        for (text, style) in texts {
            let wrapped = TextWrap.lines(of: text, width: max(1, width - indent), textWidth: textWidth)
            added += wrapped.map { Line(item: item, text: $0, style: style, indent: indent) }
        }
        if added.count > limit {
            added = Array(added.prefix(limit))
            added[limit - 1].text = textWidth.clip(added[limit - 1].text, to: width - indent - 1)
            added[limit - 1].text.append(textWidth.ellipsis)
        }
        added[0].label = label
        lines += added
        ranges.append(start..<lines.count)
    }

    func draw(into buffer: inout CellBuffer, rect: Rect, from offset: Int = 0) {
        for (index, line) in lines.dropFirst(offset).prefix(rect.rows).enumerated() {
            let row = rect.line(index)
            let isSelected = selected != nil && line.item == selected
            if isSelected { buffer.fill(row, style: theme.text.overlaid(with: theme.selection)) }
            if let item = line.item, selected != nil { buffer.addZone(row, for: .row(item)) }
            func style(_ style: Style) -> Style { isSelected ? style.overlaid(with: theme.selection) : style }
            buffer.write(line.label, in: row, style: style(theme.faint))
            buffer.write(line.text, in: row.splitLeft(line.indent).rest, style: style(line.style))
        }
        let edge = Rect(row: rect.row, column: rect.column, rows: rect.rows, columns: rect.columns + 2)
        ListParts(theme: theme)
            .drawScrollBar(offset: offset, total: lines.count, rows: rect.rows, into: &buffer, track: edge)
    }
}
