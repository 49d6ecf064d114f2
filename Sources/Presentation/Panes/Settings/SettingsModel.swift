package struct SettingsModel: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        package let title: String
        package let value: String
        /// Where the value is set: the store, a file, a variable, a flag, this session or `default`.
        package let place: String
        /// The command that changes the setting; nil if the dashboard cannot change it.
        package let command: Command?
        /// Whether the value cannot be changed because the store is read-only.
        package var isReadOnly = false
    }

    package var rows: [Row] = []
    package var selected = 0

    package init() {}
}
