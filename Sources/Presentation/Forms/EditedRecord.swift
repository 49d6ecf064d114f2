internal import UserDirectory

/// The record that a form edits; also says which other authors have changed the record or have it open.
@MainActor
final class EditedRecord {
    /// The last known state of the record.
    enum Status {
        case present, changed, trashed, purged
    }

    /// The record that the edit is based on: as it was when the form was opened, or after a change of this user alone
    /// that this dashboard requested earlier.
    var user: User
    var status = Status.present
    /// Who else has changed the record since the form was opened, and when; nil if unchanged or unknown.
    var change: RecordChange?
    /// The other authors who have the user open.
    private var others: [String] = []
    /// The session that announces to other authors that the user is open here; kept as long as the form exists.
    private var presence: (any PresenceSession)?

    init(_ user: User) {
        self.user = user
    }

    /// Announces that the user is open here; calls back when other authors open or close the user.
    func announce(by author: Author, through presence: any DirectoryPresence, onChange: @escaping @MainActor () -> Void)
    {
        self.presence = presence.open(user.id, by: author) { [weak self] names in
            self?.others = names
            onChange()
        }
    }

    /// A warning that another author has changed, trashed or purged the user.
    ///
    /// If the user is unchanged, the warning names the other authors who have the user open; nil if there are none.
    var warning: String? {
        switch status {
        case .present: othersText
        case .changed: "Changed by \(change?.text ?? "someone else"); saving will ask which values to keep"
        case .trashed: "Deleted by \(change?.deletion ?? "someone else"); saving will ask whether to restore"
        case .purged: EditedRecord.purgedWarning(by: nil)
        }
    }

    /// The warning that a user was purged; `author` is nil if it is not known who has purged the user.
    static func purgedWarning(by author: String?) -> String {
        "Purged by \(author ?? "someone else"); changes can no longer be saved"
    }

    private var othersText: String? {
        guard let last = others.last else { return nil }
        let names = others.count == 1 ? last : others.dropLast().joined(separator: ", ") + " and " + last
        return "Also being edited by \(names)"
    }
}
