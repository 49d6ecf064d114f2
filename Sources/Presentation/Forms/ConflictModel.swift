/// What two people made of a record: what it was, what they saved, and what was typed here.
package struct ConflictModel: Hashable, Sendable {
    /// Whose value of a field.
    package enum Side: String, Hashable, Sendable, CaseIterable {
        /// As it was.
        case base
        /// The value saved by the concurrent change.
        case theirs
        /// The value typed in this form.
        case mine
    }

    /// A field in which something differs.
    package struct Field: Hashable, Sendable, Identifiable {
        /// The field's name.
        package let id: String
        /// What stands before it.
        package let label: String
        /// The value of each side.
        package let base, theirs, mine: String
        /// The side that is taken; nil until chosen, if both have changed it.
        package var choice: Side?

        /// The value of a side.
        package subscript(side: Side) -> String {
            switch side {
            case .base: base
            case .theirs: theirs
            case .mine: mine
            }
        }

        /// Who has changed it, in words.
        package var remark: String {
            switch (theirs != base, mine != base) {
            case (true, true): "changed by both"
            case (true, false): "changed by them"
            default: "changed by you"
            }
        }
    }

    /// What ``DialogAction/set(field:value:)`` names to take a ``Side`` of the field under the cursor.
    package static let choice = "choice"

    /// Whose record it is.
    package var title: String
    /// The fields in which something differs.
    package var fields: [Field]
    /// The field under the cursor; behind the fields are the buttons, Save and Cancel.
    package var selected = 0
    /// Why saving failed, or what is still to be done.
    package var banner: String?
    /// Whether it is being saved.
    package var isSaving = false

    /// Whether a side of each field has been chosen.
    package var isComplete: Bool { fields.allSatisfy { $0.choice != nil } }
}
