internal import UserDirectory

extension PlanModel.Line {
    init(_ entry: PlanEntry, isNumbered: Bool) {
        self.init(
            number: isNumbered ? Text.number(entry.number) : nil,
            verb: PlanWords.verb(entry),
            login: entry.login,
            details: Text.withoutRules(PlanWords.details(entry)),
            isRejected: entry.isRefused
        )
    }

    init(_ problem: ImportProblem, isNumbered: Bool) {
        self.init(
            number: isNumbered ? Text.number(problem.number) : nil,
            verb: problem.isConflict ? "conflict" : PlanWords.rejection,
            login: problem.login ?? "",
            details: Text.withoutRules(problem.message),
            isRejected: true
        )
    }
}
