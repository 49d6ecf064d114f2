internal import Futures
internal import UserDirectory

extension Feature {
    /// Performs a change of one user; asks for confirmation first if ``AccessLoss`` requires it.
    ///
    /// The command line asks in the same cases. The question opens over `form`. If the question cannot open, or if the
    /// change cannot be checked, nothing is changed. In the end, calls either `action` or `onDecline`.
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
                // If the change would remove the last admin, for example, `trial` has no loss, and performing the
                // change shows why the store refuses it.
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
