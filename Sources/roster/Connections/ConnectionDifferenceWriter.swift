import Futures
import Presentation
import UserDirectory

extension Difference {
    /// The difference in one line: a sign for its direction, the login and the details, separated by tabs.
    ///
    /// The sign is → if a push would apply the difference, ← if a pull would, ←→ if both would, ≠ for a conflict and !
    /// for a rejection.
    func line(_ directions: Directions) -> String {
        let details = directions.isRejected ? rejection(directions) : DifferenceWords.details(self)
        return PlanWords.joined([Difference.sign(directions), login, details])
    }

    private static func sign(_ directions: Directions) -> String {
        if directions.isRejected { return "!" }
        if directions.isConflict { return "≠" }
        return (directions.pulls ? "←" : "") + (directions.pushes ? "→" : "")
    }

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
            ), ("message", directions.isRejected ? .string(rejection(directions)) : .null),
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
