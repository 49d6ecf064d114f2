internal import UserDirectory

/// Presents the frame around the panes: the header, the tabs, the focus and the message.
@MainActor
final class FramePresenter {
    private(set) var model = FrameModel()
    private(set) var log = MessageLog()
    var onChange: (@MainActor () -> Void)?

    private weak var view: (any PresentationView<FrameModel>)?
    private let environment: DashboardEnvironment
    /// Counts the messages; a timer removes its message only if no later message has been shown.
    private var messageCount = 0
    /// The `onInput` of the latest message.
    private var onInput: (@MainActor () -> Void)?

    /// Creates the first model without calling the view; ``start()`` shows the model.
    init(view: any PresentationView<FrameModel>, environment: DashboardEnvironment) {
        self.view = view
        self.environment = environment
        model.store = environment.store
        model.isReadOnly = environment.isReadOnly
        model.tabs = DashboardPanes.types(in: environment).map { FrameModel.Tab(pane: $0.id, command: $0.showCommand) }
    }

    func start() { view?.show(model) }

    func change(_ body: (inout FrameModel) -> Void) {
        var changed = model
        body(&changed)
        guard changed != model else { return }
        model = changed
        view?.show(model)
        onChange?()
    }

    /// Shows a message, and adds it to the log.
    ///
    /// A success or a note disappears after `duration`. A warning or an error stays until dismissed or replaced.
    ///
    /// If the latest message in the log has the text `replaced`, the new message replaces it there.
    ///
    /// If `onInput` is not nil, opening a dialog or the filter line removes the message and calls `onInput`.
    func say(
        _ kind: FrameModel.Message.Kind,
        _ text: String,
        for duration: Duration = .seconds(4),
        replacing replaced: String? = nil,
        onInput: (@MainActor () -> Void)? = nil
    ) {
        messageCount += 1
        self.onInput = onInput
        let message = FrameModel.Message(kind: kind, text: text)
        log.add(message, at: environment.clock.date, replacing: replaced)
        change { $0.message = message }
        guard !kind.stays else { return }
        environment.schedule(duration) { [weak self, messageCount] in
            guard let self, messageCount == self.messageCount else { return }
            self.onInput = nil
            change { $0.message = nil }
        }
    }

    func withdraw(_ note: String) {
        if model.message == .init(kind: .note, text: note) { change { $0.message = nil } }
    }

    func show(_ pane: FrameModel.Pane) {
        change {
            $0.removeNote(leavingFor: pane)
            ($0.tab, $0.focus, $0.origin) = (pane, pane, nil)
        }
    }

    /// Like ``show(_:)``, but the quit command then returns to the tab that was visible.
    func open(_ pane: FrameModel.Pane) {
        change {
            $0.removeNote(leavingFor: pane)
            if $0.tab != pane { $0.origin = $0.tab }
            ($0.tab, $0.focus) = (pane, pane)
        }
    }

    /// Called when a dialog or the filter line opens.
    func beginInput() {
        guard let onInput else { return }
        self.onInput = nil
        change { $0.message = nil }
        onInput()
    }

    func dismissError() {
        if model.message?.kind.stays == true { change { $0.message = nil } }
    }
}

extension FrameModel {
    /// Removes a note when another tab is shown, because the note may be about the tab that was visible.
    fileprivate mutating func removeNote(leavingFor pane: Pane) {
        if tab != pane, message?.kind == .note { message = nil }
    }
}
