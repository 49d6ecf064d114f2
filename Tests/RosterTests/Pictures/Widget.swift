import Foundation
import TerminalKit

/// A widget of `TerminalKit`, with a picture in its documentation.
enum Widget: String, CaseIterable, Sendable {
    case box, table, keyBar, gauge, bar, progressBar, textField, textArea

    /// The picture in the documentation's catalog.
    var url: URL {
        let catalog = "../../../../Sources/TerminalKit/Documentation.docc"
        return URL(fileURLWithPath: #filePath).appendingPathComponent("\(catalog)/Resources/\(name).svg").standardized
    }

    /// The name by which the documentation refers to the picture: `widget-table`.
    var name: String { "widget-\(rawValue)" }

    /// The source file whose documentation shows the picture.
    var source: URL {
        let type = rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        return URL(fileURLWithPath: #filePath)
            .appendingPathComponent("../../../../Sources/TerminalKit/Widgets/\(type).swift").standardized
    }

    var svg: String {
        ScreenDrawing(title: "TerminalKit: \(rawValue)", frames: [.init(screen: screen, seconds: 1)]).svg
    }

    private var rows: Int {
        switch self {
        case .table: 5
        case .box, .textArea: 4
        case .textField, .progressBar: 3
        case .gauge: 2
        case .bar, .keyBar: 1
        }
    }

    /// A small screen with the widget in a state that shows what the widget can do.
    private var screen: CellBuffer {
        var buffer = CellBuffer(size: Size(rows: rows, columns: 56))
        let (green, red) = (Style(foreground: .green), Style(foreground: .red, attributes: .bold))
        switch self {
        case .box:
            let inside = Box(title: "Users").draw(into: &buffer, rect: buffer.bounds)
            buffer.write("The widget returns the area inside.", in: inside, style: .plain)
        case .table:
            var table = Table(columns: [
                .init("LOGIN", width: .fixed(10)), .init("NAME", width: .flexible(1)),
                .init("SEATS", width: .fixed(5), alignment: .right),
            ])
            table.rows = [
                .init(["ana", "Ana Müller", "1"]), .init(["bo", "Bo Li 李", "1"], isMarked: true),
                .init(["chris", "Chris O'Brien", "0"], cellStyles: [.plain, .plain, red]),
                .init(["deploy", "Deployment", "1"]),
            ]
            table.selectedRow = 0
            table.draw(into: &buffer, rect: buffer.bounds)
        case .keyBar:
            let items = [KeyBar.Item("n", "new"), .init("e", "edit"), .init("d", "delete"), .init("?", "help")]
            KeyBar(items: items, status: "3 users", keyStyle: Style(foreground: .cyan, attributes: .bold))
                .draw(into: &buffer, rect: buffer.bounds)
        case .gauge:
            for (row, value) in [18, 26].enumerated() {
                Gauge(label: "Seats", value: value, limit: 25, barStyle: green, overStyle: red)
                    .draw(into: &buffer, rect: buffer.bounds.line(row))
            }
        case .bar:
            Bar(fraction: 0.7).draw(into: &buffer, rect: buffer.bounds, style: green)
        case .progressBar:
            for (row, fraction) in [0.25, 0.68, 1].enumerated() {
                ProgressBar(fraction: fraction, barStyle: green).draw(into: &buffer, rect: buffer.bounds.line(row))
            }
        case .textField: drawFields(into: &buffer)
        case .textArea:
            var area = TextArea("Team lead.\nContractor until summer.\n\nThe cursor is at the end.")
            let cursor = area.draw(into: &buffer, rect: buffer.bounds)
            Widget.draw(cursor: cursor, into: &buffer)
        }
        return buffer
    }

    /// An empty field, a selected text, and a text that is wider than its field.
    private func drawFields(into buffer: inout CellBuffer) {
        var empty = TextField()
        empty.draw(into: &buffer, rect: buffer.bounds.line(0), placeholder: "Full name (required)")
        var selected = TextField("Ana Müller", state: .init(isSelected: true))
        selected.draw(into: &buffer, rect: buffer.bounds.line(1))
        var long = TextField("A text that is wider than its field shows a mark at each side where text is hidden")
        Widget.draw(cursor: long.draw(into: &buffer, rect: buffer.bounds.line(2)), into: &buffer)
    }

    /// Draws the terminal's cursor, which is not part of a buffer.
    private static func draw(cursor: Point?, into buffer: inout CellBuffer) {
        guard let cursor, let text = buffer[cursor]?.text else { return }
        buffer.write(text, at: cursor, style: .reverse)
    }
}
