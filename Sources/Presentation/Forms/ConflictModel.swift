/// A conflict: the original record, the record saved by someone else, and the values in the form.
package struct ConflictModel: Hashable, Sendable {
    /// The origin of a field's value.
    package enum Side: String, Hashable, Sendable, CaseIterable {
        /// The value in the original record, before both changes.
        case base
        /// The value saved by the concurrent change.
        case theirs
        /// The value to be saved: the value in the form or, after a further conflict, the value chosen before.
        case mine
    }

    /// A field whose saved value differs from the value in the form.
    package struct Field: Hashable, Sendable, Identifiable {
        package let id: String
        package let label: String
        package let base, theirs, mine: String
        /// The chosen side; nil if both changes affect the field and no side has been chosen yet.
        package var choice: Side?

        package subscript(side: Side) -> String {
            switch side {
            case .base: base
            case .theirs: theirs
            case .mine: mine
            }
        }

        /// Says who has changed the field.
        package var remark: String {
            switch (theirs != base, mine != base) {
            case (true, true): "changed by both"
            case (true, false): "changed by them"
            default: "changed by you"
            }
        }
    }

    /// The `field` of the ``DialogAction/set(field:value:)`` that chooses a ``Side`` for ``fieldToChoose``.
    package static let choice = "choice"

    package var title: String
    package var fields: [Field]
    /// The index of the selected field; `fields.count` selects the Save button, and `fields.count + 1` the Back button.
    package var selected = 0
    /// Why saving failed, or which field still needs a choice.
    package var banner: String?
    package var isSaving = false
    /// The index of the field that a choice applies to; nil if a button has the focus and there are several fields.
    package var fieldToChoose: Int? { fields.count == 1 ? 0 : fields.indices.contains(selected) ? selected : nil }
    package var isComplete: Bool { fields.allSatisfy { $0.choice != nil } }
}
