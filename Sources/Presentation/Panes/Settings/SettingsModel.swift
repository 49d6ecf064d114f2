package struct SettingsModel: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        package let title: String
        package let value: String
        /// Where the value is kept: in the store for all users, in a file of the current user, or in this session.
        ///
        /// If the value was not chosen in the dashboard, its place is the configuration file, the environment variable
        /// or the flag that sets the value. If none of these sets the value, its place is `default`.
        package let place: String
        /// The command that changes the setting; nil if the dashboard cannot change it.
        package let command: Command?
        /// Whether the value cannot be changed because the store is read-only.
        package var isReadOnly = false
    }

    package var rows: [Row] = []
    /// The index of the selected row.
    package var selected = 0

    package init() {}
}
