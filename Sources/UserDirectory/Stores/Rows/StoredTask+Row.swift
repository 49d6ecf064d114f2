import Foundation

// A task's columns, in this order: number, id, action, purpose, id of the reversed task, origin and start; the columns
// of ``StoredTask/changingValues``; and the actor.

extension StoredRow {
    /// Reads a task from a row of these columns, in which the actor is a name.
    package func task() throws -> StoredTask {
        let origin = Author.Origin(rawValue: try text(5)) ?? .commandLine
        let (process, start) = (try optionalInt(15) ?? 0, try optionalText(16) ?? "")
        return StoredTask(
            number: try int(0),
            id: TaskID(try uuid(1)),
            action: try text(2),
            subject: try optionalText(7),
            purpose: StoredTask.Purpose(word: try text(3), reversed: try optionalUUID(4)),
            author: Author(name: try optionalText(17) ?? "", origin: origin),
            state: StoredTask.State(rawValue: try text(8)) ?? .failed,
            startedAt: try time(6),
            endedAt: try optionalTime(9),
            changed: try int(10),
            failed: try int(11),
            undone: StoredTask.Undone(rawValue: try text(12)) ?? .no,
            lastReversal: try optionalUUID(13).map { TaskID($0) },
            owner: try optionalText(14).map { TaskOwner(host: $0, process: process, start: start) }
        )
    }
}

extension StoredTask {
    /// `number` is nil if the database assigns it; `actor` is the actor's number or name, depending on the store.
    package func storedValues(number: Int?, actor: StoredValue) -> [StoredValue] {
        [
            StoredValue(number), .uuid(id.uuid), .text(action), .text(purpose.word), StoredValue(reversed?.uuid),
            .text(author.origin.rawValue), StoredValue(startedAt),
        ] + changingValues + [actor]
    }

    /// The values that may change after the task was recorded.
    ///
    /// In this order: subject, state, end, changed, failed, undone, last reversal, and the owner's host, process and
    /// start.
    package var changingValues: [StoredValue] {
        [
            StoredValue(subject), .text(state.rawValue), StoredValue(endedAt), StoredValue(changed),
            StoredValue(failed), .text(undone.rawValue), StoredValue(lastReversal?.uuid), StoredValue(owner?.host),
            StoredValue(owner?.process), StoredValue(owner?.start),
        ]
    }
}

extension StoredTask.Purpose {
    fileprivate init(word: String, reversed: UUID?) {
        self =
            switch (word, reversed) {
            case ("undo", let id?): .undo(TaskID(id))
            case ("redo", let id?): .redo(TaskID(id))
            case ("purge", _): .purge
            case ("push", _): .push
            default: .change
            }
    }

    fileprivate var word: String {
        switch self {
        case .change: "change"
        case .purge: "purge"
        case .push: "push"
        case .undo: "undo"
        case .redo: "redo"
        }
    }
}
