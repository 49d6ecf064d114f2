extension StoredRow {
    /// Reads an entry from these columns, in this order: number, task's number, kind, date, user, version,
    /// login, change, task's id, task's origin, actor's name, and database role of the session.
    package func entry() throws -> JournalEntry {
        let user = try optionalUUID(4).map { UserID($0) }
        let kind = JournalEntry.Kind(rawValue: try text(2)) ?? .edit
        let origin = Author.Origin(rawValue: try optionalText(9) ?? "") ?? .commandLine
        return JournalEntry(
            number: try int(0),
            task: try optionalUUID(8).map { TaskID($0) },
            taskNumber: try optionalInt(1),
            kind: kind,
            author: try optionalText(10).map { Author(name: $0, origin: origin) },
            date: try time(3),
            user: user,
            login: try optionalText(6),
            content: try JournalText.content(optionalText(7), kind: kind, user: user, version: optionalInt(5)),
            sessionUser: try optionalText(11)
        )
    }
}

extension JournalEntry {
    /// The values of these columns, in this order: number, task, actor, kind, date, user, version, login,
    /// former login key, and change.
    ///
    /// If `number` is nil, the database assigns the number. `actor` is the actor's number or name, depending
    /// on the store.
    package func storedValues(number: Int?, task: Int?, actor: StoredValue) -> [StoredValue] {
        [
            StoredValue(number), StoredValue(task), actor, .text(kind.rawValue), StoredValue(date),
            StoredValue(user?.uuid), StoredValue(storedVersion), StoredValue(login),
            StoredValue(formerLogin.map(FoldedText.identity)), StoredValue(JournalText.text(of: content)),
        ]
    }

    /// The record's version, even if the entry removed the record; ``version`` is nil for such an entry.
    ///
    /// If the record is added again, its version numbers continue from this version.
    private var storedVersion: Int? {
        if case .record(let user) = content { user.version } else { version }
    }
}
