/// Entries of a push that are applied together.
struct PushBatch: Sendable {
    var changes: [(entry: PlanEntry, change: RemoteChange)] = []
    /// Entries that only write or remove a link.
    var links: [PlanEntry] = []
    /// The problems of entries that cannot be applied as planned.
    var problems: [ImportProblem] = []

    var isEmpty: Bool { changes.isEmpty && links.isEmpty && problems.isEmpty }
}

enum PushOutcome: Sendable {
    /// The account after the change; nil if it was deleted.
    case done(RemoteAccount?)
    /// Nothing was changed, because the account was already as planned.
    ///
    /// The value is the account; nil if the account was already deleted.
    case wasDone(RemoteAccount?)
    case refused(ImportProblem.Reason)
    /// Not sent, or failed with an error that stops the push.
    ///
    /// If it is unknown whether a change was made, its outcome is ``refused(_:)``, although its error stops the push.
    case notSent
}

/// The outcomes of a batch's changes, in the same order; empty if the push was cancelled before the batch.
struct PushOutcomes: Sendable {
    var outcomes: [PushOutcome] = []
    /// The error that stops the push after this batch.
    var failure: RemoteError?
}
