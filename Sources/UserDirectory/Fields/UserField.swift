package import Foundation

/// A field of a user: its names, type and rules, and how lists and queries use it.
///
/// Formats, edits, the journal, plans, queries and rules are implemented by loops over the fields. A new field needs
/// only:
/// * a definition in `UserField+BuiltIn.swift` and a property of ``UserFields``,
/// * a column in each store,
/// * a label, an editor and a column for the screen,
/// * an option for the command line.
package struct UserField: Sendable {
    /// Never freed, so that a copy of a field needs no reference count.
    ///
    /// If the definition had a reference count, several threads would compete for the count. The competition would take
    /// a sixth of a pull's time.
    private nonisolated(unsafe) let definition: UnsafePointer<Definition>

    /// The name in files, the journal and plans, such as `validUntil`; stable.
    package var key: String { definition.pointee.key }
    /// The name in sort orders, columns and messages, such as `until`; stable.
    package var shortName: String { definition.pointee.shortName }
    /// The name in queries, such as `group`; stable.
    package var queryName: String { definition.pointee.queryName }
    package var value: Value { definition.pointee.value }
    /// Whether an empty text in a form or a file leaves the field unchanged, because a user must have a value for it.
    ///
    /// False for the login, although each user must have a login: an empty login is an error (rule `login-length`).
    package var isRequired: Bool { definition.pointee.isRequired }
    var order: Order { definition.pointee.order }
    /// How queries compare the field's text; nil if queries do not search its text.
    package var search: Search? { definition.pointee.search }
    var rule: Rule { definition.pointee.rule }

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
        let definition = UnsafeMutablePointer<Definition>.allocate(capacity: 1)
        definition.initialize(
            to: Definition(
                key: key,
                shortName: shortName ?? key,
                queryName: queryName ?? shortName ?? key,
                value: value,
                isRequired: isRequired,
                order: order,
                search: search,
                rule: rule,
                hash: key.hashValue
            )
        )
        self.definition = UnsafePointer(definition)
    }

    private struct Definition: Sendable {
        let key, shortName, queryName: String
        let value: Value
        let isRequired: Bool
        let order: Order
        let search: Search?
        let rule: Rule
        /// Computed once, because an import hashes fields often.
        let hash: Int
    }
}

extension UserField {
    /// The type of a field's value and, except for the id, the place at which a record stores the value.
    package enum Value: Sendable {
        case line(FieldPlace<UserFields, String>)
        /// Text that may have several lines.
        case text(FieldPlace<UserFields, String>)
        case names(FieldPlace<UserFields, [String]>)
        case choice(FieldChoice)
        case day(FieldPlace<UserFields, Day?>)
        case id
        case time(FieldPlace<User, Date>)
        /// A time that the store sets, and that may be missing.
        case optionalTime(FieldPlace<User, Date?>)
        case number(FieldPlace<User, Int>)
    }

    /// How lists are sorted by the field.
    package enum Order: Sendable {
        /// Lines and texts are sorted by ``FoldedText/search(_:)``; for other types, see ``UserSort/value(of:)``.
        case folded
        /// By the unchanged text.
        case exact
        /// Lists cannot be sorted by the field.
        case none
    }

    /// How a query compares its text with the field's text.
    package enum Search: Sendable {
        /// The field's text contains the query's text; both texts are folded by ``FoldedText/search(_:)``.
        case folded
        /// The field's text contains the query's text; both texts are folded by ``FoldedText/identity(_:)``.
        case identity
        /// The texts are equal.
        case exact
        /// The query's text is one of the names; the text and the names are folded by ``FoldedText/identity(_:)``.
        case member
    }

    /// A function that checks a field's normalized value, and reports each violation.
    ///
    /// If `roles` is nil, the function does not check whether the store has the role.
    typealias Rule =
        @Sendable (_ fields: UserFields, _ roles: [String]?, _ report: (RuleViolation) -> Void) -> Void

    /// Whether the store sets the value; an import ignores such fields.
    package var isSetByStore: Bool {
        switch value {
        case .line, .text, .names, .choice, .day: false
        case .id, .time, .optionalTime, .number: true
        }
    }
}

extension UserField: Hashable {
    package static func == (left: UserField, right: UserField) -> Bool {
        left.definition == right.definition || left.key == right.key
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(definition.pointee.hash) }
}

extension UserField: CustomStringConvertible {
    package var description: String { key }
}
