/// One thing that two stores do not have alike.
public struct StoreDifference: Hashable, Sendable {
    /// What kind of thing it is.
    public enum Kind: String, Sendable, CaseIterable {
        case setting, user, task, entry
    }

    /// Who has it.
    public enum Presence: String, Sendable {
        /// Only the first store.
        case first
        /// Only the second one.
        case second
        /// Both, with other values.
        case both
    }

    /// A field whose values differ; nil where the store has none.
    public struct Field: Hashable, Sendable {
        /// The field's name.
        public let name: String
        /// What the first store has.
        public let first: String?
        /// What the second one has.
        public let second: String?

        /// Takes a name and two values.
        public init(name: String, first: String?, second: String?) {
            self.name = name
            self.first = first
            self.second = second
        }
    }

    /// What kind of thing.
    public let kind: Kind
    /// What names it: a setting's name, a user's id, a number.
    public let key: String
    /// A user's login, or the title of a task.
    public let title: String?
    /// Who has it.
    public let presence: Presence
    /// The fields that differ; all of them where one store alone has it.
    public let fields: [Field]
}

/// How many differences there are of each kind.
public struct DifferenceCounts: Hashable, Sendable {
    /// The numbers by kind.
    public private(set) var counts: [StoreDifference.Kind: Int] = [:]

    /// Counts nothing.
    public init() {}

    /// All together.
    public var total: Int { counts.values.reduce(0, +) }

    mutating func add(_ kind: StoreDifference.Kind) { counts[kind, default: 0] += 1 }
}
