internal import Presentation
internal import TerminalKit

/// The layout of the panes on a screen.
struct FrameLayout: Equatable {
    /// The smallest supported screen; a smaller one shows only a message.
    static let smallest = Size(rows: 16, columns: 60)

    let header: Rect
    let tabs: Rect
    /// The users table, or the main pane of another tab; empty in the tab of the tasks.
    let list: Rect
    /// The details; empty if they do not fit.
    let details: Rect
    let tasks: Rect
    let footer: Rect

    /// Lays out a screen; nil if it is too small.
    init?(_ screen: Rect, tab: FrameModel.Pane) {
        guard screen.rows >= FrameLayout.smallest.rows, screen.columns >= FrameLayout.smallest.columns else {
            return nil
        }
        var rest: Rect
        (header, rest) = screen.splitTop(1)
        (tabs, rest) = rest.splitTop(1)
        (rest, footer) = rest.splitBottom(1)
        switch tab {
        case .users, .activity:
            let (above, below) = rest.splitBottom(min(12, max(5, rest.rows / 4)))
            tasks = below
            let detailsWidth = tab == .users && screen.columns >= 92 ? min(50, screen.columns / 3) : 0
            (list, details) = above.splitRight(detailsWidth)
        case .tasks:
            tasks = rest
            list = Rect(at: rest.origin, size: .zero)
            details = list
        case .overview, .settings:
            list = rest
            tasks = Rect(at: rest.origin, size: .zero)
            details = tasks
        }
    }
}
