import Foundation

/// Collects what one transaction adds to the journal: the task and its changes.
///
/// The changes are written at the end, when their number is known.
final class TaskJournal {
    private let purpose: StoredTask.Purpose
    private let title: String?
    private let subject: String?
    private let author: Author
    private let date: Date
    private let transaction: any ChangeTransaction
    private var begunTask: StoredTask?
    private var entries: [JournalEntry] = []
    var failed = 0

    /// - Throws: The transaction's errors, and ``DirectoryError/noTask(_:)`` if a begun task does not exist.
    init(
        _ task: ChangeTask,
        purpose: StoredTask.Purpose = .change,
        subject: String? = nil,
        by author: Author,
        at date: Date,
        in transaction: any ChangeTransaction
    ) throws {
        self.purpose = purpose
        self.subject = subject
        self.author = author
        self.date = date
        self.transaction = transaction
        switch task {
        case .whole(let title): self.title = title
        case .part(let id):
            title = nil
            guard let task = try transaction.task(.id(id)) else { throw DirectoryError.noTask(.id(id)) }
            begunTask = task
        }
    }

    func record(before: User?, after: User?) {
        guard let user = before ?? after else { return }
        let kind = JournalEntry.Kind(before: before, after: after)
        let content: JournalEntry.Content =
            switch (before, after) {
            case (let before?, let after?):
                .fields(FieldChange.all(from: before, to: after), version: after.version)
            default: .record(user)
            }
        append(kind, user.id, login: user.login, content)
    }

    func record(limit before: Int?, _ after: Int?) {
        append(.limit, nil, login: nil, .limit(before: before, after: after))
    }

    func record(_ change: RoleChange) {
        append(.roles, nil, login: nil, .roles(before: change.before, after: change.after))
    }

    func recordPurge(of user: UserID) {
        append(.purge, user, login: nil, .blank)
    }

    func record(_ item: PushedChanges.Item, isPurged: Bool) {
        let change = PushedChange(connection: item.change.connection, action: item.change.action, changes: [])
        append(.push, item.user, login: isPurged ? nil : item.login, .push(isPurged ? change : item.change))
    }

    private func append(_ kind: JournalEntry.Kind, _ user: UserID?, login: String?, _ content: JournalEntry.Content) {
        entries.append(
            JournalEntry(
                task: begunTask?.id,
                kind: kind,
                author: author,
                date: date,
                user: user,
                login: login,
                content: content
            )
        )
    }

    var count: Int { entries.count }

    /// The number of changes that the transaction was to make, including the refused ones.
    private var requested: Int { entries.count + failed }

    /// Writes the entries and their task.
    ///
    /// If a ``ChangeTask/whole(title:)`` task has no entries, writes nothing and returns nil.
    @discardableResult
    func finish() throws -> StoredTask? {
        if var task = begunTask {
            guard !entries.isEmpty || failed > 0 else { return task }
            task.changed += entries.count
            task.failed += failed
            try transaction.append(entries, to: task)
            try transaction.update(task)
            return task
        }
        guard let first = entries.first else { return nil }
        let isSingle = requested == 1 && title == nil
        let task = try transaction.insert(
            StoredTask(
                id: .make(at: date),
                action: title ?? action(first),
                subject: isSingle && purpose == .change ? first.login : subject,
                purpose: purpose,
                author: author,
                state: .done,
                startedAt: date,
                endedAt: date,
                changed: entries.count,
                failed: failed
            )
        )
        try transaction.append(entries, to: task)
        return task
    }

    /// The action of a task without a title, such as `Disable` or `Add 20 users`.
    private func action(_ first: JournalEntry) -> String {
        if case .limit(_, let after) = first.content {
            return after.map { "Set the seat limit to \($0.grouped)" } ?? "Remove the seat limit"
        }
        if case .roles(let before, let after) = first.content {
            return RoleChange(before: before, after: after).title
        }
        if requested == 1 { return purpose == .purge ? "Purge a user" : first.kind.verb }
        let isUniform = entries.allSatisfy { $0.kind == first.kind }
        return "\(isUniform ? first.kind.verb : "Change") \(requested.grouped) users"
    }
}
