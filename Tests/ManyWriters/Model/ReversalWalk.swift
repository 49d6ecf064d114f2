/// Explains a call that undoes or redoes a task: finds the task's writes that each of the call's transactions reverses.
struct ReversalWalk {
    let task: Int
    let direction: ModelState.Reversal.Direction
    private(set) var reversal: ModelState.Reversal?
    /// How many of the task's writes have been processed, including refused writes.
    private(set) var decided = 0
    private(set) var done = 0
    private(set) var refusals: [String] = []

    init(_ task: Int, _ direction: ModelState.Reversal.Direction) {
        self.task = task
        self.direction = direction
    }

    var isComplete: Bool { reversal.map { decided == $0.writes.count } ?? false }
    /// Whether one transaction reverses the whole task.
    var isAtomic: Bool { reversal.map { $0.writes.count <= ChangeWalk.atomicCount } ?? true }

    /// Returns up to four ways in which the undo or redo explains a transaction, each with the resulting state.
    ///
    /// A long task is reversed in several transactions. The journal does not show how many writes each of them
    /// processed, because a refused write has no entry.
    func advance(
        _ transaction: JournalTransaction,
        at position: Int,
        _ states: [ModelState]
    ) -> [(walk: ReversalWalk, state: ModelState)] {
        let state = states[position - 1]
        guard let entry = transaction.entries.first,
            let reversal = reversal ?? (try? state.reversal(of: task, direction).get())
        else { return [] }
        let count = reversal.writes.count
        let users = Set(transaction.entries.map(\.user))
        var found: [(walk: ReversalWalk, state: ModelState)] = []
        let isWhole = count <= ChangeWalk.atomicCount
        for start in isWhole ? [0] : Array(decided..<count) {
            for end in isWhole ? [count] : Array(start + 1...count).reversed() {
                guard users.isSubset(of: reversal.writes[start..<end].map(\.user)) else { continue }
                var next = state
                let moment = ModelState.Moment(task: entry.task, date: entry.date, id: "")
                let part = next.reverse(reversal, start..<end, refused: refusals.count, moment)
                guard part.writes.count == transaction.entries.count,
                    zip(part.writes, transaction.entries).allSatisfy({ $0.matches($1) })
                else { continue }
                var walk = self
                walk.reversal = reversal
                walk.decided = end
                walk.done += part.writes.count
                walk.refusals += part.refusals
                found.append((walk, next))
                if found.count == 4 { return found }
            }
        }
        return found
    }
}
