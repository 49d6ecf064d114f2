/// The history of a user, of the seat limit or of the roles, and the state of one task in that history.
///
/// As in an editor, there are two stacks: the tasks in effect, and the undone tasks. A new task goes on top of
/// the first stack and clears the second. An undo moves a task from the first stack to the second, and a redo moves the
/// task back. Only the task on top can be reversed: reversing another task would also reverse later changes.
struct UserHistory {
    enum State {
        case reversible
        case reversed
        /// A later change prevents the reversal; the entry records this change.
        case movedOn(JournalEntry)
    }

    let last: JournalEntry
    /// The entries of the target task.
    let own: [JournalEntry]

    private let target: TaskID
    private var effective: [JournalEntry] = []
    private var undone: [JournalEntry] = []

    /// Creates the history from entries in ascending order; returns nil if all entries are pushes.
    init?(_ all: [JournalEntry], target: TaskID, task: (TaskID) throws -> StoredTask?) throws {
        // A push writes to a connection, and does not change the user.
        let entries = all.filter { $0.kind != .push }
        guard let last = entries.last else { return nil }
        self.last = last
        self.target = target
        own = entries.filter { $0.task == target }
        for entry in entries {
            // Only the entries of an undo or a redo have the origin `undo`, so most tasks need not be read.
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
        guard let entry = self[keyPath: source].last, entry.task == id else { return }
        self[keyPath: source].removeLast()
        self[keyPath: destination].append(entry)
    }

    func state(_ direction: ReversalQuery.Direction) -> State {
        let (here, there) = direction == .undo ? (effective, undone) : (undone, effective)
        // The target is on the stack twice if another task changed the user between two changes by the target. A
        // reversal would also lose the change by that other task.
        if here.last?.task == target, here.count(where: { $0.task == target }) == 1 { return .reversible }
        if there.contains(where: { $0.task == target }) { return .reversed }
        // If no later change is in effect, the last entry is an undo or a redo, and is reported instead.
        let later = effective.last { $0.task != target && $0.number > own.first?.number ?? 0 }
        return .movedOn(later ?? last)
    }
}
