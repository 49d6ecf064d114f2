internal import Futures
internal import UserDirectory

/// One bulk change: asks for confirmation, and then starts the change.
///
/// A read or question in progress retains the command.
final class BulkCommand: Feature {
    let action: BulkAction
    private let run: BulkRun
    /// See ``BulkTask/isOfMarks``.
    private let isOfMarks: Bool
    /// Reopens the form or the menu in which the value was chosen; nil if there was none.
    private let back: (@MainActor () -> Void)?
    /// The value of ``ChangeCounter/ended`` before the users were read.
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

    /// Reads the users of the list, or of `ids` if there is no list, and then asks for confirmation.
    ///
    /// For `dialog`, see ``SelectionReader/resolve(_:_:trying:over:completion:)``, and for `earlier`,
    /// ``ask(about:_:isLong:after:)``.
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
    /// If the users were read again after a confirmation, `earlier` is the question that was confirmed. If the new
    /// question is the same as `earlier`, the change starts without another confirmation.
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
