package import Foundation

/// A field of a user: its names, its type, its rules, and what lists and queries do with it.
///
/// Formats, edits, the journal, plans, queries and rules loop over these, so that a field is described once here, once
/// in each store (its column), and once for the screen (label, editor, column).
package struct UserField: Sendable {
    /// The name in files, the journal, plans and errors, such as `validUntil`; stable.
    package let key: String
    /// The name in orders and columns, such as `until`; stable.
    package let shortName: String
    /// The name in queries, such as `group`; stable.
    package let queryName: String
    /// The value's type, and where a record has it.
    package let value: Value
    /// Whether an empty text is no value of the field, so that it leaves the field as it is.
    package let isRequired: Bool
    /// How a text orders lists.
    let order: Order
    /// What a query compares; nil if none asks about the field's text.
    package let search: Search?
    /// Reports each rule that a mended value breaks.
    let rule: Rule

    init(
        _ key: String,
        shortName: String? = nil,
        queryName: String? = nil,
        _ value: Value,
        isRequired: Bool = false,
        order: Order = .folded,
        search: Search? = nil,
        rule: @escaping Rule = { _, _, _ in }
    ) {
        self.key = key
        self.shortName = shortName ?? key
        self.queryName = queryName ?? self.shortName
        self.value = value
        self.isRequired = isRequired
        self.order = order
        self.search = search
        self.rule = rule
    }
}

extension UserField {
    /// The type of a value, and where a record has it.
    package enum Value: Sendable {
        /// One line of text.
        case line(any WritableKeyPath<UserFields, String> & Sendable)
        /// Text of several lines.
        case text(any WritableKeyPath<UserFields, String> & Sendable)
        /// A set of names.
        case names(any WritableKeyPath<UserFields, [String]> & Sendable)
        /// One of a few words.
        case choice(FieldChoice)
        /// A day, or none.
        case day(any WritableKeyPath<UserFields, Day?> & Sendable)
        /// The id, which the store makes.
        case id
        /// A time that the store writes.
        case time(any KeyPath<User, Date> & Sendable)
        /// A time that the store writes, or none.
        case optionalTime(any WritableKeyPath<User, Date?> & Sendable)
        /// A number that the store writes.
        case number(any KeyPath<User, Int> & Sendable)
    }

    /// How a text orders lists.
    package enum Order: Sendable {
        /// By ``FoldedText/search(_:)``.
        case folded
        /// As it is.
        case exact
        /// Not at all.
        case none
    }

    /// What a query compares with the field's text.
    package enum Search: Sendable {
        /// Part of ``FoldedText/search(_:)``.
        case folded
        /// Part of ``FoldedText/identity(_:)``.
        case identity
        /// The whole text as it is.
        case exact
        /// One of the names, by ``FoldedText/identity(_:)``.
        case member
    }

    /// Reports what is wrong with a mended value; `roles` is nil if the store's roles are not known.
    typealias Rule =
        @Sendable (_ fields: UserFields, _ roles: [String]?, _ report: (RuleViolation) -> Void) -> Void

    /// Whether the store makes the value, so that files may have it and an import ignores it.
    package var isMadeByStore: Bool {
        switch value {
        case .line, .text, .names, .choice, .day: false
        case .id, .time, .optionalTime, .number: true
        }
    }
}

extension UserField: Hashable {
    /// Two fields are the same if their keys are.
    package static func == (left: UserField, right: UserField) -> Bool { left.key == right.key }

    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension UserField: CustomStringConvertible {
    /// The key.
    package var description: String { key }
}
