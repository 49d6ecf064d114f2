import TerminalKit
import Testing

@Suite struct TableTests {
    let columns = [
        TableColumn("LOGIN", width: .fixed(6)), TableColumn("NAME", width: .flexible(1)),
        TableColumn("SIZE", width: .fixed(5), alignment: .right),
    ]

    private func lines(_ table: Table, rows: Int, columns: Int) -> [String] {
        var buffer = CellBuffer(size: Size(rows: rows, columns: columns))
        table.draw(into: &buffer, rect: buffer.bounds)
        return (0..<rows).map { buffer.text(row: $0) }
    }

    @Test("the columns of a table stay aligned, whatever they contain")
    func straight() {
        let table = Table(
            columns: columns,
            rows: [
                .init(["ana", "Ana Müller", "1"]), .init(["bo", "世蓮 Ng", "20"], isMarked: true),
                .init(["chris", "👩‍💻 and 🇨🇭", "3"]), .init(["toolong", "a\u{1B}b"]),
            ]
        )
        #expect(
            lines(table, rows: 5, columns: 30) == [
                "  LOGIN  NAME             SIZE", "  ana    Ana Müller          1", "● bo     世蓮 Ng            20",
                "  chris  👩 and 🇨            3", "  toolo… a\u{FFFD}b",
            ]
        )
    }

    @Test("the selected row looks different over its whole width")
    func selection() {
        var buffer = CellBuffer(size: Size(rows: 3, columns: 20))
        Table(columns: columns, rows: [.init(["a"]), .init(["b"])], selectedRow: 1).draw(
            into: &buffer,
            rect: buffer.bounds
        )
        for column in 0..<20 {
            #expect(buffer[Point(row: 2, column: column)]?.style == .reverse)
            #expect(buffer[Point(row: 1, column: column)]?.style == .plain)
        }
    }

    @Test("cells can have styles of their own, but not in the selected row")
    func cellStyles() {
        var buffer = CellBuffer(size: Size(rows: 3, columns: 20))
        let row = Table.Row(["a", "b"], style: .dim, cellStyles: [.plain, Style(foreground: .green)])
        Table(columns: columns, rows: [row, row], selectedRow: 1).draw(into: &buffer, rect: buffer.bounds)
        #expect(buffer[Point(row: 1, column: 2)]?.style == .dim)
        #expect(buffer[Point(row: 1, column: 9)]?.style == Style(foreground: .green, attributes: .dim))
        #expect(buffer[Point(row: 2, column: 9)]?.style == Style(attributes: [.dim, .reverse]))
    }

    @Test("cells at the end of each row can be left empty")
    func endWidth() {
        let table = Table(columns: columns, rows: [.init(["ana", "Ana", "1"])], endWidth: 2)
        #expect(lines(table, rows: 2, columns: 30) == ["  LOGIN  NAME           SIZE", "  ana    Ana               1"])
    }

    @Test("a table leaves out the rows that do not fit")
    func tooManyRows() {
        let table = Table(columns: columns, rows: (0..<9).map { .init(["row\($0)"]) }, showsHeader: false)
        #expect(lines(table, rows: 2, columns: 30) == ["  row0", "  row1"])
        #expect(table.visibleRows(in: Rect(row: 0, column: 0, rows: 2, columns: 9)) == 2)
    }

    @Test("the flexible columns of a table share the whole remaining width")
    func sharing() {
        let columns = [
            TableColumn("a", width: .fixed(4)), TableColumn("b", width: .flexible(1, minimum: 2)),
            TableColumn("c", width: .flexible(2, minimum: 2)),
        ]
        #expect(TableColumn.widths(of: columns, in: 20) == [4, 5, 9])
        #expect(TableColumn.widths(of: columns, in: 10) == [4, 2, 2])
    }

    @Test("a table leaves out the columns that do not fit, beginning at the right")
    func leftOut() {
        #expect(TableColumn.widths(of: columns, in: 15) == [6, 8, 0])
        #expect(TableColumn.widths(of: columns, in: 10) == [6, 0, 0])
        #expect(TableColumn.widths(of: columns, in: 3) == [3, 0, 0])
        #expect(TableColumn.widths(of: columns, in: -2) == [0, 0, 0])
        #expect(TableColumn.widths(of: [], in: 10).isEmpty)
    }
}
