internal import Futures
internal import UserDirectory

extension Command {
    package static let bulk = Command("change")
    package static let disableUsers = Command("disable")
    package static let enableUsers = Command("enable")
}

/// The commands that change many users: each reads the users, asks for confirmation, and changes them in one task.
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
    private let logins: LoginsFeature
    private let run: BulkRun

    var selections: SelectionReader { run.selections }

    init(_ context: DashboardContext, _ logins: LoginsFeature) {
        self.logins = logins
        run = BulkRun(context)
        super.init(context)
    }

    /// Names the users of a bulk change in titles: `the marked users`, the login of the selected user, or else `users`.
    var targets: String { users.hasMarks ? "the marked users" : users.selected?.login ?? "users" }

    var reasonWithoutTargets: String? { users.marks.hasTargets ? nil : noUserNote }

    /// Why a change that needs users outside the trash is not possible now; nil if it is possible.
    var reasonAgainstChange: String? {
        if let reason = reasonWithoutTargets { return reason }
        guard areTargetsInTrash else { return nil }
        let subject = users.hasMarks ? "The marked users are" : "The user \(targets) is"
        return "\(subject) in the trash; \(settings.hint(.restore)) to restore"
    }

    private var areTargetsInTrash: Bool {
        // Marks made in the trash are separate from all other marks. So if there are marks, the marked users are in the
        // trash if and only if the trash is shown. Without marks, the selected user decides, because a list can contain
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

    /// Asks for confirmation before disabling the users or, if none of them is active, before enabling them.
    func askToToggleDisabled() {
        if let reason = reasonAgainstChange { return say(.note, reason) }
        let commands = [BulkAction.disable, .enable].map { BulkCommand(context, $0, run) }
        selections.resolveTargets(trying: commands.map(\.action)) { summary, isLong in
            let index = summary.active > 0 ? 0 : 1
            commands[index].ask(about: summary, summary.trials[index], isLong: isLong)
        }
    }

    /// Asks for confirmation before changing the marked users or, without marks, the selected user.
    ///
    /// `back` reopens the form or the menu in which the value was chosen; nil if there was none.
    func askForBulk(_ action: BulkAction, back: (@MainActor () -> Void)? = nil) {
        let command = BulkCommand(context, action, run, back: back)
        selections.resolveTargets(trying: [action]) { summary, isLong in
            command.ask(about: summary, summary.trials[0], isLong: isLong)
        }
    }

    /// Asks for confirmation before changing the users of `list`; the marks have no effect.
    ///
    /// For `back`, see ``askForBulk(_:back:)``, and for `dialog`,
    /// ``SelectionReader/resolve(_:_:trying:over:completion:)``.
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
            guard let self else { return }
            BulkCommand(context, action, run, isOfMarks: false, back: back).ask(about: ids, title, over: dialog)
        } failure: { [weak self] error in
            self?.say(.error, Text.message(of: error))
        }
    }
}
