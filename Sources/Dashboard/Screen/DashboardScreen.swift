package import Presentation
package import TerminalKit

/// The dashboard on a terminal: sends keys to the presenter as commands, and draws what the presenter shows.
///
/// Everything happens on the main thread. After each event at most one frame is drawn, however many things changed.
@MainActor
package final class DashboardScreen {
    /// The views, to make a `DashboardPresenter` with.
    package var views: DashboardViews {
        DashboardViews(
            frame: frame,
            users: users,
            details: details,
            tasks: tasks,
            activity: activity,
            overview: overview,
            settings: settings,
            dialogs: dialogs
        )
    }

    private let terminal: any Terminal
    let keys: KeyTable
    private let theme = Theme()
    private let schedule: @MainActor (@escaping @MainActor () -> Void) -> Void
    private var isDrawingScheduled = false
    private var presenter: DashboardPresenter?
    /// The last drawing, with its zones for the mouse.
    private(set) var shown: CellBuffer?

    lazy var frame = FramePane(theme: theme, keys: keys) { [weak self] in self?.setNeedsDisplay() }
    lazy var users = UserTablePane(theme: theme) { [weak self] in self?.setNeedsDisplay() }
    lazy var details = UserDetailsPane(theme: theme) { [weak self] in self?.setNeedsDisplay() }
    lazy var tasks = TaskPane(theme: theme, keys: keys) { [weak self] in self?.setNeedsDisplay() }
    lazy var activity = ActivityPane(theme: theme) { [weak self] in self?.setNeedsDisplay() }
    lazy var overview = OverviewPane(theme: theme) { [weak self] in self?.setNeedsDisplay() }
    lazy var settings = SettingsPane(theme: theme) { [weak self] in self?.setNeedsDisplay() }
    lazy var dialogs = DialogPanes(theme: theme, keys: keys) { [weak self] in
        self?.users.shownColumns
    } invalidate: { [weak self] in
        self?.setNeedsDisplay()
    }

    /// `schedule` calls its argument soon on the main thread, after the current call has returned.
    package init(
        terminal: any Terminal,
        keys: KeyTable = .standard,
        schedule: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void
    ) {
        self.terminal = terminal
        self.keys = keys
        self.schedule = schedule
    }

    /// The styles; setting them redraws the screen.
    package var styles: ThemeStyles {
        get { theme.styles }
        set {
            theme.styles = newValue
            setNeedsDisplay()
        }
    }

    /// Starts the dashboard: handles keys and shows the presenter's views.
    package func run(_ presenter: DashboardPresenter) {
        self.presenter = presenter
        terminal.onEvent = { [weak self] in self?.handle($0) }
        layOut()
        presenter.start()
        for note in terminal.notes { presenter.notify(note) }
        draw()
    }

    func setNeedsDisplay() {
        guard !isDrawingScheduled else { return }
        isDrawingScheduled = true
        schedule { [weak self] in
            guard let self, isDrawingScheduled else { return }
            draw()
        }
    }

    // MARK: Events

    private func handle(_ event: InputEvent) {
        guard let presenter else { return }
        switch event {
        case .resize, .resumed:
            layOut()
            setNeedsDisplay()
        case .endOfInput: presenter.session.close()
        case .mouse(let event): handle(event, presenter)
        case .key, .paste: dispatch(event, to: presenter)
        }
        // A key is answered in the same turn of the run loop.
        if isDrawingScheduled { draw() }
    }

    func dispatch(_ event: InputEvent, to presenter: DashboardPresenter) {
        // Suspending and redrawing work everywhere, even while text is typed.
        if case .key(let key) = event, !key.isText, let command = keys.command(for: key, in: frame.context),
            command == .suspend || command == .redraw
        {
            return presenter.perform(command)
        }
        guard FrameLayout(screen, tab: frame.model.tab) != nil else { return dispatchUnseen(event, to: presenter) }
        let isPrompting = dialogs.top != nil || frame.model.isEditingFilter
        if isPrompting, line.command(for: event) == .interrupt, presenter.session.quitsAtInterrupt() { return }
        if let dialog = dialogs.top {
            if let action = dialog.action(for: event) { presenter.dialogs.perform(action) }
            return setNeedsDisplay()
        }
        if frame.model.isEditingFilter { return editFilter(event, presenter) }
        switch event {
        case .key(let key):
            if let command = keys.command(for: key, in: frame.context) { presenter.perform(command) }
        case .paste: presenter.notify("Text can be pasted only into a field")
        case .resize, .resumed, .endOfInput, .mouse: return
        }
        layOut()
    }

    /// On a screen too small to show what keys do, only interrupting works, and quitting if no dialog is open.
    private func dispatchUnseen(_ event: InputEvent, to presenter: DashboardPresenter) {
        guard case .key(let key) = event, let command = keys.command(for: key, in: frame.context) else { return }
        if command == .interrupt || (command == .quit && dialogs.top == nil) { presenter.perform(command) }
    }

    private func editFilter(_ event: InputEvent, _ presenter: DashboardPresenter) {
        switch line.command(for: event) {
        case .accept: presenter.filter.keep()
        case .close, .interrupt: presenter.filter.clear()
        case .complete: presenter.filter.complete(1)
        case .completeBackward: presenter.filter.complete(-1)
        case let command? where [.moveUp, .moveDown, .pageUp, .pageDown].contains(command): presenter.perform(command)
        default:
            if let text = isActivityShown ? activity.edit(event) : users.edit(event) { presenter.filter.type(text) }
        }
    }

    /// The keys of text lines.
    private var line: DialogKeys { DialogKeys(table: keys, context: .line, isTyping: true) }

    // MARK: Drawing

    var screen: Rect { Rect(size: terminal.size) }

    private var isActivityShown: Bool { frame.model.tab == .activity }

    /// Reports to the presenter how many rows fit on the screen.
    private func layOut() {
        guard let layout = FrameLayout(screen, tab: frame.model.tab) else { return }
        let rows = ListParts.rows(in: layout.list)
        switch frame.model.tab {
        case .users: presenter?.users.resize(rows: rows)
        case .activity: presenter?.activity.resize(rows: rows)
        case .tasks, .overview, .settings: return
        }
    }

    private func draw() {
        isDrawingScheduled = false
        var buffer = terminal.makeBuffer()
        let cursor: Point?
        if let layout = FrameLayout(screen, tab: frame.model.tab) {
            cursor = draw(layout, into: &buffer)
        } else {
            cursor = nil
            drawTooSmall(into: &buffer)
        }
        shown = buffer
        terminal.draw(buffer, cursor: cursor)
    }

    private func draw(_ layout: FrameLayout, into buffer: inout CellBuffer) -> Point? {
        frame.drawHeader(into: &buffer, rect: layout.header)
        let isEditing = frame.model.isEditingFilter
        let shownFilter =
            switch frame.model.tab {
            case .users: users.model.filter
            case .activity: activity.model.filter
            case .tasks, .overview, .settings: ""
            }
        let isFiltered = isEditing || !shownFilter.isEmpty
        let filter = frame.drawTabs(into: &buffer, rect: layout.tabs, leavingRoom: isFiltered)
        var cursor =
            !isFiltered
            ? nil
            : isActivityShown
                ? activity.drawFilter(into: &buffer, rect: filter, isEditing: isEditing)
                : users.drawFilter(into: &buffer, rect: filter, isEditing: isEditing)
        let focus = frame.model.focus
        switch frame.model.tab {
        case .users: users.draw(into: &buffer, rect: layout.list, isFocused: focus == .users)
        case .activity: activity.draw(into: &buffer, rect: layout.list, isFocused: focus == .activity)
        case .tasks: break
        case .overview: overview.draw(into: &buffer, rect: layout.list)
        case .settings: settings.draw(into: &buffer, rect: layout.list)
        }
        details.draw(into: &buffer, rect: layout.details)
        if !layout.tasks.isEmpty {
            let isTab = frame.model.tab == .tasks
            tasks.draw(into: &buffer, rect: layout.tasks, isFocused: focus == .tasks, isTab: isTab)
        }
        if isEditing, dialogs.top == nil {
            let key = line.key(for: .complete)
            isActivityShown
                ? activity.drawCompletion(into: &buffer, below: filter, screen: screen, key: key)
                : users.drawCompletion(into: &buffer, below: filter, screen: screen, key: key)
        }
        if dialogs.top != nil {
            // Dialogs do not cover the footer, which shows their keys.
            cursor = dialogs.draw(into: &buffer, screen: screen.splitBottom(layout.footer.rows).rest)
        }
        let isFiltering = frame.model.isEditingFilter && dialogs.top == nil
        frame.drawFooter(
            into: &buffer,
            rect: layout.footer,
            items: footerItems,
            typingError: isFiltering ? typingError : nil
        )
        return cursor
    }

    private var typingError: String? {
        isActivityShown ? activity.model.filterError : users.model.filterError
    }

    private var footerItems: [KeyBar.Item] {
        if let dialog = dialogs.top { return dialog.keys }
        guard frame.model.isEditingFilter else { return frame.footerItems() }
        return line.item(.accept, "apply") + line.item(.complete) + line.wayOut("clear")
    }

    private func drawTooSmall(into buffer: inout CellBuffer) {
        let wayOut = dialogs.top == nil ? keys.key(for: .quit).map { "\($0) quits" } : nil
        let text = "Roster needs \(FrameLayout.smallest), this is \(terminal.size); \(wayOut ?? "make it larger")"
        let lines = TextWrap.lines(of: buffer.textWidth.plain(text), width: screen.columns, textWidth: buffer.textWidth)
        let place = screen.centered(Size(rows: lines.count, columns: screen.columns))
        for (index, line) in lines.prefix(place.rows).enumerated() {
            buffer.write(line, in: place.line(index), style: theme.strong, alignment: .center)
        }
    }
}
