import Interactors

/// The result of one check of a store or its environment.
package struct StoreFinding: Hashable, Sendable {
    package enum State: String, Sendable, CaseIterable {
        case fine
        /// The checked part works, but needs attention.
        case warning
        /// The checked part does not work.
        case fault
    }

    /// What was checked, in a word or two, such as `integrity`.
    package let subject: String
    package let state: State
    package let text: FindingText
    package var message: String { text.text { String($0) } }
    /// How to fix the problem; nil if there is no problem, or no advice beyond the message.
    package let advice: String?

    package init(_ subject: String, _ state: State, _ message: String, advice: String? = nil) {
        self.init(subject, state, counting: FindingText(message), advice: advice)
    }

    package init(_ subject: String, _ state: State = .fine, counting text: FindingText, advice: String? = nil) {
        self.subject = subject
        self.state = state
        self.text = text
        self.advice = advice
    }

    package init(_ subject: String, _ message: String) {
        self.init(subject, .fine, message)
    }
}

/// Receives the progress of a store's checks; `total` is nil if it is unknown.
///
/// The unit depends on the store: checks, or pages of a file. The observer is called on the thread that runs the
/// checks. An error that the observer throws ends the checks.
package typealias ExaminationObserver = @Sendable (_ done: Int, _ total: Int?) throws -> Void

/// Runs the checks of a store; answered by ``UserStore/findings``.
package struct StoreFindingsQuery: Query {
    package let observer: ExaminationObserver

    package init(observer: @escaping ExaminationObserver = { _, _ in }) {
        self.observer = observer
    }
}
