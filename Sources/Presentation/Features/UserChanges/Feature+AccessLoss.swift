internal import Futures
internal import UserDirectory

extension Feature {
    /// Performs a change of one user; asks for confirmation first if ``AccessLoss`` requires it.
    ///
    /// The command line asks in the same cases.
    ///
    /// If the store would refuse the change, calls `action` without a question, so that the refusal is shown.
    ///
    /// - Parameters:
    ///   - user: The user as last read.
    ///   - change: The change of that user.
    ///   - verb: The action in the question, such as "Disable".
    ///   - form: The dialog over which the question opens; nil for none. If another dialog is on top when the question
    ///     is about to open, the change is not made.
    ///   - onQuestion: Called when the question opens.
    ///   - onDecline: Called if the answer is no, or if the question cannot open.
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
        tasks.read("Check effects on access", useCases.resolveSelection) { [sort = users.sort] in
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
            // If the change would be refused or cannot be checked, performing it shows the reason.
            guard case .success(let summary) = result, summary.trials[0].loss.mustBeConfirmed else { return action() }
            guard hasForm ? form.map(dialogs.isTop) ?? false : context.canOpenDialog else {
                say(.note, "Nothing was changed; repeat the command")
                return onDecline()
            }
            onQuestion()
            let question = ConfirmModel(
                title: "\(verb) \(user.login)?",
                lines: [Text.capitalized(summary.trials[0].loss.effect), "\(settings.hint(.undo)) to undo"],
                action: verb
            )
            dialogs.ask(question, onCancel: onDecline, action: action)
        }
    }
}
