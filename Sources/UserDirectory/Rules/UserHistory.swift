/// What a user's entries in the journal, or those of the seat limit or the roles, say about one task.
///
/// As in an editor there are two stacks: the tasks that are in effect, and those that are undone. A task puts itself on the
/// first one and clears the second, an undo moves its task from the first to the second, a redo moves it back. Only what
/// lies on top can be reversed: everything else would take later changes along.
struct UserHistory {
    /// Whether the task can be reversed for this user.
    enum State {
        /// It can.
        case reversible
        /// It is already.
        case reversed
        /// It cannot: this change came after it.
        case movedOn(JournalEntry)
    }

    /// The last entry.
    let last: JournalEntry
    /// The entries of the task.
    let own: [JournalEntry]

    private let target: TaskID
    private var effective: [JournalEntry] = []
    private var undone: [JournalEntry] = []

    /// Reads entries in ascending order; gives nil if there are none.
    ///
    /// - Parameter task: Finds a task.
    init?(_ entries: [JournalEntry], target: TaskID, task: (TaskID) throws -> StoredTask?) throws {
        guard let last = entries.last else { return nil }
        self.last = last
        self.target = target
        own = entries.filter { $0.task == target }
        for entry in entries {
            // Only an undo or a redo has this origin, so that most tasks need not be read.
            let reversal = entry.author?.origin == .undo ? try entry.task.flatMap(task)?.purpose : nil
            switch reversal {
            case .undo(let id): move(id, from: \.effective, to: \.undone)
            case .redo(let id): move(id, from: \.undone, to: \.effective)
            default:
                undone = []
                if effective.last?.task != entry.task || entry.task == nil { effective.append(entry) }
            }
        }
    }

    private mutating func move(
        _ id: TaskID,
        from source: WritableKeyPath<UserHistory, [JournalEntry]>,
        to destination: WritableKeyPath<UserHistory, [JournalEntry]>
    ) {
        // A reversal of several entries of a user writes one entry; anything else would be no work of these rules.
        guard let entry = self[keyPath: source].last, entry.task == id else { return }
        self[keyPath: source].removeLast()
        self[keyPath: destination].append(entry)
    }

    /// Whether the task can be reversed.
    func state(_ direction: ReversalQuery.Direction) -> State {
        let (here, there) = direction == .undo ? (effective, undone) : (undone, effective)
        // Twice in effect: another task changed the user in between, and its change would be lost.
        if here.last?.task == target, here.count(where: { $0.task == target }) == 1 { return .reversible }
        if there.contains(where: { $0.task == target }) { return .reversed }
        let later = effective.last { $0.task != target } ?? last
        return .movedOn(later)
    }
}
