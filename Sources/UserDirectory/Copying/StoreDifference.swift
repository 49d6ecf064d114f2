package struct StoreDifference: Hashable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case setting, user, task, entry, link
    }

    /// Which of the stores have the record.
    package enum Presence: String, Sendable {
        case first
        case second
        /// Both stores have the record, but with different values.
        case both
    }

    /// A field whose values differ between the first and the second store; nil means that a store has no value.
    package struct Field: Hashable, Sendable {
        package let name: String
        package let first: String?
        package let second: String?

        package init(name: String, first: String?, second: String?) {
            self.name = name
            self.first = first
            self.second = second
        }
    }

    package let kind: Kind
    /// Identifies the record within its kind, such as a user's id or a task's number.
    package let key: String
    /// Describes the record, such as a user's login or a task's title; nil if the record has no such text.
    package let title: String?
    package let presence: Presence
    /// The fields whose values differ; if only one store has the record, all fields that are not empty.
    package let fields: [Field]
}

package struct DifferenceCounts: Hashable, Sendable {
    package private(set) var counts: [StoreDifference.Kind: Int] = [:]

    package init() {}

    package var total: Int { counts.values.reduce(0, +) }

    mutating func add(_ kind: StoreDifference.Kind) { counts[kind, default: 0] += 1 }
}
