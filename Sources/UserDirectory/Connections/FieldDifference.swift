/// The values of a mapped field in the store and at the connection, and the value on which both sides last agreed.
///
/// Values are texts in the form of ``UserField/text(of:)``.
package struct FieldDifference: Hashable, Sendable {
    /// Which side has changed the field since both sides last agreed.
    package enum Side: Hashable, Sendable {
        /// The field was changed in the store; a push writes the store's value.
        case here
        /// The field was changed at the connection; a pull copies the connection's value.
        case there
        /// A conflict: both sides changed the field to different values, or both sides have different values and never
        /// agreed on a value.
        case both
        /// Both sides have the same value.
        case agreed
    }

    package let field: UserField
    package let here: String
    package let there: String
    /// The value on which both sides last agreed; nil if they never agreed on a value.
    package let former: String?

    package init(_ field: UserField, here: String, there: String, former: String?) {
        self.field = field
        self.here = here
        self.there = there
        self.former = former
    }

    package var side: Side {
        if here.hasSameBytes(as: there) { return .agreed }
        guard let former else { return .both }
        if here.hasSameBytes(as: former) { return .there }
        return there.hasSameBytes(as: former) ? .here : .both
    }

    /// Leaves out a field if both values are equal, and the dictionary `former` is nil or contains the same value.
    ///
    /// If `former` is a dictionary without a value for the field, the field is not left out.
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
                // Nil if the link has no value for the field, for example because the field was not yet mapped when the
                // link was written.
                former: former?[field]
            )
            let isKnown = difference.former.map { difference.here.hasSameBytes(as: $0) } ?? (former == nil)
            return difference.side == .agreed && isKnown ? nil : difference
        }
    }
}
