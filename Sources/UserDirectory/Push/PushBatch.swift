/// Entries of a push that are carried out together.
struct PushBatch: Sendable {
    /// The entries that change accounts, with the changes in the same order.
    var changes: [(entry: PlanEntry, change: RemoteChange)] = []
    /// Entries that only write or remove a link.
    var links: [PlanEntry] = []
    /// Entries that no longer fit the store.
    var problems: [ImportProblem] = []

    var isEmpty: Bool { changes.isEmpty && links.isEmpty && problems.isEmpty }
}

/// What became of one change of a batch.
enum PushOutcome: Sendable {
    /// The account after the change; nil if it was deleted.
    case done(RemoteAccount?)
    /// The account already was as the change would have made it; nil if it did not exist any more.
    case wasDone(RemoteAccount?)
    case refused(ImportProblem.Reason)
    /// Not sent, because the push stops.
    case notSent
}

/// The outcomes of a batch, and why the push stops after it.
struct PushOutcomes: Sendable {
    var outcomes: [PushOutcome] = []
    /// The error after which no further change is sent; nil to go on.
    var failure: RemoteError?
}
