/// The order of a list.
///
/// The order is the same in every store: by the text of ``value(of:)``, compared bytewise, and then by id.
package struct UserSort: Hashable, Sendable {
    /// How many scalars of the groups are compared; an index has no room for more.
    package static let groupCharacters = 200

    /// One of ``UserField/sortable``.
    package var key: UserField
    /// Whether the order is reversed, including the order of ids.
    package var isReversed: Bool

    package init(_ key: UserField, isReversed: Bool = false) {
        self.key = key
        self.isReversed = isReversed
    }
}

/// A place in a sorted list; usually the place of a user.
package struct UserCursor: Hashable, Sendable {
    /// A text in the form that ``UserSort/value(of:)`` returns.
    package let value: String
    package let id: UserID

    package init(value: String, id: UserID) {
        self.value = value
        self.id = id
    }

    package init(_ user: User, in sort: UserSort) {
        self.init(value: sort.value(of: user), id: user.id)
    }
}

extension UserSort {
    /// The fields that users are sorted by: ``key``, and then the fields that order users with the same value.
    ///
    /// Many users have the same role, groups, kind, status or end date, so these users are also sorted by login. Users
    /// with the same status are first sorted by end date, so that expired users follow one another.
    package var fields: [UserField] {
        if key == .status { return [key, .validUntil, .login] }
        switch (key.value, key.order) {
        case (.choice, _), (.day, _), (.names, _), (.line, .exact): return [key, .login]
        default: return [key]
        }
    }

    /// Separates the parts of ``value(of:)``; sorts before every character that Roster allows in the parts.
    private static let separator: Character = "\u{1}"

    /// Returns the text by which users are sorted, with one part for each of ``fields``.
    package func value(of user: User) -> String {
        fields.map { UserSort.text(of: $0, user) }.joined(separator: String(UserSort.separator))
    }

    /// Splits a text that ``value(of:)`` has returned; a missing part is empty.
    package func parts(of value: String) -> [String] {
        let count = fields.count
        // The number of parts is limited, because another program may have written a separator into a field.
        let parts = value.split(separator: UserSort.separator, maxSplits: count - 1, omittingEmptySubsequences: false)
        return parts.map(String.init) + Array(repeating: "", count: count - parts.count)
    }

    private static func text(of field: UserField, _ user: User) -> String {
        switch field.value {
        case .line(let place), .text(let place):
            if case .exact = field.order {
                user.fields[place]
            } else {
                FoldedText.search(user.fields[place])
            }
        case .names(let place): UserSort.prefix(of: GroupText.keys(user.fields[place]))
        case .choice(let choice): choice.word(user.fields)
        case .day(let place): user.fields[place].stored
        case .id: user.id.description
        case .time(let place): UserSort.text(of: user[place].millisecondsSince1970)
        case .optionalTime(let place): UserSort.text(of: user[place]?.millisecondsSince1970 ?? 0)
        case .number(let place): UserSort.text(of: Int64(user[place]))
        }
    }

    package func orders(_ one: UserCursor, before other: UserCursor) -> Bool {
        let (first, second) = isReversed ? (other, one) : (one, other)
        if first.value.hasSameBytes(as: second.value) { return first.id < second.id }
        return first.value.utf8.lexicographicallyPrecedes(second.value.utf8)
    }

    /// Measures the text in scalars, because databases count scalars as characters.
    private static func prefix(of text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(groupCharacters)))
    }

    /// Returns a number as text of fixed width, so that the texts sort in the order of the numbers.
    private static func text(of number: Int64) -> String {
        let digits = String(max(0, number))
        return String(repeating: "0", count: max(0, 15 - digits.count)) + digits
    }
}
