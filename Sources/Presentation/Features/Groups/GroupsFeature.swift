internal import Futures
internal import UserDirectory

extension Command {
    package static let showGroups = Command("groups")
    package static let findGroup = Command("find-group")
    package static let renameGroup = Command("rename-group")
    package static let deleteGroup = Command("delete-group")
}

/// Lists, renames and removes groups.
///
/// Renaming or removing a group edits the record of each member.
final class GroupsFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.showGroups, "Show and edit the groups", short: "groups", "U", leavesRecord: true) {
            $0.openGroups()
        },
        Entry(.findGroup, "Filter the groups by name", short: "filter", "/", in: [.groups]),
        Entry(
            .renameGroup,
            "Rename a group",
            short: "rename",
            "r",
            in: [.groups],
            isChange: true,
            leavesRecord: true,
            isInPalette: true
        ) {
            $0.openGroups()
        } argument: {
            $0.groupArgument("the group to rename") { $0.openForm(for: $1, among: $2) }
        },
        Entry(
            .deleteGroup,
            "Remove all members from a group",
            short: "remove",
            "d",
            "Del",
            in: [.groups],
            isChange: true,
            leavesRecord: true,
            isInPalette: true
        ) {
            $0.openGroups()
        } argument: {
            $0.groupArgument("the group to remove") { feature, group, _ in feature.askToRemove(group) }
        },
    ]

    private let bulk: BulkFeature
    /// Nil unless the list is open.
    private weak var dialog: GroupsPresenter?

    init(_ context: DashboardContext, _ bulk: BulkFeature) {
        self.bulk = bulk
        super.init(context)
        context.refresher.onRefresh(of: .users) { [weak self] in
            if self?.dialog != nil { self?.readGroups() }
        }
    }

    private func groupArgument(
        _ title: String,
        run: @escaping @MainActor (GroupsFeature, UserGroup, _ all: [UserGroup]) -> Void
    ) -> CommandArgument {
        CommandArgument(name: "GROUP", title: title) { [self] typed in
            context.known.groups(beginning: typed)
        } run: { [self] text throws(CommandArgumentError) in
            let key = FoldedText.identity(text)
            readGroups { [weak self] groups in
                guard let self else { return }
                guard let group = groups.first(where: { FoldedText.identity($0.name) == key }) else {
                    let hint = NearestWord.hint(text, among: groups.prefix(200).map(\.name))
                    return context.services.refuseArgument("There is no group \"\(text)\"\(hint)")
                }
                // If a dialog or the filter line was opened in the meantime, it keeps the focus.
                guard context.canOpenDialog else {
                    return say(.note, "Nothing was done, because something else was opened; repeat the command")
                }
                run(self, group, groups)
            }
        }
    }

    private func openGroups() {
        let dialog = GroupsPresenter(
            isReadOnly: environment.isReadOnly,
            actions: .init(
                rename: { [weak self] in self?.openForm(for: $0, among: self?.dialog?.groups ?? []) },
                remove: { [weak self] in self?.askToRemove($0) },
                showUsers: { [weak self] in self?.showUsers(of: $0) },
                perform: context.services.perform,
                hint: settings.hint
            )
        )
        self.dialog = dialog
        dialogs.open(dialog)
        readGroups()
    }

    /// Reads all groups, and shows them if the list is open.
    private func readGroups(completion: @escaping @MainActor ([UserGroup]) -> Void = { _ in }) {
        runner.read("Read groups", useCases.listGroups) {
            $0.execute(limit: .max)
        } summary: {
            Text.count($0.count, "group")
        } completion: { [weak self] groups in
            guard let self else { return }
            dialog?.show(groups, in: dialogs)
            completion(groups)
        } failure: { [weak self] error in
            self?.refuse(error)
        }
    }

    private func openForm(for group: UserGroup, among groups: [UserGroup]) {
        dialogs.open(
            GroupNameFormPresenter(group, among: groups) { [weak self] action, back in
                self?.ask(action, group, back: back)
                action.newGroup.map { self?.dialog?.selectNext($0) }
            }
        )
    }

    private func askToRemove(_ group: UserGroup) { ask(.deleteGroup(group.name), group) }

    private func ask(_ action: BulkAction, _ group: UserGroup, back: (@MainActor () -> Void)? = nil) {
        let members = UserSelection.Part(UserFilter(terms: [.init(.text(.groups, group.name))]))
        bulk.ask(action, of: members, named: "the members of \(group.name)", over: dialog, back: back)
    }

    private func refuse(_ error: any Error) {
        guard let dialog else { return say(.error, Text.message(of: error)) }
        dialog.show(refusal: Text.message(of: error), in: dialogs)
    }

    private func showUsers(of group: UserGroup) {
        context.openUsers()
        users.filter(by: "group:\(group.name)")
    }
}
