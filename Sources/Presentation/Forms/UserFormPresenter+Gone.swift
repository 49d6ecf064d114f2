internal import UserDirectory

/// Removal of a user whose form is open.
extension UserFormPresenter {
    /// The last known state of the edited user.
    enum RecordStatus {
        case present, trashed, purged
    }

    /// Shows that another author has moved the edited user to the trash, restored it or purged it.
    func show(_ recordStatus: RecordStatus, in stack: DialogStack) {
        guard recordStatus != self.recordStatus, !isSaving else { return }
        (self.recordStatus, banner) = (recordStatus, nil)
        stack.update()
    }

    /// The warning if the user was moved to the trash or purged.
    var removalWarning: String? {
        guard let base else { return nil }
        return switch recordStatus {
        case .present: nil
        case .trashed: "\(base.login) was moved to the trash by someone else; Save asks whether to restore"
        case .purged: "\(base.login) was purged by someone else; nothing can be saved here any more"
        }
    }

    /// Asks whether to restore the user before saving; declining keeps the form as typed.
    func askToRestore(_ user: User, in stack: DialogStack, confirmed: @escaping @MainActor () -> Void) {
        let question = ConfirmModel(
            title: "Restore \(user.login) and save?",
            lines: ["Someone else moved \(user.login) to the trash meanwhile."],
            action: "Restore and save"
        )
        stack.ask(question, action: confirmed)
    }
}
