package import Presentation
package import TerminalKit

/// The dashboard on a terminal: sends keys to the presenter as commands, and draws what the presenter shows.
///
/// After each event, at most one frame is drawn, even if many things changed.
@MainActor
package final class DashboardScreen {
    package var views: DashboardViews {
        DashboardViews(frame: frame, dialogs: dialogs, panes: panes.all.flatMap(\.views))
    }

    let terminal: any Terminal
    let keys: KeyTable
    let theme: Theme
    private let schedule: @MainActor (@escaping @MainActor () -> Void) -> Void
    private var isDrawingScheduled = false
    private var presenter: DashboardPresenter?
    /// The last drawing, with its zones for the mouse.
    private(set) var shown: CellBuffer?

    lazy var frame = FramePane(theme: theme, keys: keys) { [weak self] in self?.setNeedsDisplay() }
    lazy var panes = PaneViews(theme: theme, keys: keys) { [weak self] in self?.setNeedsDisplay() }
    lazy var dialogs = DialogPanes(theme: theme, keys: keys, panes: panes, frame: frame) { [weak self] in
        self?.setNeedsDisplay()
    }
    private(set) lazy var gate = KeyGate(keys: keys, frame: frame, dialogs: dialogs) { [weak self] in
        self?.dispatch($0, to: $1)
    }

    /// `schedule` must call its argument on the main thread, soon after `schedule` itself has returned.
    package init(
        terminal: any Terminal,
        keys: KeyTable = .standard,
        schedule: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void
    ) {
        self.terminal = terminal
        self.keys = keys
        theme = Theme(hasColors: terminal.capabilities.colors > 0)
        self.schedule = schedule
    }

    package var styles: ThemeStyles {
        get { theme.styles }
        set {
            theme.styles = newValue
            setNeedsDisplay()
        }
    }

    /// Starts the presenter, draws the first frame and returns; events are handled as they arrive.
    ///
    /// `presenter` must have been created with ``views``.
    package func run(_ presenter: DashboardPresenter) {
        self.presenter = presenter
        terminal.onEvent = { [weak self] in self?.handle($0) }
        layOut(presenter)
        presenter.start()
        for note in terminal.notes { presenter.notify(note) }
        draw()
    }

    var screen: Rect { Rect(size: terminal.size) }

    var layout: FrameLayout? { FrameLayout(screen, tab: frame.model.tab) }

    var mainPane: any PaneView { panes[frame.model.tab] }

    /// The keys that work while a line of text is edited.
    var lineKeys: DialogKeys { DialogKeys(table: keys, context: .line, isTyping: true) }

    func setNeedsDisplay() {
        guard !isDrawingScheduled else { return }
        isDrawingScheduled = true
        schedule { [weak self] in
            guard let self, isDrawingScheduled else { return }
            draw()
        }
    }

    private func handle(_ event: InputEvent) {
        guard let presenter else { return }
        switch event {
        case .resize, .resumed: setNeedsDisplay()
        case .endOfInput: presenter.session.close()
        case .mouse(let event): handle(event, presenter)
        case .key, .paste: gate.receive(event, presenter)
        }
        // Draws in the same turn of the run loop, so that the screen responds to keys immediately.
        if isDrawingScheduled { draw() }
    }

    /// Reports the layout to the presenter before each drawing.
    private func layOut(_ presenter: DashboardPresenter) {
        guard let layout else { return }
        presenter.navigation.showDetails(!layout.details.isEmpty, in: mainPane.pane)
        guard let rows = mainPane.rows(in: layout.main) else { return }
        presenter.navigation.resize(mainPane.pane, rows: rows, width: mainPane.width(in: layout.main))
    }

    private func draw() {
        // Keys may have been waiting for rows that have now been read, or for a form that has now been saved.
        if let presenter {
            gate.release(presenter)
            layOut(presenter)
        }
        isDrawingScheduled = false
        var buffer = terminal.makeBuffer()
        let cursor = draw(into: &buffer)
        shown = buffer
        terminal.draw(buffer, cursor: cursor)
    }
}
