enum BulkMenu {
    /// The items need not name the users, because the menu's title does.
    static func items(inTrash: Bool) -> [MenuModel.Item] {
        (inTrash ? trash : others).map { MenuModel.Item(title: $0.title, command: $0.command) }
    }

    private static let trash: [(command: Command, title: String)] = [
        (.restore, "Restore from the trash"), (.purge, "Purge"),
    ]

    private static let others: [(command: Command, title: String)] = [
        (.disableUsers, "Disable"), (.enableUsers, "Enable"), (.delete, "Delete"), (.setRole, "Set role"),
        (.setUntil, "Set last day"), (.setKind, "Set kind"), (.setNote, "Set note"), (.addGroup, "Add to group"),
        (.removeGroup, "Remove from group"),
    ]
}
