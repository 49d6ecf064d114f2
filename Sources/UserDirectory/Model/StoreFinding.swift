import Interactors

/// What a store has found out about itself: how well some part of it is.
package struct StoreFinding: Hashable, Sendable {
    /// How well something is.
    package enum State: String, Sendable, CaseIterable {
        /// As it should be.
        case fine
        /// It works, and should be seen to.
        case warning
        /// It does not work.
        case fault
    }

    /// What was looked at, in a word or two: `integrity`.
    package let subject: String
    /// How well it is.
    package let state: State
    /// What was found, as a sentence.
    package let message: String
    /// What to do about it; nil if there is nothing to do.
    package let advice: String?

    /// Takes what was found.
    package init(_ subject: String, _ state: State, _ message: String, advice: String? = nil) {
        self.subject = subject
        self.state = state
        self.message = message
        self.advice = advice
    }

    /// Takes what was found to be fine.
    package init(_ subject: String, _ message: String) {
        self.init(subject, .fine, message)
    }
}

/// How well a store is; answered by ``UserStore/findings``.
package struct StoreFindingsQuery: Query {
    /// Makes one; all are alike.
    package init() {}
}
