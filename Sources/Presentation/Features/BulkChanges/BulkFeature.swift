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

    /// Names the users of a bulk change in a title: `ana`, `the marked users`.
    var targets: String {
        guard users.hasMarks else { return users.marks.target?.login ?? "users" }
        return users.marks.isSingle ? "the marked user" : "the marked users"
    }

    /// The selected user, if no users are marked.
    var selectedTarget: User? { users.hasMarks ? nil : users.marks.target }

    var reasonWithoutTargets: String? { users.hasMarks || users.marks.target != nil ? nil : noUserNote }

    /// Why a change that needs users outside the trash is not possible now; nil if it is possible.
    var reasonAgainstChange: String? {
        if let reason = reasonWithoutTargets { return reason }
        guard areTargetsInTrash else { return nil }
        let verb = users.hasMarks && !users.marks.isSingle ? "are" : "is"
        let subject = (users.hasMarks ? Text.capitalized(targets) : "The user \(targets)") + " " + verb
        return "\(subject) in the trash; \(settings.hint(.restore)) to restore"
    }

    private var areTargetsInTrash: Bool {
        // The trash has its own marks. Marked users in any other list count as users outside the trash.
        users.hasMarks ? users.isTrashShown : users.marks.target?.isTrashed ?? users.isTrashShown
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
        let commands = [BulkAction.disable, .enable].map {
            BulkCommand(context, $0, run, isOfMarks: users.hasMarks)
        }
        selections.resolveTargets(trying: commands.map(\.action)) { summary, isLong in
            let index = summary.active > 0 ? 0 : 1
            commands[index].ask(about: summary, summary.trials[index], isLong: isLong)
        }
    }

    /// Asks for confirmation before changing the marked users or, without marks, the selected user.
    ///
    /// `back` reopens the form or the menu in which the value was chosen; nil if there was none.
    func askForBulk(_ action: BulkAction, back: (@MainActor () -> Void)? = nil) {
        let command = BulkCommand(context, action, run, isOfMarks: users.hasMarks, back: back)
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
        BulkCommand(context, action, run, isOfMarks: false, of: list, back: back).ask("Read \(name)", over: dialog)
    }
}
