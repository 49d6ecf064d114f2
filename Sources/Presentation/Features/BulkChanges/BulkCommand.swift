internal import Futures
internal import UserDirectory

/// One bulk change: asks for confirmation, and then starts the change.
///
/// A new object is made for each change. A read or question in progress retains the object.
final class BulkCommand: Feature {
    let action: BulkAction
    private let run: BulkRun
    /// See ``BulkTask/isOfMarks``.
    private let isOfMarks: Bool
    /// Reopens the form or the menu in which the value was chosen; nil if there was none.
    private let back: (@MainActor () -> Void)?
    /// The changes before the users were read.
    ///
    /// If users are changed after that read, the users are read again before the change starts.
    private var seen: Changes

    private struct Changes: Equatable {
        /// See ``Refresher/changesByOthers``.
        let byOthers: Int
        /// See ``TaskRunner/endedChanges``.
        let ended: Int

        @MainActor
        init(_ context: DashboardContext) {
            byOthers = context.refresher.changesByOthers
            ended = context.runner.endedChanges
        }
    }

    /// Must be called before the users are read, because it records which changes are already known.
    init(
        _ context: DashboardContext,
        _ action: BulkAction,
        _ run: BulkRun,
        isOfMarks: Bool = true,
        back: (@MainActor () -> Void)? = nil
    ) {
        self.action = action
        self.run = run
        self.isOfMarks = isOfMarks
        self.back = back
        seen = Changes(context)
        super.init(context)
    }

    /// Reads the users in a task with this title, and then asks for confirmation before changing them.
    ///
    /// For `dialog`, see ``SelectionReader/resolve(_:_:trying:over:completion:)``.
    func ask(
        about ids: UserIDSet,
        _ title: String,
        over dialog: (any DialogPresenter)? = nil,
        after earlier: ConfirmModel? = nil
    ) {
        seen = Changes(context)
        var selection = UserSelection()
        selection.mark(ids)
        run.selections.resolve(selection, title, trying: [action], over: dialog) { [self] summary, isLong in
            guard summary.count > 0 else { return say(.note, "No user is left to change") }
            ask(about: summary, summary.trials[0], isLong: isLong, after: earlier)
        }
    }

    /// Asks for confirmation before a change whose effects have been predicted.
    ///
    /// - Parameters:
    ///   - summary: The users.
    ///   - trial: The predicted effects.
    ///   - isLong: Whether reading the users was a task with progress.
    ///   - earlier: The confirmed question after which the users were read again, because users had been changed; nil
    ///     for the first question. If the new question is the same, the action is performed without asking again.
    func ask(
        about summary: SelectionSummary,
        _ trial: BulkTrial,
        isLong: Bool,
        after earlier: ConfirmModel? = nil
    ) {
        let preview = BulkPreview(action, of: summary, trial, seats: context.known.seats)
        let task = BulkTask(action: action, ids: summary.ids, logins: summary.logins, isOfMarks: isOfMarks)
        let question = preview.question(isLong: isLong, hint: settings.hint)
        guard question != earlier else { return run.start(task) }
        var shown = question
        shown.goesBack = back != nil
        if earlier != nil { shown.lines.insert("Changed in the meantime; please check again", at: 0) }
        dialogs.ask(shown, onCancel: { self.back?() }) { [self] in
            // A change that is still running may also change these users.
            guard Changes(context) != seen || runner.runningChanges > 0 else { return run.start(task) }
            // The question has closed, so the dialog on top is the one over which the question was opened.
            ask(about: UserIDSet(task.ids), "Read the users again", over: dialogs.top, after: question)
        }
    }
}
