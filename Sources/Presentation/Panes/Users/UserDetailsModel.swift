internal import UserDirectory

/// The content of a user's record, with the user's latest changes.
package struct UserDetailsModel: Hashable, Sendable {
    package struct Field: Hashable, Sendable {
        package let label: String
        /// May have several lines.
        package let value: String
    }

    /// A change of the user in the journal.
    package struct Change: Hashable, Sendable {
        /// For example `2026-11-21 09:30`.
        package let time: String
        /// Empty for a snapshot of the state when the journal began.
        package let author: String
        /// The kind and what was changed: `edit name Ana → Anna`.
        package let summary: String
    }

    /// A task of this session that has changed the user.
    package struct Task: Hashable, Sendable {
        package let title: String
        package let outcome: String
    }

    package let title: String
    /// The user's name, or the login if the name is empty.
    package let name: String
    /// Fields without a value are left out.
    package let fields: [Field]
    package let isTrashed: Bool
    /// The heading of the changes, which names the zone of their times if it is UTC.
    package var changesTitle = "Latest changes"
    /// The newest first; empty until read.
    package var changes: [Change] = []
    /// The newest first.
    package var tasks: [Task] = []
    /// The index of the selected item: the name, a field, a change or a task; nil if the record does not have
    /// the focus.
    package var selected: Int?

    /// The number of items; the first is the name.
    package var count: Int { firstTask + tasks.count }
    package var firstChange: Int { 1 + fields.count }
    package var firstTask: Int { firstChange + changes.count }
}

extension UserDetailsModel {
    init(_ user: User, today: Day, times: TimeFormat) {
        let seat = user.takesSeat(on: today) ? "1 seat" : "no seat"
        // In the table, a star marks service accounts; unlike the table, the record has room to explain the star.
        let kind = user.kind == .service ? "service (role marked *)" : user.kind.rawValue
        let fields = [
            Field(label: "Email", value: user.email),
            Field(label: "Role", value: user.role),
            Field(label: "Groups", value: user.groups.joined(separator: ", ")),
            Field(label: "Kind", value: "\(kind), \(seat)"),
            Field(label: "Status", value: user.state(on: today).rawValue),
            Field(label: "Until", value: user.validUntil?.description ?? ""),
            Field(label: "Created", value: times.timestamp(user.createdAt)),
            Field(label: "Updated", value: times.timestamp(user.updatedAt)),
            Field(label: "Version", value: String(user.version)),
            Field(label: "ID", value: user.id.description),
            Field(label: "Note", value: user.note),
        ]
        self.init(
            title: user.login,
            name: user.name.isEmpty ? user.login : user.name,
            fields: fields.filter { !$0.value.isEmpty },
            isTrashed: user.isTrashed
        )
        if times.zone == .utc { changesTitle += " (UTC)" }
    }
}

extension UserDetailsModel.Change {
    init(_ entry: JournalEntry, times: TimeFormat) {
        // For these changes, the kind says everything.
        let isPlain = entry.kind == .disable || entry.kind == .enable
        let summary = isPlain ? "" : EntryText.summary(entry).replacing("\n", with: " ")
        self.init(
            time: String(times.cell(entry.date).dropLast(3)),
            author: entry.author?.name ?? "",
            summary: summary.isEmpty ? entry.kind.rawValue : "\(entry.kind.rawValue) \(summary)"
        )
    }
}

extension UserDetailsModel.Task {
    @MainActor
    init(_ task: TaskRecord, times: TimeFormat) {
        self.init(title: task.title, outcome: TaskListModel.Row(task, times: times).outcome)
    }
}
