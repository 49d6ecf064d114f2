internal import Presentation
internal import TerminalKit

/// The areas of the header, tabs, panes and footer on a screen.
struct FrameLayout: Equatable {
    /// The smallest supported screen; a smaller screen shows only a message.
    static let smallest = Size(rows: 16, columns: 50)

    let header: Rect
    let tabs: Rect
    let main: Rect
    /// Empty if the tab has no details, or if the details do not fit.
    let details: Rect
    /// The short task list below the main pane; empty if the tab does not show it.
    let tasks: Rect
    let footer: Rect

    /// Lays out a screen; nil if the screen is too small.
    init?(_ screen: Rect, tab: FrameModel.Pane) {
        guard screen.rows >= FrameLayout.smallest.rows, screen.columns >= FrameLayout.smallest.columns else {
            return nil
        }
        var rest: Rect
        (header, rest) = screen.splitTop(1)
        (tabs, rest) = rest.splitTop(1)
        (rest, footer) = rest.splitBottom(1)
        // On a low screen, the tasks get at most a third of the rows, because the main pane needs the rows more.
        let taskRows = min(12, max(5, rest.rows / 4), rest.rows / 3)
        (rest, tasks) = rest.splitBottom(tab.companions.contains(.tasks) ? taskRows : 0)
        let hasDetails = tab.companions.contains(.details) && screen.columns >= 92
        (main, details) = rest.splitRight(hasDetails ? min(50, screen.columns / 3) : 0)
    }
}
