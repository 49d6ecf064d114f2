internal import Futures
internal import UserDirectory

extension Command {
    package static let setRole = Command("role")
    package static let setUntil = Command("until")
    package static let setKind = Command("kind")
    package static let setNote = Command("note")
    package static let addGroup = Command("add-group")
    package static let removeGroup = Command("remove-group")
}

/// The bulk changes for which a value is chosen or typed.
final class BulkEditFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.setRole, "Set the users' role", "o", in: [.users], isChange: true, actsOnSelection: true) {
            $0.bulk.reasonAgainstChange
        } run: {
            $0.openRoleMenu()
        } argument: {
            $0.roleArgument
        },
        Entry(
            .setUntil,
            "Set the users' last day",
            in: [.users],
            isChange: true,
            actsOnSelection: true
        ) {
            $0.bulk.reasonAgainstChange
        } run: {
            $0.openForm(for: .validUntil)
        } argument: {
            $0.untilArgument
        },
        Entry(.setKind, "Set the users' kind", in: [.users], isChange: true, actsOnSelection: true) {
            $0.bulk.reasonAgainstChange
        } run: {
            $0.openKindMenu()
        } argument: {
            $0.kindArgument
        },
        Entry(.setNote, "Set the users' note", in: [.users], isChange: true, actsOnSelection: true) {
            $0.bulk.reasonAgainstChange
        } run: {
            $0.openForm(for: .note)
        } argument: {
            $0.noteArgument
        },
        Entry(.addGroup, "Add users to a group", "+", in: [.users], isChange: true, actsOnSelection: true) {
            $0.bulk.reasonAgainstChange
        } run: {
            $0.openGroupForm(isAdding: true)
        } argument: {
            $0.groupArgument(BulkAction.addGroup)
        },
        Entry(
            .removeGroup,
            "Remove users from a group",
            "-",
            in: [.users],
            isChange: true,
            actsOnSelection: true
        ) {
            $0.bulk.reasonAgainstChange
        } run: {
            $0.openGroupForm(isAdding: false)
        } argument: {
            $0.groupArgument(BulkAction.removeGroup)
        },
    ]

    /// The groups of the users that the command acts on; nil until read.
    ///
    /// The form for removing users from a group offers these groups. If the command acts on many users, these groups
    /// are not read, and the form offers the store's largest groups instead.
    var offeredGroups: [UserGroup]?
    /// Cancels the latest read of ``offeredGroups`` when a newer read starts.
    var reading = CancellationToken()
    let bulk: BulkFeature

    init(_ context: DashboardContext, _ bulk: BulkFeature) {
        self.bulk = bulk
        super.init(context)
    }

    private func openRoleMenu(selecting role: String? = nil) {
        let roles = context.known.roles
        let selected = (role ?? bulk.selectedTarget?.role).flatMap(roles.firstIndex) ?? 0
        dialogs.choose("Set the role of \(bulk.targets)", from: roles, selected: selected) { [weak self] role in
            self?.bulk.askForBulk(.setRole(role)) { self?.openRoleMenu(selecting: role) }
        }
    }

    private func openKindMenu(selecting kind: User.Kind? = nil) {
        let kinds = User.Kind.allCases
        let selected = (kind ?? bulk.selectedTarget?.kind).flatMap(kinds.firstIndex) ?? 0
        dialogs.choose("Set the kind of \(bulk.targets)", from: kinds, selected: selected) { [weak self] kind in
            self?.bulk.askForBulk(.setKind(kind)) { self?.openKindMenu(selecting: kind) }
        }
    }

    private func openForm(for field: UserField) {
        dialogs.open(
            FieldFormPresenter(
                field,
                of: bulk.targets,
                initial: bulk.selectedTarget,
                today: environment.clock.today
            ) { [weak self] fields, back in
                let action = field == .note ? BulkAction.setNote(fields.note) : .setUntil(fields.validUntil)
                self?.bulk.askForBulk(action, back: back)
            }
        )
    }
}
