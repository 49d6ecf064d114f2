internal import Futures
internal import UserDirectory

extension Command {
    package static let toggleDisabled = Command("toggle-disabled")
    package static let delete = Command("delete")
    package static let restore = Command("restore")
}

/// The commands that disable, enable, delete and restore users.
///
/// Changes a single user, as one task, and updates the views with the result. ``BulkFeature`` changes the marked users.
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
            actsOnSelection: true
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
            actsOnSelection: true
        ) {
            $0.reasonWithoutTargets
        } run: { feature in
            feature.change(feature.restore) { feature.bulk.askForBulk(.restore) }
        } argument: { feature in
            feature.logins.argument(isTrashed: true) { feature.restore($0) }
        },
    ]

    private let bulk: BulkFeature
    private let logins: LoginsFeature
    /// For each user who is being disabled or enabled: how many more toggles were requested meanwhile.
    private var waitingToggles: [UserID: Int] = [:]

    init(_ context: DashboardContext, _ bulk: BulkFeature, _ logins: LoginsFeature) {
        self.bulk = bulk
        self.logins = logins
        super.init(context)
        bulk.setDisabled = { [weak self] in self?.setDisabled($1, $0) }
    }

    private var reasonWithoutTargets: String? { users.hasMarks ? nil : reasonWithoutUser }

    /// Changes the marked users, or the selected one.
    private func change(_ selected: @MainActor (User) -> Void, marked: @MainActor () -> Void) {
        if users.hasMarks { marked() } else { users.selected.map(selected) }
    }

    /// Disables or enables a user.
    ///
    /// If the user is already being toggled, waits until that change has ended, and then decides by the new status.
    private func toggleDisabled(_ user: User) {
        guard waitingToggles[user.id] == nil else { return waitingToggles[user.id, default: 0] += 1 }
        waitingToggles[user.id] = 0
        setDisabled(user.status == .active, user) { [weak self] in
            guard let self, let count = waitingToggles.removeValue(forKey: user.id), count > 0,
                let now = users.reader[user.id]
            else { return }
            toggleDisabled(now)
            if waitingToggles[user.id] != nil { waitingToggles[user.id] = count - 1 }
        }
    }

    private func setDisabled(_ isDisabled: Bool, _ user: User, onEnd: @escaping @MainActor () -> Void = {}) {
        guard !user.isTrashed else {
            onEnd()
            return sayTrashed(user)
        }
        guard isDisabled else {
            return run(
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
            onEnd()
        } action: { [weak self] in
            guard let self else { return }
            run(
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

    func sayTrashed(_ user: User) {
        say(.note, "The user \(user.login) is in the trash; \(settings.hint(.restore)) to restore")
    }

    /// Asks for confirmation before deleting a user.
    ///
    /// If the user seems to be an admin with access, the store is first asked what the deletion would do. If the store
    /// would refuse to delete the last admin, there is no question.
    private func askToDelete(_ user: User) {
        guard !user.isTrashed else { return say(.note, "The user \(user.login) is already in the trash") }
        let question = ConfirmModel(deleting: user, author: environment.author, hint: settings.hint)
        let ask = { @MainActor [weak self] (pending: PendingDialog?) in
            self?.dialogs.ask(question, expected: pending) { self?.delete(user) } ?? ()
        }
        let change = UserChange.delete(.id(user.id))
        guard predictsLoss(of: user, by: change) else { return ask(nil) }
        let pending = dialogs.expect()
        tryChange(of: user, by: change) { [weak self] result in
            guard let self else { return }
            // The store refuses to delete the last admin. The refused change is listed as a task that can be retried.
            guard (try? result.get())?.keptAdmin == nil else { return delete(user) }
            context.canOpenDialog ? ask(pending) : say(.note, "\(user.login) was not deleted; repeat the command")
        }
    }

    /// Deletes a user by id, because the list may have changed since the command.
    private func delete(_ user: User) {
        run(
            "Delete \(user.login)",
            useCases.deleteUser,
            done: "Moved",
            end: " to the trash",
            unchanged: "already in the trash",
            of: user,
            retry: { [weak self] user in self?.askToDelete(user) }
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
        run("Restore \(user.login)", useCases.restoreUser, done: "Restored", unchanged: unchanged, of: user) {
            $0.execute(.id(user.id), by: $1, token: $2).mapError(\.withoutChoiceOfLogin)
        }
    }

    /// Runs the use case of a change, and shows its result in the message, the list and the gauge.
    ///
    /// The message begins with `done`, the login and `end`: `Moved bo to the trash`. If nothing has changed, for
    /// example because another process was faster, the message ends with `unchanged`: `bo is already in the trash`. If
    /// `unchanged` is nil, the message is `No change to bo`.
    ///
    /// If `user` is given, errors show the login instead of the id. If `retry` is given, retrying the task reads the
    /// user again, and then calls `retry` with this user; `retry` may ask for confirmation like the original command.
    func run<UseCase: Sendable>(
        _ title: String,
        _ useCase: UseCase,
        done: String,
        end: String = "",
        unchanged: String? = nil,
        of user: User? = nil,
        completion: (@MainActor ((any Error)?) -> Void)? = nil,
        retry: (@MainActor (User) -> Void)? = nil,
        onEnd: @escaping @MainActor () -> Void = {},
        execute: @escaping @MainActor (UseCase, Author, CancellationToken) -> Future<Change>
    ) {
        let again = user.flatMap { user in
            retry.map { retry in { @MainActor [weak self] in self?.readAgain(user, retry) ?? () } }
        }
        runner.change(title, useCase, completion: completion, retry: again) {
            execute($0, $1, $2).mapError { $0.naming(user) }
        } summary: { change in
            change.isUnchanged ? "Unchanged" : "\(done) \(change.after.login)\(end)"
        } task: {
            $0.task
        } success: { [weak self] change in
            guard !change.isUnchanged else { return self?.showUnchanged(change.after, unchanged) ?? () }
            self?.show(change, done: done, end: end)
        } onEnd: {
            onEnd()
        }
    }

    /// Reads a user, and then performs a command that may ask for confirmation.
    private func readAgain(_ user: User, _ command: @escaping @MainActor (User) -> Void) {
        runner.read("Read the user to retry", useCases.getUser) {
            $0.execute(.id(user.id)).mapError { $0.naming(user) }
        } summary: {
            $0.login
        } completion: { [weak self] now in
            guard let self else { return }
            context.canOpenDialog ? command(now) : say(.note, "Nothing was changed; repeat the command")
        } failure: { [weak self] error in
            self?.say(.error, Text.message(of: error))
        }
    }

    private func showUnchanged(_ user: User, _ reason: String?) {
        context.health.show(nil)
        say(.note, reason.map { "\(user.login) is \($0)" } ?? "No change to \(user.login)")
        // The row in memory may be older than a change by another process.
        if let row = users.reader[user.id], row != user { context.refresher.refresh([.users, .visiblePane, .seats]) }
    }

    /// Shows a change, and reads again only the data that the change may have affected.
    private func show(_ change: Change, done: String, end: String) {
        // Marks the dashboard online here, because the list is not always read again.
        context.health.show(nil)
        let undoHint = context.services.undoHint()
        let what = "\(done) \(change.after.login)\(end)"
        say(.success, what + undoHint)
        users.show(change) { [weak self] in
            self?.say(.success, "\(what), hidden by the filter" + undoHint)
        }
        let changesSeats = change.seats(on: environment.clock.today) != 0
        context.refresher.refresh(changesSeats ? [.visiblePane, .seats] : .visiblePane)
    }
}
