internal import UserDirectory

/// An action on many users.
enum BulkAction: Hashable, Sendable {
    case disable, enable, delete, restore
    case setRole(String)
    case setKind(User.Kind)
    /// Nil removes the last day.
    case setUntil(Day?)
    case setNote(String)
    case addGroup(String)
    case removeGroup(String)
    /// Removes the group from all its members.
    case deleteGroup(String)
    case renameGroup(String, to: String)
    /// Moves the members of a group to another existing group.
    case mergeGroup(String, into: String)

    struct Words {
        let verb: String
        /// The texts before and after the users in a title: `Set the role of 3 users to viewer`.
        let title: (start: String, end: String)
        /// Describes a changed user: `disabled`, `moved to the trash`.
        let participle: String
        /// Why a user stays unchanged.
        let unchanged: String

        init(_ verb: String, start: String? = nil, end: String = "", _ participle: String, unchanged: String) {
            self.verb = verb
            title = (start ?? verb, end)
            self.participle = participle
            self.unchanged = unchanged
        }

        /// What is done to the users: `disable`, or `change` if the verb has several words, such as `Set the role`.
        var infinitive: String { verb.contains(" ") ? "change" : verb.lowercased() }

        /// The usual title of the dialog if no user would change: `Nothing to disable`.
        var idle: String { "Nothing to \(infinitive)" }
    }

    var words: Words {
        switch self {
        case .disable: Words("Disable", "disabled", unchanged: "already disabled")
        case .enable: Words("Enable", "enabled", unchanged: "already enabled")
        case .delete: Words("Delete", "moved to the trash", unchanged: "already in the trash")
        case .restore: Words("Restore", "restored", unchanged: "not in the trash")
        case .setRole(let role):
            Words(
                "Set the role",
                start: "Set the role of",
                end: " to \(role)",
                "changed to \(role)",
                unchanged: "already \(role)"
            )
        case .setKind(let kind):
            Words(
                "Set the kind",
                start: "Set the kind of",
                end: " to \(kind)",
                "changed to \(kind)",
                unchanged: "already \(kind)"
            )
        case .setUntil(nil):
            Words(
                "Remove the last day",
                start: "Remove the last day of",
                "now without a last day",
                unchanged: "no last day"
            )
        case .setUntil(let day?):
            Words(
                "Set the last day",
                start: "Set the last day of",
                end: " to \(day)",
                "valid until \(day)",
                unchanged: "already until \(day)"
            )
        case .setNote(""): Words("Clear the note", start: "Clear the note of", "updated", unchanged: "no note")
        case .setNote:
            Words("Set the note", start: "Set the note of", "updated", unchanged: "already with this note")
        case .addGroup(let group):
            Words("Add", end: " to \(group)", "added to \(group)", unchanged: "already in the group \(group)")
        case .removeGroup(let group):
            Words("Remove", end: " from \(group)", "removed from \(group)", unchanged: "not in the group \(group)")
        case .deleteGroup(let group):
            Words(
                "Remove",
                start: GroupWords.remove(group),
                "removed from \(group)",
                unchanged: "not in the group \(group)"
            )
        case .renameGroup(let old, let new):
            Words(
                "Rename",
                start: GroupWords.rename(old, to: new),
                "now in \(new)",
                unchanged: "not in the group \(old)"
            )
        case .mergeGroup(let old, let new):
            Words(
                "Merge",
                start: "Merge group \(old) into \(new) for",
                "now in \(new)",
                unchanged: "not in the group \(old)"
            )
        }
    }

    /// The title of the task: `Disable 3 users`.
    func title(_ count: Int) -> String { title(Text.count(count, "user")) }

    /// The title of a task with one user: `Disable bo`, or `Edit bo` if the action changes a field.
    func title(ofOnly login: String) -> String {
        switch self {
        case .disable, .enable, .delete, .restore: "\(words.verb) \(login)"
        case .setRole, .setKind, .setUntil, .setNote, .addGroup, .removeGroup, .deleteGroup, .renameGroup, .mergeGroup:
            "Edit \(login)"
        }
    }

    /// The title of the confirmation: `Disable 3 of 5 users`, or `Disable bo` for a single user with this `login`.
    func title(_ count: Int, of total: Int, login: String? = nil) -> String {
        if total == 1, wholeGroup == nil, let login { return title(login) }
        return count == total ? title(count) : title("\(Text.number(count)) of \(Text.count(total, "user"))")
    }

    private func title(_ users: String) -> String { "\(words.title.start) \(users)\(words.title.end)" }

    func change(of user: UserReference) -> UserChange {
        var edit = UserEdit()
        switch self {
        case .disable: return .disable(user)
        case .enable: return .enable(user)
        case .delete: return .delete(user)
        case .restore: return .restore(user, login: nil)
        case .setRole(let role): edit.role = role
        case .setKind(let kind): edit.kind = kind
        case .setUntil(let day): edit.validUntil = .some(day)
        case .setNote(let note): edit.note = note
        case .addGroup(let group): edit.groupChange = .init(adding: [group])
        case .removeGroup(let group), .deleteGroup(let group): edit.groupChange = .init(removing: [group])
        case .renameGroup(let old, let new), .mergeGroup(let old, let new):
            edit.groupChange = .init(adding: [new], removing: [old])
        }
        return .edit(user, edit, ifVersion: nil)
    }
}

extension BulkAction {
    /// Whether users leave a group; they may then lose rights in other programs.
    var leavesGroup: Bool {
        switch self {
        case .removeGroup, .deleteGroup, .renameGroup, .mergeGroup: true
        default: false
        }
    }

    /// Whether the action can reduce the number of permanent admins.
    var canRemoveAdmins: Bool {
        switch self {
        case .disable, .delete: true
        case .setRole(let role): role != User.adminRole
        case .setUntil(let day): day != nil
        case .enable, .restore, .setKind, .setNote, .addGroup, .removeGroup, .deleteGroup, .renameGroup, .mergeGroup:
            false
        }
    }

    /// The group from which the action removes all members; nil for any other action.
    var wholeGroup: String? {
        switch self {
        case .deleteGroup(let group), .renameGroup(let group, _), .mergeGroup(let group, _): group
        default: nil
        }
    }

    /// The group whose users in the whole store are counted, for a remark in the question; nil if no count is needed.
    var countedGroup: String? {
        if case .addGroup(let group) = self { group } else { wholeGroup }
    }

    /// The group that the action adds the users to.
    var newGroup: String? {
        switch self {
        case .addGroup(let group), .renameGroup(_, let group), .mergeGroup(_, let group): group
        default: nil
        }
    }

    /// The effect on one user, such as `member → viewer`; empty if the question's title states the effect.
    func step(of user: User) -> String {
        switch self {
        case .setRole(let role): "\(user.role) → \(role)"
        case .setKind(let kind): "\(user.kind) → \(kind)"
        case .setUntil(let day):
            "\(user.validUntil.map(\.description) ?? "no last day") → \(day.map(\.description) ?? "no last day")"
        // The new note is the same for all users, and is shown above their list.
        case .setNote where user.note.isEmpty: "was empty"
        case .setNote: "was: \(user.note.split(whereSeparator: \.isNewline).joined(separator: " / "))"
        default: ""
        }
    }
}
