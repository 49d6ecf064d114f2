/// An entry of `log --json`.
package struct Entry: Hashable, Sendable {
    let number: Int
    let task: Int
    let date: String
    let actor: String
    let kind: String
    let user: String?
    let before: JSONValue
    let after: JSONValue
    /// Whether a purge has erased ``before`` and ``after``.
    let isErased: Bool

    /// Nil if the JSON is not an entry of a task.
    init?(_ json: JSONValue) {
        guard let number = json["number"].number, let task = json["task"].number, let date = json["date"].text,
            let actor = json["actor"].text, let kind = json["kind"].text
        else { return nil }
        self.number = number
        self.task = task
        self.date = date
        self.actor = actor
        self.kind = kind
        user = json["user"].text
        before = json["before"]
        after = json["after"]
        isErased = json["purged"] == .bool(true)
    }
}

/// The entries of one transaction of the store: consecutive entries with the same task and date.
struct JournalTransaction {
    let task: Int
    let date: String
    let actor: String
    var entries: [Entry]

    /// Groups entries, the oldest first, into transactions.
    static func all(in entries: [Entry]) -> [JournalTransaction] {
        var transactions: [JournalTransaction] = []
        for entry in entries {
            if let last = transactions.last, last.task == entry.task, last.date == entry.date {
                transactions[transactions.count - 1].entries.append(entry)
            } else {
                transactions.append(
                    JournalTransaction(task: entry.task, date: entry.date, actor: entry.actor, entries: [entry])
                )
            }
        }
        return transactions
    }
}
