/// The order of a list.
///
/// The order is the same in every store: by a stored key, compared bytewise, and then by id.
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

/// A place in a sorted list: a sort key and an id, usually those of a user.
package struct UserCursor: Hashable, Sendable {
    /// The sort key's text, by ``UserSort/value(of:)``.
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
    /// Returns the text by which users are sorted, compared bytewise as UTF-8.
    package func value(of user: User) -> String {
        switch key.value {
        case .line(let place), .text(let place):
            if case .exact = key.order {
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
