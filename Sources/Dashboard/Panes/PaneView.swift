internal import Presentation
internal import TerminalKit

/// Draws a pane: as the main one of its tab, and in short beside others.
///
/// A new one is added to ``PaneViews``.
@MainActor
protocol PaneView: PresentationView {
    var pane: FrameModel.Pane { get }
    /// The views of the pane's presenters.
    var views: [any PresentationView] { get }
    /// Nil if the pane has no filter.
    var filterLine: FilterLine? { get }
    /// What can be done in the present state, for the footer: the most useful first.
    var commands: [Command] { get }
    /// One or two words for a command, for the footer.
    func title(of command: Command) -> String

    func draw(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool)
    /// Draws the pane below the main one of another tab.
    func drawShort(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool)
    /// Draws the details of what is selected.
    func drawDetails(into buffer: inout CellBuffer, rect: Rect)
    /// The rows of the list that fit; nil if the presenter need not know.
    func rows(in rect: Rect) -> Int?
}

extension PaneView {
    var views: [any PresentationView] { [self] }
    var filterLine: FilterLine? { nil }

    func title(of command: Command) -> String { command.shortTitle }

    func drawShort(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool) {
        draw(into: &buffer, rect: rect, isFocused: isFocused)
    }

    func drawDetails(into buffer: inout CellBuffer, rect: Rect) {}
    func rows(in rect: Rect) -> Int? { nil }
}
