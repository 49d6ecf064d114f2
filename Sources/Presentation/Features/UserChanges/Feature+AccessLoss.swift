internal import Futures
internal import UserDirectory

extension Feature {
    /// Performs a change of one user; asks first if ``AccessLoss`` says so, by the rule of the command line.
    ///
    /// A change that the store would refuse is performed without a question, and shows the refusal.
    ///
    /// - Parameters:
    ///   - user: The user as last read.
    ///   - change: The change of that user.
    ///   - verb: The action in the question, such as "Disable".
    ///   - form: The dialog that asks; nil for none. If another dialog is open by then, nothing is asked or changed.
    ///   - onQuestion: Called when the question opens.
    ///   - onDecline: Called if the answer is no, or if nothing can be asked.
    ///   - action: Performs the change.
    func confirmLoss(
        of user: User,
        by change: UserChange,
        _ verb: String,
        over form: (any DialogPresenter)? = nil,
        onQuestion: @escaping @MainActor () -> Void = {},
        onDecline: @escaping @MainActor () -> Void = {},
        action: @escaping @MainActor () -> Void
    ) {
        let today = environment.clock.today
        var loss = AccessLoss()
        loss.add(before: user, after: change.predicted(for: user, at: environment.clock.date) ?? user, on: today)
        guard loss.mustBeConfirmed else { return action() }
        let (author, hasForm) = (environment.author, form != nil)
        tasks.read("Check who loses access", useCases.resolveSelection) { [sort = users.sort] in
            $0.execute(
                UserSelection([user.id]),
                sort: sort,
                today: today,
                by: author,
                keepsIDs: false,
                trials: [{ @Sendable _ in change }]
            )
        } summary: {
            Text.count($0.trials[0].loss.users, "user")
        } completion: { [weak self, weak form] result in
            guard let self else { return }
            // A refused change, or one that cannot be checked, says why.
            guard case .success(let summary) = result, summary.trials[0].removesAccess else { return action() }
            guard hasForm ? form.map(dialogs.isTop) ?? false : context.canOpenDialog else {
                say(.note, "Nothing was changed; repeat the command")
                return onDecline()
            }
            onQuestion()
            let question = ConfirmModel(
                title: "\(verb) \(user.login)?",
                lines: ["This removes access from \(user.login), an admin", "\(settings.hint(.undo)) to undo"],
                action: verb
            )
            dialogs.ask(question, onCancel: onDecline, action: action)
        }
    }
}

extension BulkTrial {
    /// Whether the change must be confirmed and is not refused.
    fileprivate var removesAccess: Bool { loss.mustBeConfirmed && keptAdmin == nil }
}
