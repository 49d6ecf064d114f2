package import Foundation

/// A field of a user: its names, type and rules, and how lists and queries use it.
///
/// Formats, edits, the journal, plans, queries and rules loop over the fields, so that each field is described only
/// here, once in each store (its column), and once for the screen (label, editor, column).
package struct UserField: Sendable {
    /// The stable name in files, the journal, plans and errors, such as `validUntil`.
    package let key: String
    /// The stable name in orders and columns, such as `until`.
    package let shortName: String
    /// The stable name in queries, such as `group`.
    package let queryName: String
    package let value: Value
    /// Whether an empty text is not a value, so that an edit with it leaves the field unchanged.
    package let isRequired: Bool
    let order: Order
    /// How queries compare the field's text; nil if they cannot.
    package let search: Search?
    /// Reports each rule that a normalized value breaks.
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
    /// The type of a value, with access to it in a record.
    package enum Value: Sendable {
        case line(any WritableKeyPath<UserFields, String> & Sendable)
        case text(any WritableKeyPath<UserFields, String> & Sendable)
        case names(any WritableKeyPath<UserFields, [String]> & Sendable)
        case choice(FieldChoice)
        case day(any WritableKeyPath<UserFields, Day?> & Sendable)
        /// Made by the store.
        case id
        /// Written by the store.
        case time(any KeyPath<User, Date> & Sendable)
        /// Written by the store; may be missing.
        case optionalTime(any WritableKeyPath<User, Date?> & Sendable)
        /// Written by the store.
        case number(any KeyPath<User, Int> & Sendable)
    }

    /// How the field's text orders lists.
    package enum Order: Sendable {
        /// By ``FoldedText/search(_:)``.
        case folded
        /// By the text itself.
        case exact
        /// Lists cannot be ordered by the field.
        case none
    }

    /// How a query compares its text with the field's.
    package enum Search: Sendable {
        /// Substring of ``FoldedText/search(_:)``.
        case folded
        /// Substring of ``FoldedText/identity(_:)``.
        case identity
        /// Equal text.
        case exact
        /// Equal to one of the names by ``FoldedText/identity(_:)``.
        case member
    }

    /// Reports what is wrong with a normalized value; `roles` is nil if the store's roles are unknown.
    typealias Rule =
        @Sendable (_ fields: UserFields, _ roles: [String]?, _ report: (RuleViolation) -> Void) -> Void

    /// Whether the store makes the value; such fields are ignored on import.
    package var isMadeByStore: Bool {
        switch value {
        case .line, .text, .names, .choice, .day: false
        case .id, .time, .optionalTime, .number: true
        }
    }
}

extension UserField: Hashable {
    /// Fields are identified by their keys.
    package static func == (left: UserField, right: UserField) -> Bool { left.key == right.key }

    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension UserField: CustomStringConvertible {
    package var description: String { key }
}
