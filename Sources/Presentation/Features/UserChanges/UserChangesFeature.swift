internal import Futures
internal import UserDirectory

extension Command {
    package static let add = Command("add")
    package static let edit = Command("edit")
    package static let toggleDisabled = Command("toggle-disabled")
    package static let delete = Command("delete")
    package static let restore = Command("restore")
}

/// The commands that change users: each runs a use case as a task and updates the views with its result.
final class UserChangesFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.add, "Add a user", short: "new", "n", "Ins", isChange: true) { $0.openForm(editing: nil) },
        Entry(.edit, "Edit the user", short: "edit", "e", in: [.users, .record], isChange: true) {
            $0.reasonWithoutUser
        } run: { feature in
            feature.users.selected.map(feature.edit)
        },
        Entry(
            .toggleDisabled,
            "Disable or enable the user or the marked users",
            short: "disable",
            "x",
            in: [.users],
            isChange: true
        ) {
            $0.reasonWithoutTargets
        } run: { feature in
            feature.change(feature.toggleDisabled) { feature.bulk.askToToggleDisabled() }
        },
        Entry(
            .delete,
            "Delete the user or the marked users (to the trash)",
            short: "delete",
            "d",
            "Del",
            in: [.users],
            isChange: true
        ) {
            $0.reasonWithoutTargets
        } run: { feature in
            feature.change(feature.askToDelete) { feature.bulk.askForBulk(.delete) }
        },
        Entry(
            .restore,
            "Restore the user or the marked users from the trash",
            short: "restore",
            "r",
            in: [.users],
            isChange: true
        ) {
            $0.reasonWithoutTargets
        } run: { feature in
            feature.change(feature.restore) { feature.bulk.askForBulk(.restore) }
        },
    ]

    private let bulk: BulkFeature
    /// Nil unless the form is open.
    weak var userForm: UserFormPresenter?

    init(_ context: DashboardContext, _ bulk: BulkFeature) {
        self.bulk = bulk
        super.init(context)
    }

    private var reasonWithoutTargets: String? { users.hasMarks ? nil : reasonWithoutUser }

    /// Changes the marked users, or the selected one.
    private func change(_ selected: @MainActor (User) -> Void, marked: @MainActor () -> Void) {
        if users.hasMarks { marked() } else { users.selected.map(selected) }
    }

    private func edit(_ user: User) {
        guard !user.isTrashed else { return sayTrashed(user) }
        openForm(editing: user)
    }

    private func toggleDisabled(_ user: User) {
        guard !user.isTrashed else { return sayTrashed(user) }
        if user.status == .active {
            run("Disable \(user.login)", useCases.disableUser, done: "disabled", of: user, mentionsUndo: true) {
                $0.execute(.id(user.id), by: $1, token: $2)
            }
        } else {
            run("Enable \(user.login)", useCases.enableUser, done: "enabled", of: user, mentionsUndo: true) {
                $0.execute(.id(user.id), by: $1, token: $2)
            }
        }
    }

    private func sayTrashed(_ user: User) {
        say(.note, "\(user.login) is in the trash; \(settings.hint(.restore)) restores it")
    }

    /// Asks for confirmation before deleting a user.
    ///
    /// The confirmation holds the user's id: the list may move meanwhile.
    private func askToDelete(_ user: User) {
        guard !user.isTrashed else { return say(.note, "\(user.login) is already in the trash") }
        let isAdmin = user.role == User.adminRole
        let isOwn = FoldedText.identity(user.login) == FoldedText.identity(environment.author.name)
        var question = ConfirmModel(
            title: "Delete \(user.login)?",
            lines: [
                user.name, user.email,
                isOwn ? "This is your own account: only another admin can delete it." : "",
                "It goes to the trash; \(settings.hint(.toggleTrash)) shows the trash, "
                    + "\(settings.hint(.restore)) restores.",
            ]
            .filter { !$0.isEmpty },
            action: "Delete"
        )
        if isAdmin { question.phrase = user.login }
        dialogs.ask(question) { [weak self] in
            guard let self else { return }
            let done = "moved to the trash:"
            run("Delete \(user.login)", useCases.deleteUser, done: done, of: user, mentionsUndo: true) {
                $0.execute(.id(user.id), by: $1, token: $2)
            }
        }
    }

    private func restore(_ user: User) {
        guard user.isTrashed else {
            return say(.note, "\(user.login) is not in the trash; \(settings.hint(.toggleTrash)) shows the trash")
        }
        run("Restore \(user.login)", useCases.restoreUser, done: "restored", of: user) {
            $0.execute(.id(user.id), by: $1, token: $2)
        }
    }

    /// Runs the use case of a change, and shows its result in the message, the list and the gauge.
    ///
    /// The user is identified by id, and refusals are shown with the login. `mentionsUndo` adds the key that undoes the
    /// change to the message.
    func run<UseCase: Sendable>(
        _ title: String,
        _ useCase: UseCase,
        done: String,
        of user: User? = nil,
        mentionsUndo: Bool = false,
        completion: (@MainActor ((any Error)?) -> Void)? = nil,
        execute: @escaping @MainActor (UseCase, Author, CancellationToken) -> Future<Change>
    ) {
        runner.change(title, useCase, completion: completion) {
            execute($0, $1, $2).mapError { $0.naming(user) }
        } summary: { change in
            change.isUnchanged ? "unchanged" : "\(done) \(change.after.login)"
        } task: {
            $0.task
        } success: { [weak self] change in
            self?.show(change, done: done, mentionsUndo: mentionsUndo)
        }
    }

    /// Shows a change, and reads again only what it may have affected.
    private func show(_ change: Change, done: String, mentionsUndo: Bool) {
        // If the list is not read again, nothing else marks the store as available.
        context.health.show(nil)
        let way = mentionsUndo ? "; \(settings.hint(.undo)) to undo" : ""
        let what = change.isUnchanged ? "\(change.after.login) is unchanged" : "\(done) \(change.after.login)\(way)"
        say(.success, what)
        guard !change.isUnchanged else { return }
        users.show(change) { [weak self] in
            self?.say(.success, "\(done) \(change.after.login), hidden by the filter")
        }
        let changesSeats = change.seats(on: environment.clock.today) != 0
        context.refresh(changesSeats ? [.visiblePane, .seats] : .visiblePane)
    }
}
