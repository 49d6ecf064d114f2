internal import Futures
internal import UserDirectory

extension Command {
    package static let bulk = Command("change")
    package static let disableUsers = Command("disable")
    package static let enableUsers = Command("enable")
}

/// Changes many users: resolves the selection once, asks for confirmation, and changes the users in one task.
final class BulkFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(
            .bulk,
            "Change users",
            short: "change",
            "b",
            in: [.users],
            isChange: true,
            actsOnSelection: true
        ) {
            $0.reasonWithoutTargets
        } run: {
            $0.openBulkMenu()
        },
        Entry(.disableUsers, "Disable users", "X", in: [.users], isChange: true, actsOnSelection: true) {
            $0.reasonAgainstChange
        } run: {
            $0.askForBulk(.disable)
        } argument: { feature in
            feature.logins.argument { feature.setDisabled($0, true) }
        },
        Entry(.enableUsers, "Enable users", "E", in: [.users], isChange: true, actsOnSelection: true) {
            $0.reasonAgainstChange
        } run: {
            $0.askForBulk(.enable)
        } argument: { feature in
            feature.logins.argument { feature.setDisabled($0, false) }
        },
    ]

    /// Disables or enables one user; set by ``UserChangesFeature``.
    var setDisabled: @MainActor (User, _ isDisabled: Bool) -> Void = { _, _ in }
    let selections: SelectionReader

    private let logins: LoginsFeature

    init(_ context: DashboardContext, _ logins: LoginsFeature) {
        self.logins = logins
        selections = SelectionReader(context)
        super.init(context)
    }

    /// Names the users of a bulk change in titles: `the marked users`, the login of the selected user, or else `users`.
    var targets: String { users.hasMarks ? "the marked users" : users.selected?.login ?? "users" }

    var reasonWithoutTargets: String? { users.marks.hasTargets ? nil : noUserNote }

    /// Why a change to users outside the trash is not possible now; nil if it is possible.
    var reasonAgainstChange: String? {
        if let reason = reasonWithoutTargets { return reason }
        guard areTargetsInTrash else { return nil }
        let subject = users.hasMarks ? "The marked users are" : "The user \(targets) is"
        return "\(subject) in the trash; \(settings.hint(.restore)) to restore"
    }

    /// Whether the users of a bulk change are in the trash.
    private var areTargetsInTrash: Bool {
        // Marks made in the trash are separate from all other marks. So if there are marks, the marked users are in the
        // trash exactly if the trash is shown. Without marks, the selected user decides, because a list can contain
        // both users in the trash and other users.
        users.hasMarks ? users.isTrashShown : users.selected?.isTrashed ?? users.isTrashShown
    }

    private func openBulkMenu() {
        let items = BulkMenu.items(inTrash: areTargetsInTrash)
        dialogs.open(
            MenuPresenter(title: "Change \(targets)", items: items) { [weak self] item in
                if let command = item.command { self?.context.services.perform(command) }
            }
        )
    }

    /// Asks for confirmation before disabling the marked users, or the selected one.
    ///
    /// If none of these users is active, asks before enabling them instead.
    func askToToggleDisabled() {
        if let reason = reasonAgainstChange { return say(.note, reason) }
        let seen = context.refresher.changesByOthers
        selections.resolveTargets(trying: [.disable, .enable]) { [weak self] summary, isLong in
            let index = summary.active > 0 ? 0 : 1
            self?.ask([.disable, .enable][index], of: summary, summary.trials[index], isLong: isLong, seen: seen)
        }
    }

    /// Asks for confirmation before changing the marked users, or the selected one.
    ///
    /// `back` reopens the form or the menu in which the value was chosen; nil if there was none.
    func askForBulk(_ action: BulkAction, back: (@MainActor () -> Void)? = nil) {
        let seen = context.refresher.changesByOthers
        selections.resolveTargets(trying: [action]) { [weak self] summary, isLong in
            self?.ask(action, of: summary, summary.trials[0], isLong: isLong, seen: seen, back: back)
        }
    }

    /// Asks for confirmation before changing the users of `list`; the marks have no effect.
    ///
    /// For `back`, see ``askForBulk(_:back:)``.
    ///
    /// If `dialog` is given, the question opens only if that dialog is still on top once the users have been read.
    /// If `dialog` is nil, the question opens only if neither a dialog nor the filter line is open by then.
    func ask(
        _ action: BulkAction,
        of list: UserSelection.Part,
        named name: String,
        over dialog: (any DialogPresenter)?,
        back: (@MainActor () -> Void)?
    ) {
        let title = "Read \(name)"
        runner.read(title, useCases.readUserIDs) {
            $0.execute(list)
        } summary: {
            Text.count($0.count, "user")
        } completion: { [weak self] ids in
            self?.ask(action, of: ids, title, isOfMarks: false, over: dialog, back: back)
        } failure: { [weak self] error in
            self?.say(.error, Text.message(of: error))
        }
    }

    /// Reads the users in a task with this title, and then asks for confirmation before changing them.
    private func ask(
        _ action: BulkAction,
        of ids: UserIDSet,
        _ title: String,
        isOfMarks: Bool,
        over dialog: (any DialogPresenter)? = nil,
        back: (@MainActor () -> Void)? = nil
    ) {
        let seen = context.refresher.changesByOthers
        resolve(ids, title, trying: action, over: dialog) { [weak self] summary, isLong in
            let trial = summary.trials[0]
            self?.ask(action, of: summary, trial, isLong: isLong, seen: seen, isOfMarks: isOfMarks, back: back)
        }
    }

    private func resolve(
        _ ids: UserIDSet,
        _ title: String,
        trying action: BulkAction,
        over dialog: (any DialogPresenter)? = nil,
        completion: @escaping SelectionReader.Completion
    ) {
        var selection = UserSelection()
        selection.mark(ids)
        selections.resolve(selection, title, trying: [action], over: dialog) { [weak self] summary, isLong in
            guard summary.count > 0 else { return self?.say(.note, "No user is left to change") ?? () }
            completion(summary, isLong)
        }
    }

    /// Asks for confirmation before a change whose effects have been predicted.
    ///
    /// - Parameters:
    ///   - action: The change.
    ///   - summary: The users.
    ///   - trial: The predicted effects.
    ///   - isLong: Whether reading the users was a task with progress.
    ///   - seen: ``Refresher/changesByOthers`` before the users were read. After later changes, the users are
    ///     read again.
    ///   - isOfMarks: Whether finished users are unmarked.
    ///   - earlier: The question that was answered before the users were changed by others; nil for the first question.
    ///     If the effects are still the same, the action is performed without another question.
    ///   - back: Reopens the form or the menu in which the value was chosen; nil if there was none.
    private func ask(
        _ action: BulkAction,
        of summary: SelectionSummary,
        _ trial: BulkTrial,
        isLong: Bool,
        seen: Int,
        isOfMarks: Bool = true,
        after earlier: ConfirmModel? = nil,
        back: (@MainActor () -> Void)? = nil
    ) {
        let preview = BulkPreview(action, of: summary, trial, seats: context.known.seats)
        let bulk = BulkTask(action: action, ids: summary.ids, logins: summary.logins, isOfMarks: isOfMarks)
        let question = preview.question(isLong: isLong, hint: settings.hint)
        guard question != earlier else { return run(bulk) }
        var shown = question
        shown.goesBack = back != nil
        if earlier != nil { shown.lines.insert("Changed by others in the meantime; please check again", at: 0) }
        dialogs.ask(shown, onCancel: { back?() }) { [weak self] in
            guard let self else { return }
            let now = context.refresher.changesByOthers
            guard now != seen else { return run(bulk) }
            let (ids, title) = (UserIDSet(bulk.ids), "Read the users again")
            // The question has closed, so the dialog on top is the one over which the question was opened.
            resolve(ids, title, trying: action, over: dialogs.top) { [weak self] summary, isLong in
                self?.ask(
                    action,
                    of: summary,
                    summary.trials[0],
                    isLong: isLong,
                    seen: now,
                    isOfMarks: isOfMarks,
                    after: question,
                    back: back
                )
            }
        }
    }

    private func run(_ bulk: BulkTask) {
        let (total, hint) = (bulk.ids.count, settings.hint)
        runner.runWithProgress(bulk.title, useCases.bulkChange) { useCase, run in
            useCase.execute(on: bulk.ids, title: bulk.journalTitle, by: run.author, token: run.token) { progress in
                run.report(.init(done: progress.done, total: total))
            } change: {
                bulk.action.change(of: $0)
            }
        } summary: {
            Text.count($0.changed, "user")
        } amend: { [weak self] record, progress in
            let outcome = TaskOutcome(progress, of: bulk, hint: hint)
            (record.state, record.report) = (outcome.state, outcome.report)
            record.journaled = TaskRecord.Journaled(progress.task)
            if outcome.mentionsReport { self?.context.taskList.select(record) }
            guard let rest = bulk.rest(after: progress) else { return }
            // The users may have changed, so the retry reads them and asks again.
            record.actions.retry = {
                self?.ask(rest.action, of: UserIDSet(rest.ids), "Read the users to retry", isOfMarks: rest.isOfMarks)
            }
        } completion: { [weak self] result in
            self?.showResult(result, of: bulk)
        }
    }

    private func showResult(_ result: Result<BulkProgress, any Error>, of bulk: BulkTask) {
        switch result {
        case .success(let progress):
            let mentionsUndo = dialogs.allowsUndo && !context.services.undoHint().isEmpty
            let outcome = TaskOutcome(progress, of: bulk, hint: settings.hint, mentionsUndo: mentionsUndo)
            say(outcome.message.kind, outcome.message.text)
            guard bulk.isOfMarks else { return }
            // Refused and unreached users stay marked, so that another command can be applied to them.
            users.marks.unmark(bulk.finished(by: progress))
        case .failure(let error): runner.show(error, of: bulk.title)
        }
    }
}
