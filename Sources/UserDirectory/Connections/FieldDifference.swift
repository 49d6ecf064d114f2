/// A mapped field on both sides of a connection, and as both agreed on it last.
///
/// Values are texts in the form of ``UserField/text(of:)``.
package struct FieldDifference: Hashable, Sendable {
    /// Which side changed the field since both agreed.
    package enum Side: Hashable, Sendable {
        /// Changed in the store: a push writes it.
        case here
        /// Changed at the connection: a pull takes it.
        case there
        /// Changed on both sides to different values, or never agreed on: a conflict.
        case both
        /// Changed on both sides to the same value.
        case agreed
    }

    package let field: UserField
    /// The value in the store.
    package let here: String
    /// The value at the connection.
    package let there: String
    /// The value that both agreed on; nil if the user and the account were never linked.
    package let former: String?

    package init(_ field: UserField, here: String, there: String, former: String?) {
        self.field = field
        self.here = here
        self.there = there
        self.former = former
    }

    package var side: Side {
        if here.isSameText(as: there) { return .agreed }
        guard let former else { return .both }
        if here.isSameText(as: former) { return .there }
        return there.isSameText(as: former) ? .here : .both
    }

    /// Compares the mapped fields of a user and an account; leaves out fields on which both still agree.
    static func all(
        _ fields: [UserField],
        here: UserFields,
        there: UserFields,
        former: [UserField: String]?
    ) -> [FieldDifference] {
        fields.compactMap { field in
            let difference = FieldDifference(
                field,
                here: field.text(of: here),
                there: field.text(of: there),
                // A field that is mapped only now was never agreed on.
                former: former?[field]
            )
            let isKnown = difference.former.map { difference.here.isSameText(as: $0) } ?? (former == nil)
            return difference.side == .agreed && isKnown ? nil : difference
        }
    }
}

extension String {
    /// Compares bytes: `==` treats two Unicode forms of one letter as equal.
    fileprivate func isSameText(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
