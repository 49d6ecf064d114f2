/// Entries of a push that are applied together.
struct PushBatch: Sendable {
    /// The entries that change accounts, each with its change.
    var changes: [(entry: PlanEntry, change: RemoteChange)] = []
    /// Entries that only write or remove a link.
    var links: [PlanEntry] = []
    /// The problems of entries that are not applied: the user has changed since the plan was made, or the plan's values
    /// are not the user's.
    var problems: [ImportProblem] = []

    var isEmpty: Bool { changes.isEmpty && links.isEmpty && problems.isEmpty }
}

/// The outcome of one change in a batch.
enum PushOutcome: Sendable {
    /// The account after the change; nil if it was deleted.
    case done(RemoteAccount?)
    /// The account already had the planned values, so nothing was changed.
    ///
    /// The value is nil if the plan was to delete the account, and the account no longer existed.
    case wasDone(RemoteAccount?)
    case refused(ImportProblem.Reason)
    /// Not sent, or failed with an error that stops the push.
    ///
    /// A change with an unknown outcome is ``refused(_:)``, although its error also stops the push.
    case notSent
}

/// The outcomes of a batch's changes, in the same order, and why the push stops after the batch.
///
/// If the push was cancelled before the batch, there are no outcomes.
struct PushOutcomes: Sendable {
    var outcomes: [PushOutcome] = []
    /// The error after which no further batch is sent; nil if the push continues.
    var failure: RemoteError?
}
