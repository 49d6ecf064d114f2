internal import TerminalKit

/// The columns of the task list; the small pane under another list has fewer.
struct TaskColumns {
    /// The areas of a row's columns.
    struct Places {
        let mark: Rect
        let start: Rect
        let title: Rect
        let outcome: Rect
        let layers: Rect
        let time: Rect
    }

    /// Zero if there is no space for layers.
    let layersWidth: Int
    private let startWidth: Int

    init(width: Int, isTab: Bool) {
        startWidth = isTab ? 9 : 0
        layersWidth = isTab && width >= 66 ? 9 : 0
    }

    /// Returns the areas of a row's columns; the title is shortened, to no less than 15 cells if possible, to leave the
    /// outcome `outcomeWidth` cells.
    func places(in rect: Rect, outcomeWidth: Int = 0, showsLayers: Bool = true) -> Places {
        let layersWidth = showsLayers ? self.layersWidth : 0
        let (mark, afterMark) = rect.splitLeft(3)
        let (start, afterStart) = afterMark.splitLeft(startWidth)
        let (beforeTime, time) = afterStart.splitRight(10)
        let (texts, layers) = beforeTime.splitRight(layersWidth)
        // Progress with speed and remaining time needs more space than a result.
        let titleWidth = min(34, texts.columns / 2, max(16, texts.columns - outcomeWidth))
        let (title, outcome) = texts.splitLeft(titleWidth)
        return Places(
            mark: mark,
            start: start.splitRight(startWidth > 0 ? 1 : 0).rest,
            title: title.splitRight(1).rest,
            outcome: layersWidth > 0 ? outcome.splitRight(1).rest : outcome,
            layers: layers.splitRight(layersWidth > 0 ? 1 : 0).rest,
            time: time
        )
    }

    func drawHeading(into buffer: inout CellBuffer, rect: Rect, style: Style) {
        let places = places(in: rect)
        buffer.write("START", in: places.start, style: style)
        buffer.write("TASK", in: places.title, style: style)
        buffer.write("RESULT", in: places.outcome, style: style)
        buffer.write("LAYERS", in: places.layers, style: style)
        buffer.write("TIME", in: places.time.splitRight(1).rest, style: style, alignment: .right)
    }
}
