internal import UserDirectory

/// The content of a user's record, with the latest changes to the user and the tasks that have changed the user.
package struct UserDetailsModel: Hashable, Sendable {
    package struct Field: Hashable, Sendable {
        package let label: String
        /// May have several lines.
        package let value: String
    }

    /// A change to the user, from the journal.
    package struct Change: Hashable, Sendable {
        /// For example `2026-11-21 09:30`.
        package let time: String
        /// Empty for a snapshot, which records the state when the journal began.
        package let author: String
        /// The kind of the change, usually followed by details: `edit name: Ana → Anna`.
        ///
        /// Some kinds have no details, for example `disable`.
        package let summary: String
    }

    /// A task of this session that has changed the user.
    package struct Task: Hashable, Sendable {
        package let title: String
        package let outcome: String
    }

    /// Why the list's cursor is not on the user of an open record; the raw value is shown at the end of the heading.
    package enum Absence: String, Sendable {
        /// Not known yet.
        case unknown = "no longer in the list"
        /// The user matches the filter, and is about to be selected.
        case moved = "elsewhere in the list"
        case hidden = "hidden by the filter"
        case trashed = "in the trash"
        case restored = "no longer in the trash"
        case purged = "no longer exists"
    }

    package let title: String
    /// The user's name, or the login if the name is empty.
    package let name: String
    /// Fields without a value are left out.
    package let fields: [Field]
    package let isTrashed: Bool
    package var absence: Absence?
    package var isReadOnly = false
    /// What ``Command/toggleDisabled`` would do to the user.
    package var toggle = UserListModel.Toggle.disable
    /// The heading of the changes; if their times are in UTC, the heading says so.
    package var changesTitle = "Latest changes"
    /// The newest first; empty until read.
    package var changes: [Change] = []
    /// The newest first.
    package var tasks: [Task] = []
    /// The index of the selected item: the name, a field, a change or a task; nil if the record does not have
    /// the focus.
    package var selected: Int?

    package var heading: String { absence.map { "\(title): \($0.rawValue)" } ?? title }

    /// Whether the user is known to exist.
    var isChangeable: Bool { absence != .unknown && absence != .purged }

    /// Whether the record's commands can change the user.
    package var acceptsChanges: Bool { !isReadOnly && isChangeable }

    /// The number of items; the first is the name.
    package var count: Int { firstTask + tasks.count }
    package var firstChange: Int { 1 + fields.count }
    package var firstTask: Int { firstChange + changes.count }

    /// The text to copy: the selected name or field or, if neither is selected, the login.
    var selectedText: String {
        switch selected {
        case 0?: name
        case let item? where item < firstChange: fields[item - 1].value
        default: title
        }
    }
}

extension UserDetailsModel {
    /// The fields below the login and the name, in the order of the columns; texts with several lines come last.
    private static let order: [UserField] = {
        let fields = FieldPresentation.all.map(\.field).filter { $0 != .login && $0 != .name }
        return fields.filter { !$0.isMultiline } + fields.filter(\.isMultiline)
    }()

    init(_ user: User, today: Day, times: TimeFormat) {
        let fields = UserDetailsModel.order.map { field in
            Field(label: field.label, value: UserDetailsModel.text(of: field, user, today: today, times))
        }
        self.init(
            title: user.login,
            name: user.name.isEmpty ? user.login : user.name,
            fields: fields.filter { !$0.value.isEmpty },
            isTrashed: user.isTrashed
        )
        if user.status == .disabled { toggle = .enable }
        if times.zone == .utc { changesTitle += " (UTC)" }
    }

    private static func text(of field: UserField, _ user: User, today: Day, _ times: TimeFormat) -> String {
        switch field.value {
        case _ where field == .kind:
            return "\(user.kind.rawValue), \(user.takesSeat(on: today) ? "1 seat" : "no seat")"
        case _ where field == .status: return user.state(on: today).rawValue
        case .time(let place): return times.timestamp(user[place])
        default: return user.content(of: field).text(separator: ", ")
        }
    }
}

extension UserDetailsModel.Change {
    init(_ entry: JournalEntry, times: TimeFormat) {
        // For these changes, the kind alone is a complete description.
        let isPlain = entry.kind == .disable || entry.kind == .enable
        let summary = isPlain ? "" : EntryText.line(entry, maxOld: 60)
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
