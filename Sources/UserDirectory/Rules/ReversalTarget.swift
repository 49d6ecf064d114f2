/// The task that a reversal undoes or redoes, and the effective direction of the reversal.
///
/// If the query's task is itself an undo, the reversal redoes the original task, whatever the query's direction. If the
/// query's task is a redo, the reversal undoes the original task, and the query's direction must be `undo`.
struct ReversalTarget {
    let task: StoredTask
    let direction: ReversalQuery.Direction

    /// - Throws: ``DirectoryError/noTask(_:)`` and the transaction's errors. If `query.place` is nil, as in the first
    ///   slice, also ``DirectoryError/nothingToReverse(_:)`` and ``DirectoryError/irreversible(_:_:)``.
    init(_ query: ReversalQuery, in transaction: any ChangeTransaction) throws {
        if let place = query.place {
            task = try ReversalTarget.task(.id(place.target), in: transaction)
            let reversal = try ReversalTarget.task(.id(place.task), in: transaction)
            direction = if case .redo = reversal.purpose { .redo } else { .undo }
            return
        }
        if let reference = query.task {
            let named = try ReversalTarget.task(reference, in: transaction)
            if let id = named.reversed {
                task = try ReversalTarget.task(.id(id), in: transaction)
                direction = if case .undo = named.purpose { .redo } else { .undo }
                if query.direction == .redo, direction == .undo {
                    throw DirectoryError.irreversible(named, .inEffect)
                }
            } else {
                task = named
                direction = query.direction
            }
        } else {
            task = try ReversalTarget.newest(query, in: transaction)
            direction = query.direction
        }
        if let obstacle = try ReversalTarget.obstacle(task, direction, in: transaction) {
            throw DirectoryError.irreversible(task, obstacle)
        }
    }

    private static func newest(_ query: ReversalQuery, in transaction: any ChangeTransaction) throws -> StoredTask {
        let name = query.author.name
        let newest =
            switch query.direction {
            case .redo: try transaction.newestRedoableTask(by: name)
            case .undo: try transaction.taskToUndo(by: name)
            }
        guard let newest else { throw DirectoryError.nothingToReverse(query.direction) }
        return newest
    }

    private static func task(_ reference: TaskReference, in transaction: any ChangeTransaction) throws -> StoredTask {
        guard let task = try transaction.task(reference) else { throw DirectoryError.noTask(reference) }
        return task
    }

    private static func obstacle(
        _ task: StoredTask,
        _ direction: ReversalQuery.Direction,
        in transaction: any ChangeTransaction
    ) throws -> ReversalObstacle? {
        if let obstacle = task.lastingObstacle { return obstacle }
        if task.changed == 0 { return .empty }
        if task.asSeenNow.state == .running { return .running }
        if let id = task.lastReversal, try transaction.task(.id(id))?.asSeenNow.state == .running { return .running }
        switch (direction, task.undone) {
        case (.undo, .wholly): return .undone
        case (.redo, .no): return .inEffect
        default: return nil
        }
    }
}
