internal import Presentation
internal import TerminalKit

/// Draws a pane: in full as the main pane of its tab, and in a short form below the main pane of another tab.
///
/// Add each new pane view to ``PaneViews``.
@MainActor
protocol PaneView: PresentationView {
    var pane: FrameModel.Pane { get }
    /// One view for each of the pane's presenters: this view and, in ``UserTablePane``, the view of the user's details.
    var views: [any PresentationView] { get }
    /// Nil if the pane has no filter.
    var filterLine: FilterLine? { get }
    /// The commands that the footer shows in the current state, the most useful first.
    var commands: [Command] { get }
    /// Whether undo and redo apply to the selected item instead of the author's newest task.
    var reversesSelection: Bool { get }
    /// The footer's title for a command: one or two words.
    func title(of command: Command) -> String

    func draw(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool)
    func drawShort(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool)
    func drawDetails(into buffer: inout CellBuffer, rect: Rect)
    /// The number of list rows that fit; nil if the presenter does not need this number.
    func rows(in rect: Rect) -> Int?
    /// The width, in screen cells, that a row has for its table columns.
    func width(in rect: Rect) -> Int
}

extension PaneView {
    var views: [any PresentationView] { [self] }
    var filterLine: FilterLine? { nil }
    var reversesSelection: Bool { false }

    func title(of command: Command) -> String { command.shortTitle }

    func drawShort(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool) {
        draw(into: &buffer, rect: rect, isFocused: isFocused)
    }

    func drawDetails(into buffer: inout CellBuffer, rect: Rect) {}
    func rows(in rect: Rect) -> Int? { nil }
    func width(in rect: Rect) -> Int { rect.columns }
}
