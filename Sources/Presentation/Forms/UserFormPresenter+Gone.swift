internal import UserDirectory

/// A user who goes while their form is open.
extension UserFormPresenter {
    /// Where the user is whom the form edits, as far as is known.
    enum Whereabouts {
        case present, trashed, purged
    }

    /// Shows that somebody else has moved the user to the trash, brought them back or purged them.
    func show(_ whereabouts: Whereabouts, in stack: DialogStack) {
        guard whereabouts != self.whereabouts, !isSaving else { return }
        (self.whereabouts, banner) = (whereabouts, nil)
        stack.update()
    }

    /// What is said of that.
    var goneText: String? {
        guard let base else { return nil }
        return switch whereabouts {
        case .present: nil
        case .trashed: "\(base.login) was moved to the trash by someone else; Save asks whether to restore"
        case .purged: "\(base.login) was purged by someone else; nothing can be saved here any more"
        }
    }

    /// Asks whether to bring the user back and then to save; who says no has the form as it was typed.
    func askToRestore(_ user: User, in stack: DialogStack, confirmed: @escaping @MainActor () -> Void) {
        let question = ConfirmModel(
            title: "Restore \(user.login) and save?",
            lines: ["Someone else moved \(user.login) to the trash meanwhile."],
            action: "Restore and save"
        )
        stack.open(ConfirmPresenter(question, action: confirmed))
    }
}
