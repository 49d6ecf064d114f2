/// The commands of all owners.
enum CommandTable {
    /// The owners; under each heading, help lists the commands in the order of their owners.
    ///
    /// The palette keeps this order for commands of equal rank.
    private static var owners: [any CommandOwner.Type] {
        [NavigationFeature.self] + DashboardPanes.types + [
            UserFormFeature.self,
            UserChangesFeature.self,
            PurgeFeature.self,
            HistoryFeature.self,
            UserTableFeature.self,
            BulkFeature.self,
            BulkEditFeature.self,
            FilterFeature.self,
            SavedFiltersFeature.self,
            SeatLimitFeature.self,
            RolesFeature.self,
            GroupsFeature.self,
            ImportFeature.self,
            ExportFeature.self,
            TaskListFeature.self,
            LiveFeature.self,
            CopyFeature.self,
            PaletteFeature.self,
            MessagesFeature.self,
            AppearanceFeature.self,
            SessionFeature.self,

            DialogStack.self,
            UserDetailsPresenter.self,
            FormCommands.self,
            ConfirmPresenter.self,
            PalettePresenter.self,
            ColumnsPresenter.self,
            ConflictPresenter.self,
            PlanPreviewPresenter.self,
            DifferencesPresenter.self,
        ]
    }

    static let entries = owners.flatMap { $0.table }

    /// The properties of each command; traps if two commands have the same name.
    static let properties = Dictionary(uniqueKeysWithValues: entries.map { ($0.command, $0.properties) })

    /// Maps each former name to its command.
    static let aliases = Dictionary(
        uniqueKeysWithValues: entries.flatMap { entry in entry.properties.aliases.map { ($0, entry.command) } }
    )
}
