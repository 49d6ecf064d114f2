internal import Futures
internal import UserDirectory

extension Command {
    package static let add = Command("add")
    package static let duplicate = Command("duplicate")
    package static let edit = Command("edit")
}

/// Opens the form for adding or editing a user; the open form warns if the edited user is changed elsewhere.
final class UserFormFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.add, "Add a user", short: "add", "n", "Ins", isChange: true, leavesRecord: true, during: .loading) {
            $0.openForm(editing: nil)
        } argument: {
            $0.newLoginArgument
        },
        Entry(
            .duplicate,
            "Duplicate the user",
            short: "duplicate",
            "N",
            in: [.users, .record],
            aliases: ["add-like"],
            isChange: true,
            actsOnSelection: true,
            leavesRecord: true
        ) {
            $0.reasonWithoutUser
        } run: { feature in
            feature.users.marks.target.map { feature.openForm(editing: nil, like: $0) }
        },
        Entry(.edit, "Edit the user", short: "edit", "e", in: [.users, .record], isChange: true, actsOnSelection: true)
        {
            $0.reasonWithoutUser
        } run: { feature in
            feature.users.marks.target.map(feature.edit)
        } argument: { feature in
            feature.logins.argument { feature.edit($0) }
        },
    ]

    private let reads: UserFormReads
    private let run: UserChangeRun
    private let logins: LoginsFeature
    /// Nil unless the form is open.
    private weak var userForm: UserFormPresenter?

    init(_ context: DashboardContext, _ run: UserChangeRun, _ logins: LoginsFeature) {
        self.run = run
        self.logins = logins
        reads = UserFormReads(
            context.useCases,
            tasks: context.tasks,
            clock: context.environment.clock,
            choices: context.choices
        )
        super.init(context)
        run.onChange = { [weak self, dialogs] in self?.userForm?.follow($0, in: dialogs) }
    }

    private var newLoginArgument: CommandArgument {
        CommandArgument(name: "LOGIN", title: "the new user's login") { [self] text throws(CommandArgumentError) in
            openForm(editing: nil)
            userForm?.fill(login: text, in: dialogs)
        }
    }

    private func edit(_ user: User) {
        guard !user.isTrashed else { return sayTrashed(user) }
        openForm(editing: user)
    }

    private func openForm(editing user: User?, like template: User? = nil) {
        let form = UserFormPresenter(
            editing: user,
            like: template,
            roles: { [weak self] in self?.context.known.roles ?? [] },
            groups: { [weak self] in self?.context.known.groups },
            today: environment.clock.today,
            findTaken: { [weak reads] in reads?.findTaken($0, completion: $1) },
            findUsers: { [weak reads] in reads?.findUsers(email: $0, completion: $1) },
            findChange: { [weak reads] in reads?.findChange(since: $0, completion: $1) }
        ) { [weak self] outcome, completion in
            guard let self else { return }
            switch outcome {
            case .add(let draft):
                let title = "Add \(FieldRules.normalizedLine(draft.login))"
                run.start(title, useCases.addUser, done: "Added", completion: completion) {
                    $0.execute(draft, by: $1, token: $2)
                }
            case .edit(let base, let edit):
                save(edit, of: base, completion)
            case .restore(let base, let edit):
                let title = "Restore and edit \(base.login)"
                run.start(title, useCases.restoreAndEdit, done: "Saved", of: base) {
                    [weak self] error in
                    // The restore may have succeeded although the edit failed.
                    if error != nil { self?.context.refresher.refreshAll() }
                    completion(error)
                    if error != nil { self?.checkEditedUser() }
                } execute: {
                    $0.execute(edit, of: base, by: $1, token: $2)
                }
            }
        }
        userForm = form
        dialogs.open(form)
        form.announce(by: environment.author, through: useCases.presence, in: dialogs)
        context.known.readGroups()
    }

    private func save(_ edit: UserEdit, of base: User, _ completion: @escaping @MainActor ((any Error)?) -> Void) {
        let change = UserChange.edit(.id(base.id), edit, ifVersion: nil)
        let decline = { @MainActor in completion(FutureError.cancelled) }
        confirmLoss(of: base, by: change, "Save", over: dialogs.top, onDecline: decline) { [weak self] in
            guard let self else { return }
            run.start("Edit \(base.login)", useCases.editUser, done: "Saved", of: base, completion: completion) {
                $0.execute(edit, of: .id(base.id), ifVersion: base.version, by: $1, token: $2)
            }
        }
    }

    /// Updates the form's warning that the edited user has been changed, moved to the trash or purged.
    func checkEditedUser() {
        guard let form = userForm, let user = form.base else { return }
        tasks.read("Check that the user still exists", useCases.getUser) {
            $0.execute(.id(user.id))
        } summary: {
            $0.isTrashed ? "\($0.login) is in the trash" : $0.login
        } completion: { [weak self, weak form] result in
            guard let self, let form else { return }
            switch result {
            // A user who was deleted and restored, for example, has another version, but the same fields.
            case .success(let now) where !now.isTrashed && now.fields == form.base?.fields:
                form.show(.present, in: dialogs)
            case .success(let now):
                reads.findChange(since: user) { [weak self, weak form] change in
                    guard let self, let form else { return }
                    form.show(now.isTrashed ? .trashed : .changed, by: change, in: dialogs)
                }
            case .failure(DirectoryError.notFound), .failure(DirectoryError.purged): form.show(.purged, in: dialogs)
            case .failure: return
            }
        }
    }
}
