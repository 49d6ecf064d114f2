/// The order of a list.
///
/// Every store orders alike: by a stored key, compared bytewise, and last by id.
package struct UserSort: Hashable, Sendable {
    /// How many characters of the groups order a list: an index has no room for all that there may be.
    package static let groupCharacters = 200

    /// The field; one of ``UserField/sortable``.
    package var key: UserField
    /// Whether the order is turned round, ids included.
    package var isReversed: Bool

    /// Takes a field and a direction.
    package init(_ key: UserField, isReversed: Bool = false) {
        self.key = key
        self.isReversed = isReversed
    }
}

/// A place in a sorted list: the sort key and id of the user who stands there, or stood there when it was taken.
package struct UserCursor: Hashable, Sendable {
    /// The sort key's text, as ``UserSort/value(of:)`` gives it.
    package let value: String
    /// The user.
    package let id: UserID

    /// Takes a place.
    package init(value: String, id: UserID) {
        self.value = value
        self.id = id
    }

    /// The place of a user in a list with this order.
    package init(_ user: User, in sort: UserSort) {
        self.init(value: sort.value(of: user), id: user.id)
    }
}

extension UserSort {
    /// The text that users are ordered by, compared bytewise as UTF-8.
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

    /// What of the groups' text orders a list; databases count characters as scalars are counted.
    private static func prefix(of text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(groupCharacters)))
    }

    /// A number as text of fixed width, so that bytes order as numbers do.
    private static func text(of number: Int64) -> String {
        let digits = String(max(0, number))
        return String(repeating: "0", count: max(0, 15 - digits.count)) + digits
    }
}
