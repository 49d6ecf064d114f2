package import UserDirectory

/// Texts about the differences between the store and a connection, shared by the dashboard and the command line.
package enum DifferenceWords {
    /// What differs: `name: "Bo" → "Bo Ng"`, or `only there`.
    package static func details(_ difference: Difference) -> String {
        switch difference.sides {
        case .both: difference.fields.filter { $0.side != .agreed }.map(details).joined(separator: "; ")
        case .onlyHere: "only here"
        case .onlyThere: "only there"
        case .goneHere: "deleted here"
        case .goneThere: "deleted there"
        case .gone: "deleted on both sides"
        case .unreadable(let problem): problem.text
        }
    }

    /// What a pull or a push would change; for a conflict, both values.
    package static func details(_ field: FieldDifference) -> String {
        switch field.side {
        case .here: PlanWords.change(FieldChange(field.field, before: field.there, after: field.here))
        case .there, .agreed: PlanWords.change(FieldChange(field.field, before: field.here, after: field.there))
        case .both: PlanWords.conflict(field.field, here: field.here, there: field.there)
        }
    }
}
