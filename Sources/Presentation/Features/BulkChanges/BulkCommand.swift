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
    /// The list whose users are changed; nil if the users themselves are passed to `ask`.
    private let list: UserSelection.Part?
    /// Reopens the form or the menu in which the value was chosen; nil if there was none.
    private let back: (@MainActor () -> Void)?
    /// The value of ``ChangeCounter/ended`` before the users were read.
    ///
    /// If ``ChangeCounter/ended`` has another value when the question is confirmed, the users are read again.
    private var seen: Int

    /// Must be called before the users are read, because the initializer records how many changes have ended.
    init(
        _ context: DashboardContext,
        _ action: BulkAction,
        _ run: BulkRun,
        isOfMarks: Bool = true,
        of list: UserSelection.Part? = nil,
        back: (@MainActor () -> Void)? = nil
    ) {
        self.action = action
        self.run = run
        self.isOfMarks = isOfMarks
        self.list = list
        self.back = back
        seen = context.runner.changes.ended
        super.init(context)
    }

    /// Reads the users of the list, or of `ids` if there is no list, and then asks for confirmation.
    ///
    /// For `dialog`, see ``SelectionReader/resolve(_:_:trying:over:completion:)``, and for `earlier`,
    /// ``ask(about:_:isLong:after:)``.
    func ask(
        about ids: UserIDSet = UserIDSet(),
        _ title: String,
        over dialog: (any DialogPresenter)? = nil,
        after earlier: ConfirmModel? = nil
    ) {
        seen = runner.changes.ended
        guard let list else { return resolve(ids, title, over: dialog, after: earlier) }
        runner.read(title, useCases.readUserIDs) {
            $0.execute(list)
        } summary: {
            Text.count($0.count, "user")
        } completion: { [self] ids in
            resolve(ids, title, over: dialog, after: earlier)
        } failure: { [self] error in
            say(.error, Text.message(of: error))
        }
    }

    private func resolve(
        _ ids: UserIDSet,
        _ title: String,
        over dialog: (any DialogPresenter)?,
        after earlier: ConfirmModel?
    ) {
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
        if earlier != nil { shown.lines.insert("The question has changed; please check it again", at: 0) }
        dialogs.ask(shown, onCancel: { self.back?() }) { [self] in
            // A change that is still running may also change these users.
            guard runner.changes.ended != seen || runner.changes.isChanging else { return run.start(task) }
            // The question has closed, so the top dialog is the dialog that was below the question.
            ask(about: UserIDSet(task.ids), "Read the users again", over: dialogs.top, after: question)
        }
    }
}
