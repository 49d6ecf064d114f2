import Presentation
import UserDirectory

extension ImportWords {
    /// What an import has done, and where it did nothing the option that would have it done.
    static func told(_ progress: ImportProgress) -> String {
        let summary = summary(progress)
        return switch progress.stop {
        case .tooFewSeats: "\(summary); raise the limit, or leave out who finds no seat with --on-full skip"
        case .stale: "\(summary); make it again, or leave them out with --on-stale skip"
        case .cancelled, .full, nil: summary
        }
    }
}

extension JSON {
    /// What an import has done.
    static func progress(_ progress: ImportProgress) -> JSON {
        let stop: JSON =
            switch progress.stop {
            case .cancelled: .string("cancelled")
            case .full, .tooFewSeats: .string("limit-reached")
            case .stale: .string("stale")
            case nil: .null
            }
        var members: [(String, JSON)] = [
            ("records", .number(progress.records)), ("created", .number(progress.created)),
            ("updated", .number(progress.updated)), ("unchanged", .number(progress.unchanged)),
            ("skipped", .number(progress.skipped)), ("refused", .number(progress.refused)),
            ("conflicts", .number(progress.conflicts)), ("line", .number(progress.line)), ("stopped", stop),
        ]
        if case .tooFewSeats(let demand) = progress.stop { members.append(("seats", seats(demand))) }
        return .object(members)
    }

    /// The error object of a refused line.
    static func problem(_ problem: ImportProblem) -> JSON {
        .object([
            (
                "error",
                .object([
                    ("code", .string(problem.code)), ("message", .string(problem.description)),
                    ("field", problem.field.map { .string($0.rawValue) } ?? .null), ("line", .number(problem.line)),
                ])
            )
        ])
    }
}
