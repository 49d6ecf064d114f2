internal import UserDirectory

extension Feature {
    func openPreview(_ subject: PlanSubject, _ limits: PlanLimits, _ plan: ImportPlan, _ actions: PlanPreviewActions) {
        let preview = PlanPreviewPresenter(subject, limits, plan, actions: actions)
        dialogs.open(preview)
        preview.start(in: dialogs)
    }

    func readLines(
        of plan: ImportPlan,
        _ range: Range<Int>,
        onlyChanges: Bool,
        _ useCases: ImportUsersInteractor,
        _ completion: @escaping @MainActor (Result<[PlanEntry], any Error>) -> Void
    ) {
        tasks.read("Read lines of a plan", useCases.readPlan, view: "plan") {
            $0.execute(plan, from: range.lowerBound, limit: range.count, onlyChanges: onlyChanges)
        } summary: {
            Text.count($0.count, "line")
        } completion: {
            completion($0)
        }
    }
}
