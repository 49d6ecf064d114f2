/// One difference between two stores.
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

    /// A field whose values differ; `first` or `second` is nil if that store has no value.
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
    /// Identifies the record within its kind: a setting's name, a user's id, the number of a task or entry, or a link's
    /// connection and user.
    package let key: String
    /// Describes the record: a user's login, a task's title, the login in an entry, or the account's id in a link.
    ///
    /// Nil for a setting, and for an entry without a login.
    package let title: String?
    package let presence: Presence
    /// The fields whose values differ; if only one store has the record, all fields that are not empty.
    package let fields: [Field]
}

/// The number of differences of each kind.
package struct DifferenceCounts: Hashable, Sendable {
    package private(set) var counts: [StoreDifference.Kind: Int] = [:]

    package init() {}

    package var total: Int { counts.values.reduce(0, +) }

    mutating func add(_ kind: StoreDifference.Kind) { counts[kind, default: 0] += 1 }
}
