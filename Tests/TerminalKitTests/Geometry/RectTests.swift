import TerminalKit
import Testing

@Suite struct RectTests {
    let screen = Rect(row: 0, column: 0, rows: 24, columns: 80)

    @Test("negative sizes count as zero")
    func negativeSizes() {
        #expect(Rect(row: 2, column: 3, rows: -1, columns: 4).isEmpty)
        #expect(Size(rows: -5, columns: -5) == .zero)
    }

    @Test("the parts of a split make up the whole rectangle")
    func splits() {
        let (top, below) = screen.splitTop(2)
        #expect(top == Rect(row: 0, column: 0, rows: 2, columns: 80))
        #expect(below == Rect(row: 2, column: 0, rows: 22, columns: 80))
        let (above, bottom) = screen.splitBottom(1)
        #expect(above.rows == 23)
        #expect(bottom == Rect(row: 23, column: 0, rows: 1, columns: 80))
        let (left, right) = screen.splitLeft(60)
        #expect(left.columns == 60)
        #expect(right == Rect(row: 0, column: 60, rows: 24, columns: 20))
        let (rest, end) = screen.splitRight(10)
        #expect(rest.columns == 70)
        #expect(end.column == 70)
    }

    @Test("a part of a split is no larger than the rectangle", arguments: [-3, 0, 5, 1000])
    func splitsAreLimited(count: Int) {
        let small = Rect(row: 1, column: 1, rows: 5, columns: 5)
        for part in [small.splitTop(count).top, small.splitBottom(count).bottom] {
            #expect(part.rows == min(max(0, count), 5))
            #expect(part.intersection(small) == part)
        }
    }

    @Test("an inset larger than the rectangle gives an empty rectangle inside it")
    func inset() {
        #expect(screen.inset() == Rect(row: 1, column: 1, rows: 22, columns: 78))
        let tiny = Rect(row: 4, column: 4, rows: 1, columns: 1)
        #expect(tiny.inset().isEmpty)
        #expect(tiny.inset(rows: 3, columns: 3).row <= tiny.endRow)
    }

    @Test("the intersection is the part that two rectangles share")
    func intersection() {
        let other = Rect(row: 20, column: 70, rows: 10, columns: 20)
        #expect(screen.intersection(other) == Rect(row: 20, column: 70, rows: 4, columns: 10))
        #expect(screen.intersection(Rect(row: 30, column: 0, rows: 1, columns: 1)).isEmpty)
    }

    @Test("a line outside of the rectangle is empty", arguments: [-1, 24])
    func lineOutside(index: Int) {
        #expect(screen.line(index).isEmpty)
        #expect(screen.line(23) == Rect(row: 23, column: 0, rows: 1, columns: 80))
    }

    @Test("a centred rectangle is no larger than the rectangle around it")
    func centered() {
        #expect(screen.centered(Size(rows: 4, columns: 20)) == Rect(row: 10, column: 30, rows: 4, columns: 20))
        #expect(screen.centered(Size(rows: 99, columns: 99)) == screen)
    }
}
