import UserDirectory

/// A change to several users, with the words for messages about it.
struct BulkVerb {
    /// The imperative, for questions and task titles: `Disable`.
    let imperative: String
    /// The present participle: `disabling`.
    let doing: String
    /// The past participle: `disabled`.
    let done: String
    /// The infinitive, for a dry run: `disable`.
    var infinitive: String { otherInfinitive ?? imperative.lowercased() }
    /// The state of a user who needs no change: `already disabled`.
    var unchanged = "unchanged"
    let change: @Sendable (UserReference) -> UserChange
    /// The infinitive for a dry run, if it differs from the imperative in lower case.
    var otherInfinitive: String?
    /// Whether the imperative says that users lose access.
    var saysLoss = false
    var inTrash = false
    /// Returns a message that replaces an error's own message; nil to keep it.
    var hint: @MainActor (UserReference, DirectoryError) throws -> String? = { _, _ in nil }
    /// Returns a note about an effect that may be unexpected; nil if there is no such effect.
    var note: ([Change]) -> String? = { _ in nil }
}
