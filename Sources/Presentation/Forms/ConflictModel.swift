/// What two people made of a record: what it was, what they saved, and what was typed here.
public struct ConflictModel: Hashable, Sendable {
    /// Whose value of a field.
    public enum Side: String, Hashable, Sendable, CaseIterable {
        /// As it was.
        case base
        /// The value saved by the concurrent change.
        case theirs
        /// The value typed in this form.
        case mine
    }

    /// A field in which something differs.
    public struct Field: Hashable, Sendable, Identifiable {
        /// The field's name.
        public let id: String
        /// What stands before it.
        public let label: String
        /// The value of each side.
        public let base, theirs, mine: String
        /// The side that is taken; nil until chosen, where both have changed it.
        public var choice: Side?

        /// The value of a side.
        public subscript(side: Side) -> String {
            switch side {
            case .base: base
            case .theirs: theirs
            case .mine: mine
            }
        }

        /// Who has changed it, in words.
        public var remark: String {
            switch (theirs != base, mine != base) {
            case (true, true): "changed by both"
            case (true, false): "changed by them"
            default: "changed by you"
            }
        }
    }

    /// What ``DialogAction/set(field:value:)`` names to take a ``Side`` of the field under the cursor.
    public static let choice = "choice"

    /// Whose record it is.
    public var title: String
    /// The fields in which something differs.
    public var fields: [Field]
    /// The field under the cursor; behind the fields are the buttons, Save and Cancel.
    public var selected = 0
    /// Why saving failed, or what is still to be done.
    public var banner: String?
    /// Whether it is being saved.
    public var isSaving = false

    /// Whether a side of each field has been chosen.
    public var isComplete: Bool { fields.allSatisfy { $0.choice != nil } }
}
