import UserDirectory

extension PostgresTransaction {
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
        add(LinkRow.blanking(user.id))
    }
}
