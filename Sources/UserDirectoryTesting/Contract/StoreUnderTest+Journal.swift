import Futures
import Interactors
package import UserDirectory

extension StoreUnderTest {
    package func journal(
        _ filter: JournalFilter = JournalFilter(),
        isOldestFirst: Bool = true,
        pageSize: Int = 1_000
    ) throws -> [JournalEntry] {
        var entries: [JournalEntry] = []
        while true {
            let query = JournalQuery(
                filter,
                isOldestFirst: isOldestFirst,
                after: entries.last?.number,
                limit: pageSize
            )
            let page = try store.journal.getAll(query).get()
            entries += page
            if page.count < pageSize { return entries }
        }
    }

    package func tasks(actor: String? = nil, before number: Int? = nil, limit: Int = 100) throws -> [StoredTask] {
        try store.tasks.getAll(TaskQuery(actor: actor, before: number, limit: limit)).get()
    }

    package func task(_ number: Int) throws -> StoredTask {
        try store.tasks.get(TaskReferenceQuery(.number(number))).get()
    }

    /// Undoes a task in slices of `limit` entries, and returns the combined result of all slices.
    ///
    /// If `task` is nil, undoes the author's newest task that can be undone.
    @discardableResult
    package func undo(_ task: Int? = nil, by author: Author = .operatorOnDuty, limit: Int = 200) throws -> Outcome {
        try reverse(.undo, task, author, limit)
    }

    /// Redoes a task in slices of `limit` entries, and returns the combined result of all slices.
    ///
    /// If `task` is nil, redoes the task that the author undid last. Ignores tasks that were redone as a whole.
    @discardableResult
    package func redo(_ task: Int? = nil, by author: Author = .operatorOnDuty, limit: Int = 200) throws -> Outcome {
        try reverse(.redo, task, author, limit)
    }

    package struct Outcome {
        /// The task to undo or redo.
        package var target: StoredTask
        /// The task that records the undo or redo; nil if there was only one slice and it reversed nothing.
        package var task: StoredTask?
        /// The number of users and settings reversed.
        package var done = 0
        /// The refusals, in any order.
        package var refusals: [Reversal.Refusal] = []
    }

    private func reverse(
        _ direction: ReversalQuery.Direction,
        _ task: Int?,
        _ author: Author,
        _ limit: Int
    ) throws -> Outcome {
        var outcome: Outcome?
        var place: Reversal.Place?
        repeat {
            let query = ReversalQuery(
                direction,
                task: task.map(TaskReference.number),
                by: author,
                limit: limit,
                from: place
            )
            let slice = try store.reversals.put(nil, in: query).get()
            var sum = outcome ?? Outcome(target: slice.target, task: slice.task)
            sum.target = slice.target
            sum.task = slice.task ?? sum.task
            sum.done += slice.done
            sum.refusals += slice.refusals
            outcome = sum
            place = slice.next
            if place == nil { return sum }
        } while true
    }

    @discardableResult
    package func purge(_ users: [UserReference], by author: Author = .operatorOnDuty) throws -> [Result<
        Tombstone, DirectoryError
    >] {
        try store.purges.put(nil, in: PurgeQuery(users, by: author)).get().results
    }

    package func begin(
        _ title: String,
        by author: Author = .operatorOnDuty,
        owner: TaskOwner = .current
    ) throws -> StoredTask {
        try store.taskUpdates.put(nil, in: BeginTaskQuery(title, by: author, owner: owner)).get()
    }

    @discardableResult
    package func end(_ task: StoredTask, as state: StoredTask.State) throws -> StoredTask {
        try store.taskUpdates.put(nil, in: EndTaskQuery(task.id, as: state)).get()
    }

    /// Makes the changes in one transaction.
    @discardableResult
    package func performAll(
        _ changes: [UserChange],
        task: ChangeTask,
        by author: Author = .operatorOnDuty
    ) throws -> ChangeBatch {
        try store.batches.put(nil, in: ChangeBatchQuery(changes, by: author, task: task)).get()
    }

    /// All users, including those in the trash, sorted by id.
    package func allUsers() throws -> [User] {
        let all = UserFilter(terms: [])
        return try (window(all, limit: 100_000) + window(.trash, limit: 100_000)).sorted { $0.id < $1.id }
    }

    package func replay() throws -> (users: [User], limit: Int?, roles: [String]?) {
        var replay = JournalReplay()
        for entry in try journal() { try replay.apply(entry) }
        return (replay.users.values.sorted { $0.id < $1.id }, replay.limit, replay.roles)
    }
}
