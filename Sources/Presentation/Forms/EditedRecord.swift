internal import UserDirectory

/// The record that a form edits; also says which other authors have changed the record or have it open.
@MainActor
final class EditedRecord {
    /// The last known state of the record.
    enum Status {
        case present, changed, trashed, purged
    }

    /// The record that the edit is based on: at first, the record as it was when the form was opened.
    var user: User
    var status = Status.present
    /// Who has changed the record since the version of ``user``, and when; nil if unchanged or unknown.
    var change: RecordChange?
    /// The other authors who have the user open.
    private var others: [String] = []
    /// Announces to other authors that the form has the user open; ends with the form.
    private var presence: (any PresenceSession)?

    init(_ user: User) {
        self.user = user
    }

    /// Announces that the form has the user open; calls `onChange` when other authors open or close the user.
    func announce(by author: Author, through presence: any DirectoryPresence, onChange: @escaping @MainActor () -> Void)
    {
        self.presence = presence.open(user.id, by: author) { [weak self] names in
            self?.others = names
            onChange()
        }
    }

    /// Says that other authors have changed, trashed or purged the user, or have the user open; otherwise nil.
    var warning: String? {
        switch status {
        case .present: othersText
        case .changed: "Changed by \(change?.text ?? "someone else"); saving will ask which values to keep"
        case .trashed: "Deleted by \(change?.deletion ?? "someone else"); saving will ask whether to restore"
        case .purged: EditedRecord.purgedWarning(by: nil)
        }
    }

    static func purgedWarning(by author: String?) -> String {
        "Purged by \(author ?? "someone else"); changes can no longer be saved"
    }

    private var othersText: String? {
        guard let last = others.last else { return nil }
        let names = others.count == 1 ? last : others.dropLast().joined(separator: ", ") + " and " + last
        return "Also being edited by \(names)"
    }
}
