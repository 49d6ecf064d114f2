internal import Futures
internal import UserDirectory

extension Feature {
    /// Performs a change of one user; asks for confirmation first if ``AccessLoss`` requires it.
    ///
    /// The command line asks in the same cases.
    ///
    /// If the store would refuse the change, calls `action` without a question, so that the reason is shown. If the
    /// change cannot be checked, shows the error, and does not make the change.
    ///
    /// - Parameters:
    ///   - user: The user as last read.
    ///   - change: The change of that user.
    ///   - verb: The action in the question, such as "Disable".
    ///   - form: The dialog over which the question opens; nil for none. The change is not made if another dialog is on
    ///     top when the question is about to open. Without a `form`, the filter line must not be open either.
    ///   - onQuestion: Called when the question opens.
    ///   - onDecline: Called if the answer is no, if the question cannot open, or if the change cannot be checked.
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
        guard predictsLoss(of: user, by: change) else { return action() }
        let hasForm = form != nil
        let pending = hasForm ? nil : dialogs.expect()
        let ask = { @MainActor [weak self, weak form] (loss: AccessLoss) in
            guard let self else { return }
            guard hasForm ? form.map(dialogs.isTop) ?? false : context.canOpenDialog else {
                say(.note, "\(verb) \(user.login): nothing was changed; repeat the command")
                return onDecline()
            }
            onQuestion()
            let question = ConfirmModel(
                title: "\(verb) \(user.login)?",
                lines: [Text.capitalized(loss.effect), "\(settings.hint(.undo)) to undo"],
                action: verb
            )
            dialogs.ask(question, onCancel: onDecline, action: action)
        }
        tryChange(of: user, by: change) { [weak self] result in
            self?.dialogs.resume(pending) {
                switch result {
                // If the change would be refused, performing it shows the reason.
                case .success(let trial): trial.loss.mustBeConfirmed ? ask(trial.loss) : action()
                case .failure(let error):
                    self?.say(.error, Text.message(of: error))
                    onDecline()
                }
            }
        }
    }

    /// Whether a change causes a loss that must be confirmed, judging by the user as last read.
    func predictsLoss(of user: User, by change: UserChange) -> Bool {
        var loss = AccessLoss()
        let after = change.predicted(for: user, at: environment.clock.date) ?? user
        loss.add(before: user, after: after, on: environment.clock.today)
        return loss.mustBeConfirmed
    }

    /// Reads from the store what a change of one user would do, without changing anything.
    func tryChange(
        of user: User,
        by change: UserChange,
        completion: @escaping @MainActor (Result<BulkTrial, any Error>) -> Void
    ) {
        runner.read("Check who would lose access", useCases.resolveSelection) { [sort = users.sort, environment] in
            $0.execute(
                UserSelection([user.id]),
                sort: sort,
                today: environment.clock.today,
                by: environment.author,
                keepsIDs: false,
                trials: [{ @Sendable _ in change }]
            )
        } summary: {
            Text.count($0.trials[0].loss.users, "user")
        } completion: {
            completion(.success($0.trials[0]))
        } failure: {
            completion(.failure($0))
        }
    }
}
