import Futures
import Presentation
import UserDirectory

extension Difference {
    /// The difference in one line, which begins with a sign for its direction: `→ bo  name: "Bo" → "Bo Ng"`.
    ///
    /// The arrow points to the side that is behind: → to the connection, ← to the store, ≠ for a conflict.
    func line(_ directions: Directions) -> String {
        PlanWords.joined([Difference.sign(directions), login, directions.isRejected ? rejection : details])
    }

    private static func sign(_ directions: Directions) -> String {
        if directions.isRejected { return "!" }
        if directions.isConflict { return "≠" }
        return (directions.pulls ? "←" : "") + (directions.pushes ? "→" : "")
    }

    private var details: String {
        switch sides {
        case .both:
            fields.filter { $0.side != .agreed }.map(\.words).joined(separator: "; ")
        case .onlyHere: "only here"
        case .onlyThere: "only there"
        case .goneHere: "deleted here"
        case .goneThere: "deleted there"
        case .gone: "deleted on both sides"
        case .unreadable: rejection
        }
    }

    /// The difference as an object.
    func json(_ directions: Directions) -> JSON {
        .object([
            ("login", .string(login)), ("in", .string(presence)), ("pull", .bool(directions.pulls)),
            ("push", .bool(directions.pushes)), ("conflict", .bool(directions.isConflict)),
            (
                "fields",
                .object(
                    fields.filter { $0.side != .agreed }.map { field in
                        let former = field.former.map(JSON.string) ?? .null
                        let sides = [("here", JSON.string(field.here)), ("there", .string(field.there))]
                        return (field.field.key, .object(sides + [("former", former)]))
                    }
                )
            ), ("message", directions.isRejected ? .string(rejection) : .null),
        ])
    }

    private var presence: String {
        switch sides {
        case .both: "both"
        case .onlyHere, .goneThere: "here"
        case .onlyThere, .goneHere, .unreadable: "there"
        case .gone: "none"
        }
    }
}

extension FieldDifference {
    /// What a pull or a push would change; for a conflict, both values.
    fileprivate var words: String {
        switch side {
        case .here: PlanWords.change(FieldChange(field, before: there, after: here))
        case .there, .agreed: PlanWords.change(FieldChange(field, before: here, after: there))
        case .both: PlanWords.conflict(field, here: here, there: there)
        }
    }
}
