/// One thing that two stores do not have alike.
package struct StoreDifference: Hashable, Sendable {
    /// What kind of thing it is.
    package enum Kind: String, Sendable, CaseIterable {
        case setting, user, task, entry
    }

    /// Who has it.
    package enum Presence: String, Sendable {
        /// Only the first store.
        case first
        /// Only the second one.
        case second
        /// Both, with other values.
        case both
    }

    /// A field whose values differ; nil if the store has none.
    package struct Field: Hashable, Sendable {
        /// The field's name.
        package let name: String
        /// What the first store has.
        package let first: String?
        /// What the second one has.
        package let second: String?

        /// Takes a name and two values.
        package init(name: String, first: String?, second: String?) {
            self.name = name
            self.first = first
            self.second = second
        }
    }

    /// What kind of thing.
    package let kind: Kind
    /// What names it: a setting's name, a user's id, a number.
    package let key: String
    /// A user's login, or the title of a task.
    package let title: String?
    /// Who has it.
    package let presence: Presence
    /// The fields that differ; all of them if one store alone has it.
    package let fields: [Field]
}

/// How many differences there are of each kind.
package struct DifferenceCounts: Hashable, Sendable {
    /// The numbers by kind.
    package private(set) var counts: [StoreDifference.Kind: Int] = [:]

    /// Counts nothing.
    package init() {}

    /// All together.
    package var total: Int { counts.values.reduce(0, +) }

    mutating func add(_ kind: StoreDifference.Kind) { counts[kind, default: 0] += 1 }
}
