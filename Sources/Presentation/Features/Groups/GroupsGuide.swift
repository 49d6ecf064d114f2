internal import UserDirectory

extension PageModel {
    /// The help on the list of groups.
    @MainActor
    static func guideToGroups(isReadOnly: Bool, _ hint: @MainActor (Command) -> String) -> PageModel {
        let keys: [(Command, String)] = [
            (.accept, "close the list and show the users in the selected group"),
            (.renameGroup, "rename the group, or merge it into another group"),
            (.deleteGroup, "remove all users from the group"),
            (.findGroup, "show only the groups whose names contain the typed text"),
            (.undo, "undo your last change"), (.redo, "redo your last undone change"), (.close, "close the list"),
        ]
        return PageModel(
            guide: "Groups",
            facts: (isReadOnly
                ? []
                : [
                    .init(
                        label: "Add",
                        value: "In Users, \(hint(.addGroup)) adds users to a new or existing group."
                    )
                ]) + [
                    .init(label: "Lifetime", value: "A group exists while it has users outside the trash."),
                    .init(label: "USERS", value: "The number of users, not counting those in the trash."),
                ],
            keys: keys,
            isReadOnly: isReadOnly,
            hint: hint
        )
    }
}
