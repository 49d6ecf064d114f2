import Presentation
import UserDirectory

extension ImportWords {
    /// Returns advice after an import was stopped, such as an option to pass.
    ///
    /// `isFromPlanFile` is true for `roster apply`, which has no `--on-full`.
    static func advice(_ stop: ImportProgress.Stop?, isFromPlanFile: Bool = false) -> String? {
        switch stop {
        case .tooFewSeats where isFromPlanFile: "raise the limit, or make the plan again with --on-full skip"
        case .tooFewSeats: "raise the limit, or use --on-full skip to reject users who would get no seat"
        case .stale: "make the plan again, or leave these users out with --on-stale skip"
        case .tooManyRemovals(let count, _): "to allow these removals, pass --removals \(count)"
        case .disconnected: "push again to continue"
        case .cancelled, .full, nil: nil
        }
    }

    /// Returns the stable code of the reason why an import stopped.
    static func code(_ stop: ImportProgress.Stop) -> String {
        switch stop {
        case .cancelled: "cancelled"
        case .full, .tooFewSeats: "limit-reached"
        case .stale: "stale"
        case .tooManyRemovals: "too-many-removals"
        case .disconnected(let error): error.code
        }
    }
}

extension JSON {
    static func progress(_ progress: ImportProgress) -> JSON {
        var members: [(String, JSON)] = [
            ("records", .number(progress.records)), ("created", .number(progress.created)),
            ("updated", .number(progress.updated)), ("deleted", .number(progress.removed)),
            ("unchanged", .number(progress.unchanged)),
            ("skipped", .number(progress.skipped)), ("refused", .number(progress.refused)),
            ("conflicts", .number(progress.conflicts)), ("line", .number(progress.line)),
            ("stopped", progress.stop.map { .string(ImportWords.code($0)) } ?? .null),
        ]
        if let position = progress.position { members.append(("position", .number(position))) }
        if case .tooFewSeats(let demand) = progress.stop { members.append(("seats", seats(demand))) }
        return .object(members)
    }

    /// The error object of a refused line or account.
    static func problem(_ problem: ImportProblem) -> JSON {
        var members: [(String, JSON)] = [
            ("code", .string(problem.code)), ("message", .string(problem.description)),
            ("field", problem.field.map { .string($0.key) } ?? .null),
        ]
        // An account of a connection has no line.
        if problem.line > 0 { members.append(("line", .number(problem.line))) }
        if let position = problem.position { members.append(("position", .number(position))) }
        return .object([("error", .object(members))])
    }
}
