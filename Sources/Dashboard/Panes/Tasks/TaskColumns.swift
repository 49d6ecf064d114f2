internal import TerminalKit

/// The columns of the task list; the short list below another pane has fewer columns.
struct TaskColumns {
    struct Places {
        let mark: Rect
        let start: Rect
        let title: Rect
        let outcome: Rect
        let layers: Rect
        let time: Rect
    }

    private static let timeWidth = 10
    private static let titleWidths = (narrow: 34, wide: 44)

    /// Zero in the short list, and if there is no space for layers.
    let layersWidth: Int
    private let startWidth: Int
    private let startHeading: String
    private let maxTitleWidth: Int

    /// `startHeading` is nil for the short list, which has no start times and no layers.
    init(width: Int, startHeading: String?, longestTitle: Int) {
        let (narrow, wide) = TaskColumns.titleWidths
        maxTitleWidth = min(max(longestTitle + 1, narrow), wide)
        self.startHeading = startHeading ?? ""
        startWidth = startHeading.map { max(8, $0.count) + 1 } ?? 0
        layersWidth = startHeading != nil && width >= 66 ? 9 : 0
    }

    /// Returns the areas of a row's columns.
    ///
    /// If the task reports progress, `progress` contains the widths of the texts for the outcome and the time. The
    /// outcome of such a task also takes the space of the layers and, if necessary, a part of the time column and of
    /// the title column.
    func places(in rect: Rect, progress: (outcome: Int, time: Int)? = nil) -> Places {
        let layersWidth = progress == nil ? self.layersWidth : 0
        let (mark, afterMark) = rect.splitLeft(3)
        let (start, afterStart) = afterMark.splitLeft(startWidth)
        let common = min(maxTitleWidth, (afterStart.columns - TaskColumns.timeWidth - self.layersWidth) / 2)
        let isShort = progress.map { common + $0.outcome + TaskColumns.timeWidth > afterStart.columns } ?? false
        let timeWidth = isShort ? progress.map { $0.time + 4 } : nil
        let (beforeTime, time) = afterStart.splitRight(min(TaskColumns.timeWidth, timeWidth ?? .max))
        let (texts, layers) = beforeTime.splitRight(layersWidth)
        let titleWidth = min(common, max(16, texts.columns - (progress?.outcome ?? 0)))
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
        buffer.write(startHeading, in: places.start, style: style)
        buffer.write("TITLE", in: places.title, style: style)
        buffer.write("RESULT", in: places.outcome, style: style)
        buffer.write("LAYERS", in: places.layers, style: style)
        buffer.write("DURATION", in: places.time.splitRight(1).rest, style: style, alignment: .right)
    }
}
