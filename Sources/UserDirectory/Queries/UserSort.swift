/// The order of a list.
///
/// The order is the same in every store: by the text of ``value(of:)``, compared bytewise, and then by id.
package struct UserSort: Hashable, Sendable {
    /// The maximum number of scalars that are compared when users are sorted by their groups; an index has no room for
    /// more.
    package static let groupCharacters = 200

    /// One of ``UserField/sortable``.
    package var key: UserField
    /// Whether the order is descending; the order of ids is then also reversed.
    package var isReversed: Bool

    package init(_ key: UserField, isReversed: Bool = false) {
        self.key = key
        self.isReversed = isReversed
    }
}

/// A place in a sorted list: a text by which users are sorted, and an id; usually those of a user.
package struct UserCursor: Hashable, Sendable {
    /// The text, as returned by ``UserSort/value(of:)``.
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

    /// Returns the text by which users are sorted, compared bytewise as UTF-8.
    ///
    /// The text has one part for each of ``fields``; ``parts(of:)`` returns the parts.
    package func value(of user: User) -> String {
        fields.map { UserSort.text(of: $0, user) }.joined(separator: String(UserSort.separator))
    }

    /// Returns the parts of a text that ``value(of:)`` has returned; a part that is missing is empty.
    package func parts(of value: String) -> [String] {
        let count = fields.count
        // Another program may have written a separator into a field, so the text is not split into more parts.
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

    /// Whether a cursor comes before another cursor in this order.
    package func orders(_ one: UserCursor, before other: UserCursor) -> Bool {
        let (first, second) = isReversed ? (other, one) : (one, other)
        if first.value.hasSameBytes(as: second.value) { return first.id < second.id }
        return first.value.utf8.lexicographicallyPrecedes(second.value.utf8)
    }

    /// Returns the part of the groups' text that is compared.
    ///
    /// The length is measured in scalars, because databases count scalars as characters.
    private static func prefix(of text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(groupCharacters)))
    }

    /// Returns a number as text of fixed width, so that the texts sort in the order of the numbers.
    ///
    /// A negative number counts as 0.
    private static func text(of number: Int64) -> String {
        let digits = String(max(0, number))
        return String(repeating: "0", count: max(0, 15 - digits.count)) + digits
    }
}
