internal import Futures
internal import UserDirectory

/// One bulk change: asks for confirmation, and then starts the change.
///
/// A new object is made for each change. A read or question in progress retains the object.
final class BulkCommand: Feature {
    let action: BulkAction
    private let run: BulkRun
    /// Whether the command is for the marked users or, if no users are marked, for the selected user.
    ///
    /// If true, users are unmarked after the task has finished with them.
    private let isOfMarks: Bool
    /// Reopens the form or the menu in which the value was chosen; nil if there was none.
    private let back: (@MainActor () -> Void)?
    /// ``Refresher/changesByOthers`` before the users were read.
    ///
    /// If others change users after that read, the users are read again before the change starts.
    private var seen: Int

    /// Must be called before the users are read, because it records which changes by others are already known.
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
        seen = context.refresher.changesByOthers
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
        seen = context.refresher.changesByOthers
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
    ///   - earlier: The confirmed question after which the users were read again, because others had changed users; nil
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
        if earlier != nil { shown.lines.insert("Changed by others in the meantime; please check again", at: 0) }
        dialogs.ask(shown, onCancel: { self.back?() }) { [self] in
            guard context.refresher.changesByOthers != seen else { return run.start(task) }
            // The question has closed, so the dialog on top is the one over which the question was opened.
            ask(about: UserIDSet(task.ids), "Read the users again", over: dialogs.top, after: question)
        }
    }
}
