internal import Futures
internal import UserDirectory

extension Command {
    package static let toggleDisabled = Command("toggle-disabled")
    package static let delete = Command("delete")
    package static let restore = Command("restore")
}

/// The commands that disable, enable, delete and restore users.
///
/// Each task changes a single user; ``BulkFeature`` changes the marked users.
final class UserChangesFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(
            .toggleDisabled,
            "Disable or enable users",
            short: "disable",
            "x",
            in: [.users, .record],
            isChange: true,
            actsOnSelection: true
        ) {
            $0.reasonWithoutTargets
        } run: { feature in
            feature.change(feature.toggleDisabled) { feature.bulk.askToToggleDisabled() }
        } argument: { feature in
            feature.logins.argument { feature.toggleDisabled($0) }
        },
        Entry(
            .delete,
            "Move users to the trash",
            short: "delete",
            "d",
            "Del",
            in: [.users, .record],
            isChange: true,
            actsOnSelection: true,
            leavesRecord: true
        ) {
            $0.reasonWithoutTargets
        } run: { feature in
            feature.change(feature.askToDelete) { feature.bulk.askForBulk(.delete) }
        } argument: { feature in
            feature.logins.argument { feature.askToDelete($0) }
        },
        Entry(
            .restore,
            "Restore users from the trash",
            short: "restore",
            "r",
            in: [.users, .record],
            isChange: true,
            actsOnSelection: true,
            leavesRecord: true
        ) {
            $0.reasonWithoutTargets
        } run: { feature in
            feature.change(feature.restore) { feature.bulk.askForBulk(.restore) }
        } argument: { feature in
            feature.logins.argument(isTrashed: true) { feature.restore($0) }
        },
    ]

    private let run: UserChangeRun
    private let bulk: BulkFeature
    private let logins: LoginsFeature
    /// For each user who is being toggled: how many more toggles were requested meanwhile.
    private var waitingToggles: [UserID: Int] = [:]

    init(_ context: DashboardContext, _ run: UserChangeRun, _ bulk: BulkFeature, _ logins: LoginsFeature) {
        self.run = run
        self.bulk = bulk
        self.logins = logins
        super.init(context)
        bulk.setDisabled = { [weak self] in self?.setDisabled($1, $0) }
    }

    private var reasonWithoutTargets: String? { users.hasMarks ? nil : reasonWithoutUser }

    private func change(_ selected: @MainActor (User) -> Void, marked: @MainActor () -> Void) {
        if users.hasMarks { marked() } else { users.marks.target.map(selected) }
    }

    /// If the user is already being toggled, waits until that change has ended, and then toggles the new status.
    private func toggleDisabled(_ user: User) {
        guard waitingToggles[user.id] == nil else { return waitingToggles[user.id, default: 0] += 1 }
        waitingToggles[user.id] = 0
        let isDisabled = user.status == .active
        setDisabled(isDisabled, user) { [weak self] isDone in
            guard let self, let count = waitingToggles.removeValue(forKey: user.id), count > 0 else { return }
            // The filter may hide the user, for example if the command was given in the user's record. A hidden user is
            // not in memory.
            var now = users.reader[user.id] ?? user
            if isDone { now.status = isDisabled ? .disabled : .active }
            toggleDisabled(now)
            if waitingToggles[user.id] != nil { waitingToggles[user.id] = count - 1 }
        }
    }

    private func setDisabled(
        _ isDisabled: Bool,
        _ user: User,
        onEnd: @escaping @MainActor (_ isDone: Bool) -> Void = { _ in }
    ) {
        guard !user.isTrashed else {
            onEnd(false)
            return sayTrashed(user)
        }
        guard isDisabled else {
            return run.start(
                "Enable \(user.login)",
                useCases.enableUser,
                done: "Enabled",
                end: user.isExpired(on: environment.clock.today) ? ", still expired" : "",
                unchanged: "already enabled",
                of: user,
                onEnd: onEnd
            ) {
                $0.execute(.id(user.id), by: $1, token: $2)
            }
        }
        let change = UserChange.disable(.id(user.id))
        confirmLoss(of: user, by: change, "Disable") { [weak self] in
            // Drops the toggles that were requested before the question, if the change is a toggle.
            if self?.waitingToggles[user.id] != nil { self?.waitingToggles[user.id] = 0 }
        } onDecline: {
            onEnd(false)
        } action: { [weak self] in
            guard let self else { return }
            run.start(
                "Disable \(user.login)",
                useCases.disableUser,
                done: "Disabled",
                unchanged: "already disabled",
                of: user,
                retry: { [weak self] user in self?.setDisabled(true, user) },
                onEnd: onEnd
            ) {
                $0.execute(.id(user.id), by: $1, token: $2)
            }
        }
    }

    private func askToDelete(_ user: User) {
        guard !user.isTrashed else { return say(.note, "The user \(user.login) is already in the trash") }
        // The store refuses to delete the author's own account, and the refused change is listed as a task.
        let isOwn = FoldedText.identity(user.login) == FoldedText.identity(environment.author.name)
        guard !isOwn else { return delete(user) }
        let question = ConfirmModel(deleting: user, hint: settings.hint)
        let ask = { @MainActor [weak self] in self?.dialogs.ask(question) { self?.delete(user) } ?? () }
        let change = UserChange.delete(.id(user.id))
        guard predictsLoss(of: user, by: change) else { return ask() }
        let pending = dialogs.expect()
        tryChange(of: user, by: change) { [weak self] result in
            guard let self else { return }
            // The store refuses to delete the last admin. The refused change is listed as a task that can be retried.
            guard (try? result.get())?.keptAdmin == nil else {
                return dialogs.resume(pending, isRefused: true) { self.delete(user) }
            }
            guard context.canOpenDialog else { return say(.note, "\(user.login) was not deleted; repeat the command") }
            dialogs.resume(pending, ask)
        }
    }

    /// Deletes a user by id, because the list may have changed since the command.
    private func delete(_ user: User) {
        run.start(
            "Delete \(user.login)",
            useCases.deleteUser,
            done: "Moved",
            end: " to the trash",
            unchanged: "already in the trash",
            of: user,
            retry: { [weak self] user in self?.askToDelete(user) },
            onEnd: leave(user)
        ) {
            $0.execute(.id(user.id), by: $1, token: $2)
        }
    }

    private func restore(_ user: User) {
        guard user.isTrashed else {
            return say(
                .note,
                "The user \(user.login) is not in the trash; \(settings.hint(.toggleTrash)) to show the trash"
            )
        }
        let unchanged = "no longer in the trash"
        run.start(
            "Restore \(user.login)",
            useCases.restoreUser,
            done: "Restored",
            unchanged: unchanged,
            of: user,
            retry: { [weak self] user in self?.restore(user) },
            onEnd: leave(user)
        ) {
            $0.execute(.id(user.id), by: $1, token: $2).mapError(\.withoutChoiceOfLogin)
        }
    }

    /// Records that a user is about to leave the list, so that keys wait while the cursor is on this user.
    private func leave(_ user: User) -> @MainActor (_ isDone: Bool) -> Void {
        users.leaving.begin(user.id)
        return { [weak users] isDone in users?.leaving.end(user.id, isDone: isDone) }
    }
}
