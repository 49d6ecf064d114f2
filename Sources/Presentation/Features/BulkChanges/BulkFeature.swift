internal import Futures
internal import UserDirectory

extension Command {
    package static let bulk = Command("change")
    package static let disableUsers = Command("disable")
    package static let enableUsers = Command("enable")
    package static let setRole = Command("role")
    package static let addGroup = Command("add-group")
    package static let removeGroup = Command("remove-group")
}

/// Bulk changes: resolves the selection once, asks for confirmation, and changes the users in one task.
final class BulkFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.bulk, "Change the marked users …", short: "change", "b", in: [.users], isChange: true) {
            $0.openBulkMenu()
        },
        Entry(.disableUsers, "Disable the marked users", "X", in: [.users], isChange: true) {
            $0.reasonWithoutTargets
        } run: {
            $0.askForBulk(.disable)
        },
        Entry(.enableUsers, "Enable the marked users", "E", in: [.users], isChange: true) {
            $0.reasonWithoutTargets
        } run: {
            $0.askForBulk(.enable)
        },
        Entry(.setRole, "Set the role of the marked users …", "o", in: [.users], isChange: true) {
            $0.reasonWithoutTargets
        } run: {
            $0.openRoleMenu()
        },
        Entry(.addGroup, "Add the marked users to a group …", "+", in: [.users], isChange: true) {
            $0.reasonWithoutTargets
        } run: {
            $0.openGroupForm(isAdding: true)
        },
        Entry(.removeGroup, "Remove the marked users from a group …", "-", in: [.users], isChange: true) {
            $0.reasonWithoutTargets
        } run: {
            $0.openGroupForm(isAdding: false)
        },
    ]

    /// The groups of the users that an action applies to; nil until they are known.
    var groupsOfTargets: [UserGroup]?
    /// Cancels resolving the users of the latest action; a newer action cancels it.
    var resolution = CancellationToken()

    private var reasonWithoutTargets: String? { users.marks.targets == nil ? "No user is selected" : nil }

    private func openBulkMenu() {
        // The items need not name the users: the menu's title does.
        let commands: [(Command, title: String)] = [
            (.disableUsers, "Disable"), (.enableUsers, "Enable"), (.delete, "Delete (to the trash)"),
            (.restore, "Restore from the trash"), (.setRole, "Set the role …"), (.addGroup, "Add to a group …"),
            (.removeGroup, "Remove from a group …"),
        ]
        let marked = users.hasMarks ? "the marked users" : users.selected?.login ?? "users"
        let items = commands.map { MenuModel.Item(title: $0.title, command: $0.0) }
        dialogs.open(
            MenuPresenter(title: "Change \(marked)", items: items) { [weak self] item in
                if let command = item.command { self?.context.perform(command) }
            }
        )
    }

    private func openRoleMenu() {
        dialogs.choose("Set the role to", from: context.known.roles) { [weak self] in self?.askForBulk(.setRole($0)) }
    }

    func askToToggleDisabled() {
        resolveSelection { [weak self] summary, isLong in
            self?.ask(summary.active > 0 ? .disable : .enable, of: summary, isLong: isLong)
        }
    }

    /// Asks for confirmation before changing the marked users, or the selected one.
    func askForBulk(_ action: BulkAction) {
        resolveSelection { [weak self] summary, isLong in self?.ask(action, of: summary, isLong: isLong) }
    }

    private func ask(_ action: BulkAction, of summary: SelectionSummary, isLong: Bool) {
        guard summary.count > 0 else { return say(.note, "The marked users are gone") }
        let question = ConfirmModel(
            action,
            of: summary,
            seats: context.known.seats,
            isLong: isLong,
            hint: settings.hint
        )
        let bulk = BulkTask(action: action, ids: summary.ids, logins: summary.logins)
        dialogs.ask(question) { [weak self] in self?.run(bulk) }
    }

    private func run(_ bulk: BulkTask) {
        let (total, hint) = (bulk.ids.count, settings.hint)
        runner.runWithProgress(bulk.title, useCases.bulkChange) { useCase, run in
            useCase.execute(on: bulk.ids, title: bulk.title, by: run.author, token: run.token) { progress in
                run.report(.init(done: progress.done, total: total))
            } change: {
                bulk.action.change(of: $0)
            }
        } summary: {
            Text.count($0.changed, "user")
        } amend: { [weak self] record, progress in
            let outcome = TaskOutcome(progress, of: bulk, hint: hint)
            (record.state, record.report) = (outcome.state, outcome.report)
            (record.stored, record.redoable) = (progress.task, progress.task)
            if let rest = bulk.rest(after: progress) { record.retry = { self?.run(rest) } }
        } completion: { [weak self] result in
            self?.showResult(result, of: bulk)
        }
    }

    private func showResult(_ result: Result<BulkProgress, any Error>, of bulk: BulkTask) {
        switch result {
        case .success(let progress):
            let outcome = TaskOutcome(progress, of: bulk, hint: settings.hint)
            say(outcome.message.kind, outcome.message.text)
            // Refused users stay marked, so that another command can be applied to them.
            users.marks.mark(only: progress.failed.prefix(BulkProgress.maxFailures).map { bulk.ids[$0] })
        case .failure(let error): runner.show(error, of: bulk.title)
        }
    }
}
