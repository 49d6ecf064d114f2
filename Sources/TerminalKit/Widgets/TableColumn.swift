/// A column of a `Table`.
public struct TableColumn: Hashable, Sendable {
    /// The width of a column.
    public enum Width: Hashable, Sendable {
        /// A number of cells.
        case fixed(Int)
        /// `minimum` cells, and a share of the space that remains after all fixed and minimum widths.
        ///
        /// The unlabelled value is the weight of the share: the weight 2 gets twice as much space as the weight 1.
        case flexible(Int, minimum: Int = 8)
    }

    /// The title in the header.
    public var title: String
    /// The width.
    public var width: Width
    /// The alignment of the cells' text.
    public var alignment: TextWidth.Alignment

    /// The number of cells between two columns.
    public static let gap = 1

    /// Creates a column.
    public init(_ title: String, width: Width, alignment: TextWidth.Alignment = .left) {
        self.title = title
        self.width = width
        self.alignment = alignment
    }

    /// The widths of the columns for an available width.
    ///
    /// If the columns do not fit even at their minimum widths, the last columns get width 0.
    public static func widths(of columns: [TableColumn], in available: Int) -> [Int] {
        var shown = columns.count
        while shown > 1, minWidth(of: columns.prefix(shown)) > available { shown -= 1 }
        let kept = columns.prefix(shown)
        var spare = max(0, available - minWidth(of: kept))
        var shares = kept.reduce(0) { $0 + $1.share }
        var widths = kept.map { column in
            // Each column takes its share of the space that is still left, so the last flexible column gets the
            // rounding remainder.
            let extra = shares > 0 ? spare * column.share / shares : 0
            spare -= extra
            shares -= column.share
            return min(column.minWidth + extra, max(0, available))
        }
        widths += Array(repeating: 0, count: columns.count - shown)
        return widths
    }

    private static func minWidth(of columns: ArraySlice<TableColumn>) -> Int {
        columns.reduce(-gap) { $0 + $1.minWidth + gap }
    }

    private var minWidth: Int {
        switch width {
        case .fixed(let width): max(0, width)
        case .flexible(_, let minimum): max(0, minimum)
        }
    }

    private var share: Int {
        switch width {
        case .fixed: 0
        case .flexible(let share, _): max(0, share)
        }
    }
}
