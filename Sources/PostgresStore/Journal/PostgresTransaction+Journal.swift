import UserDirectory

extension PostgresTransaction {
    func newestUndoableTask(by actor: String, before number: Int?) throws -> StoredTask? {
        try TaskRow.all(
            """
            WHERE actor = \(actor) AND purpose = 'change' AND changed > 0 AND undone = 'no'
            AND subject IS DISTINCT FROM '' AND number < \(number ?? .max) ORDER BY number DESC LIMIT 1
            """,
            reader.connection
        ).first
    }

    func newestRedoableTask(by actor: String) throws -> StoredTask? {
        try TaskRow.all(
            """
            WHERE number = (
                SELECT target.number FROM task AS reversal JOIN task AS target ON target.id = reversal.reversed
                WHERE reversal.actor = \(actor) AND reversal.purpose = 'undo' AND reversal.number > coalesce((
                    SELECT max(number) FROM task WHERE actor = \(actor) AND purpose IN ('change', 'purge') AND changed > 0
                ), 0)
                AND target.undone <> 'no' AND target.subject IS DISTINCT FROM '' ORDER BY reversal.number DESC LIMIT 1
            )
            """,
            reader.connection
        ).first
    }

    func insert(_ task: StoredTask) -> StoredTask {
        row.lastTask += 1
        var task = task
        task.number = row.lastTask
        add(TaskRow.insertion(task))
        return task
    }

    func update(_ task: StoredTask) { add(TaskRow.update(task)) }

    func append(_ entries: [JournalEntry], to task: StoredTask) {
        if !entries.isEmpty { add(entries, to: task) }
    }

    func purge(_ user: User) {
        remove(user)
        forgetEntries(about: user.id)
        add(
            """
            UPDATE task SET subject = '' WHERE subject IS NOT NULL
                AND number IN (SELECT task FROM journal WHERE user_id = \(user.id.uuid))
            """
        )
        add(
            """
            UPDATE journal SET version = NULL, login = NULL, former_key = NULL, change = NULL
            WHERE user_id = \(user.id.uuid)
            """
        )
    }
}
