public import Interactors

/// What a store has found out about itself: how well some part of it is.
public struct StoreFinding: Hashable, Sendable {
    /// How well something is.
    public enum State: String, Sendable, CaseIterable {
        /// As it should be.
        case fine
        /// It works, and should be seen to.
        case warning
        /// It does not work.
        case fault
    }

    /// What was looked at, in a word or two: `integrity`.
    public let subject: String
    /// How well it is.
    public let state: State
    /// What was found, as a sentence.
    public let message: String
    /// What to do about it; nil where there is nothing to do.
    public let advice: String?

    /// Takes what was found.
    public init(_ subject: String, _ state: State, _ message: String, advice: String? = nil) {
        self.subject = subject
        self.state = state
        self.message = message
        self.advice = advice
    }

    /// Takes what was found to be fine.
    public init(_ subject: String, _ message: String) {
        self.init(subject, .fine, message)
    }
}

/// How well a store is; answered by ``UserStore/findings``.
public struct StoreFindingsQuery: Query {
    /// Makes one; all are alike.
    public init() {}
}
