internal import UserDirectory

/// Shows the progress while a plan is being made.
///
/// A key that usually closes a dialog cancels the use case that makes the plan. The dialog closes when this use case
/// has ended.
@MainActor
final class PlanWaitPresenter: DialogPresenter {
    private let subject: PlanSubject
    private let making: PlanMaking<PlanLimits>
    private let completion: @MainActor (Result<ImportPlan, any Error>) -> Void

    /// `completion` is called after the dialog has been closed.
    init(
        _ subject: PlanSubject,
        _ plan: @escaping PlanMaking<PlanLimits>.Start,
        completion: @escaping @MainActor (Result<ImportPlan, any Error>) -> Void
    ) {
        self.subject = subject
        making = PlanMaking(plan)
        self.completion = completion
    }

    /// Starts making the plan; called after the dialog has been opened.
    func start(in stack: DialogStack) {
        making.begin(PlanLimits(), in: stack) { [self, weak stack] result in
            stack?.close(self)
            completion(result)
        }
    }

    var model: DialogModel {
        let progress = making.progress.map { ": \($0)" } ?? "…"
        return .confirm(ConfirmModel(title: subject.title, lines: ["Reading the accounts\(progress)"]))
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .cancel, .submit, .confirm: making.cancel()
        case .set, .move, .complete, .switchButton: return
        }
    }
}
