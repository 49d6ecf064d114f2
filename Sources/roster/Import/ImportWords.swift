import UserDirectory

/// What an import has done, in words.
enum ImportWords {
    /// Such as "imported 12,000 lines: 11,900 added, 60 changed, 40 unchanged", or "nothing imported: 1 line refused".
    static func summary(_ progress: ImportProgress) -> String {
        let parts = [
            (progress.created, "added"), (progress.updated, "changed"), (progress.unchanged, "unchanged"),
            (progress.skipped, "skipped"), (progress.refused, "refused"),
        ]
        let counts = parts.filter { $0.0 > 0 }.map { "\(Words.number($0.0)) \($0.1)" }.joined(separator: ", ")
        let sum = counts.isEmpty ? "nobody to import" : counts
        return switch progress.stop {
        case .cancelled where progress.line == 0 && progress.phase == .planning: "stopped before the first line"
        case .cancelled where progress.phase == .planning:
            "stopped while reading, at line \(Words.number(progress.line)); nothing imported"
        case .cancelled: "stopped at \(place(progress)): \(done(counts))"
        case .full: "stopped at line \(Words.number(progress.line)), where no seat was free any more: \(done(counts))"
        case .tooFewSeats(let demand):
            "nothing imported: \(PlanWords.seats(demand)); "
                + "raise the limit, or leave out who finds no seat with --on-full skip"
        case .stale:
            "nothing done: users were changed since the plan was made; make it again, or leave them out with "
                + "--on-stale skip"
        case nil where counts.isEmpty: sum
        case nil where progress.refused == progress.records: "nothing imported: \(lines(progress.refused)) refused"
        case nil: "imported \(lines(progress.records)): \(sum)"
        }
    }

    /// Such as "412 of 1,000".
    static func place(_ progress: ImportProgress) -> String {
        let done = Words.number(progress.done)
        return progress.total.map { "\(done) of \(Words.number($0))" } ?? done
    }

    private static func done(_ counts: String) -> String { counts.isEmpty ? "nothing imported" : counts }

    static func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(Words.number(count)) lines" }
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
