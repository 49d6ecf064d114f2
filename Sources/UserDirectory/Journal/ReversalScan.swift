import Interactors

/// Examines one page of a task's entries before the task is undone or redone; answered by ``UserStore/reversalScans``.
///
/// Takes much less time than a ``ReversalTrialQuery``, because it reads neither the users nor their histories.
struct ReversalScanQuery: Query {
    let reversal: ReversalQuery
    /// The number of the last entry that was examined; nil at the beginning.
    let after: Int?

    func perform(_ reader: any StoreReader, today: Day) throws -> ReversalScan {
        let transaction = ReversalTrialTransaction(ReversalTrialState(), reader: reader, today: today)
        let target = try ReversalTarget(reversal, in: transaction)
        let entries = try reader.entries(of: target.task, beyond: after, isDescending: false, limit: reversal.limit)
        return ReversalScan(
            target: target.task,
            direction: target.direction,
            next: entries.count < reversal.limit ? nil : entries.last?.number,
            canRemoveAccess: entries.contains { $0.canRemoveAccess(by: target.direction) }
        )
    }
}

struct ReversalScan: Sendable {
    let target: StoredTask
    /// Whether the target would be undone or redone.
    ///
    /// This can differ from the requested direction, because undoing an undo redoes the original task.
    let direction: ReversalQuery.Direction
    /// The number of the last entry that was examined; nil if the page was not full.
    let next: Int?
    /// Whether ``JournalEntry/canRemoveAccess(by:)`` is true for an entry of the page.
    let canRemoveAccess: Bool
}

extension JournalEntry {
    /// Whether the reversal of the entry can take away a user's access, or can change an admin's role or kind.
    ///
    /// ``AccessLoss`` decides whether a given user really loses access.
    func canRemoveAccess(by direction: ReversalQuery.Direction) -> Bool {
        switch (kind, direction) {
        case (.add, .undo), (.restore, .undo), (.delete, .redo): return true
        default: break
        }
        guard case .fields(let changes, _) = content else { return false }
        return changes.contains { change in
            let (old, new) = direction == .undo ? (change.after, change.before) : (change.before, change.after)
            return switch change.field {
            case .role: old == User.adminRole
            case .kind: true
            case .status: new == User.Status.disabled.rawValue
            case .validUntil: !new.isEmpty
            default: false
            }
        }
    }
}
