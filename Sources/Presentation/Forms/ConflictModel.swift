/// A conflict: the original record, the record saved by someone else, and the values in the form.
package struct ConflictModel: Hashable, Sendable {
    /// The origin of a field's value.
    package enum Side: String, Hashable, Sendable, CaseIterable {
        /// The value in the original record, before both changes.
        case base
        /// The value saved by the concurrent change.
        case theirs
        /// The value that this dashboard tried to save.
        ///
        /// In the first conflict of a form, this is the form's value. In a further conflict, this is the value that was
        /// chosen in the previous conflict.
        case mine
    }

    /// A field whose values ``theirs`` and ``mine`` differ.
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

        package var remark: String {
            switch (theirs != base, mine != base) {
            case (true, true): "changed by both"
            case (true, false): "changed by them"
            default: "changed by you"
            }
        }
    }

    /// The argument `field` of a ``DialogAction/set(field:value:)`` that chooses a side; its `value` is the ``Side``.
    package static let choice = "choice"

    package var title: String
    package var fields: [Field]
    /// The index of the selected field; `fields.count` selects the Save button, and `fields.count + 1` the Back button.
    package var selected = 0
    /// Why saving failed, or which field still needs a choice.
    package var banner: String?
    package var isSaving = false
    /// The index of the field that a choice applies to: the only field or, if there are several, the selected one.
    package var fieldToChoose: Int? { fields.count == 1 ? 0 : fields.indices.contains(selected) ? selected : nil }
    package var isComplete: Bool { fields.allSatisfy { $0.choice != nil } }
}
