import Testing

@testable import TerminalKit

@Suite struct ZoneTests {
    @Test("a click hits the zone added last at that point; a zone's clipped part cannot be clicked")
    func lastWins() {
        var buffer = CellBuffer(size: Size(rows: 4, columns: 10))
        buffer.addZone(Rect(row: 0, column: 0, rows: 4, columns: 10), for: .row(1))
        buffer.clipped(to: Rect(row: 0, column: 0, rows: 2, columns: 5)) {
            $0.addZone(Rect(row: 1, column: 0, rows: 3, columns: 10), for: .button("Save"))
        }
        #expect(buffer.target(at: Point(row: 1, column: 4)) == .button("Save"))
        #expect(buffer.target(at: Point(row: 1, column: 5)) == .row(1))
        #expect(buffer.target(at: Point(row: 2, column: 0)) == .row(1))
        #expect(buffer.target(at: Point(row: 4, column: 0)) == nil)
        buffer.removeZones()
        #expect(buffer.target(at: .zero) == nil)
    }

    @Test("a table's header and rows, and the keys of a key bar, can be clicked where they are drawn")
    func widgets() {
        var buffer = CellBuffer(size: Size(rows: 5, columns: 40))
        let columns = [TableColumn("LOGIN", width: .fixed(10)), TableColumn("NAME", width: .fixed(10))]
        Table(columns: columns, rows: [.init(["ana", "Ana"]), .init(["bo", "Bo"])])
            .draw(into: &buffer, rect: Rect(row: 0, column: 0, rows: 4, columns: 30))
        KeyBar(items: [.init(.character("n"), "new"), .init("Up/Down", "choose"), .init(.escape, "close")])
            .draw(into: &buffer, rect: Rect(row: 4, column: 0, rows: 1, columns: 40))
        #expect(buffer.target(at: Point(row: 0, column: 3)) == .column("LOGIN"))
        #expect(buffer.target(at: Point(row: 0, column: 13)) == .column("NAME"))
        #expect(buffer.target(at: Point(row: 2, column: 20)) == .row(1))
        #expect(buffer.target(at: Point(row: 4, column: 4)) == .key(.character("n")))
        #expect(buffer.target(at: Point(row: 4, column: 9)) == nil)
        #expect(buffer.target(at: Point(row: 4, column: 24)) == .key(.escape))
    }
}
