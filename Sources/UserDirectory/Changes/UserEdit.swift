/// What is to become of some fields of a user; a field that is nil stays as it is.
package struct UserEdit: Hashable, Sendable {
    /// What becomes of a field whose value may be none.
    package enum Assignment<Value: Hashable & Sendable>: Hashable, Sendable {
        /// The field gets this value, or none.
        case set(Value?)
    }

    /// What becomes of the groups.
    package enum Groups: Hashable, Sendable {
        /// These replace the present ones.
        case replace([String])
        /// Some are added and some are removed.
        case change(adding: [String], removing: [String])
    }

    /// The new login.
    package var login: String?
    /// The new name.
    package var name: String?
    /// The new address; empty for none.
    package var email: String?
    /// The new role.
    package var role: String?
    /// What becomes of the groups.
    package var groups: Groups?
    /// The new kind.
    package var kind: User.Kind?
    /// The new status.
    package var status: User.Status?
    /// The new last valid day, or none.
    package var validUntil: Assignment<Day>?
    /// The new note.
    package var note: String?

    /// An edit that changes nothing; set what is to change.
    package init() {}

    /// The edit that gives a user the fields of a draft wherever the two differ from `base`.
    package init(from base: User, to draft: UserDraft) {
        if draft.login != base.login { login = draft.login }
        if draft.name != base.name { name = draft.name }
        if draft.email != base.email { email = draft.email }
        if draft.role != base.role { role = draft.role }
        if Set(draft.groups) != Set(base.groups) { groups = .replace(draft.groups) }
        if draft.kind != base.kind { kind = draft.kind }
        if draft.status != base.status { status = draft.status }
        if draft.validUntil != base.validUntil { validUntil = .set(draft.validUntil) }
        if draft.note != base.note { note = draft.note }
    }

    /// Whether no field is named.
    package var isEmpty: Bool { fields.isEmpty }

    /// The fields that are named.
    package var fields: Set<UserField> {
        var fields: Set<UserField> = []
        if login != nil { fields.insert(.login) }
        if name != nil { fields.insert(.name) }
        if email != nil { fields.insert(.email) }
        if role != nil { fields.insert(.role) }
        if groups != nil { fields.insert(.groups) }
        if kind != nil { fields.insert(.kind) }
        if status != nil { fields.insert(.status) }
        if validUntil != nil { fields.insert(.validUntil) }
        if note != nil { fields.insert(.note) }
        return fields
    }
}

extension UserDraft {
    /// This draft with the fields of an edit; used for adding as well as for editing.
    package func applying(_ edit: UserEdit) -> UserDraft {
        var draft = self
        draft.login = edit.login ?? login
        draft.name = edit.name ?? name
        draft.email = edit.email ?? email
        draft.role = edit.role ?? role
        draft.kind = edit.kind ?? kind
        draft.status = edit.status ?? status
        draft.note = edit.note ?? note
        if case .set(let day) = edit.validUntil { draft.validUntil = day }
        switch edit.groups {
        case .replace(let groups): draft.groups = groups
        case .change(let adding, let removing):
            // Duplicates are folded by ``FieldRules``, the earlier one stays.
            let removed = Set(removing.map { FoldedText.identity(FieldRules.mendedLine($0)) })
            draft.groups = groups.filter { !removed.contains(FoldedText.identity($0)) } + adding
        case nil: break
        }
        return draft
    }
}
