internal import UserDirectory

/// The words for a plan's subject: an import of a file, a pull or a push.
struct PlanSubject: Sendable {
    /// For example, `Import people.csv`.
    let title: String
    /// The title of the button, such as `Import`.
    let action: String
    /// Shown while the plan is made again.
    let reading: String
    /// The message for a plan that does nothing.
    let nothing: String
    var isFile = false
    let canBeUndone: Bool
    /// Whether rejected lines are saved to a file.
    var savesRejects = false

    static func file(_ name: String, savesRejects: Bool) -> PlanSubject {
        PlanSubject(
            title: "Import \(name)",
            action: "Import",
            reading: "Reading the file again…",
            nothing: "Nothing to import: no user would be added or changed",
            isFile: true,
            canBeUndone: true,
            savesRejects: savesRejects
        )
    }

    static func pull(_ connection: String) -> PlanSubject {
        PlanSubject(
            title: ConnectionWords.pull(connection),
            action: "Pull",
            reading: "Reading the accounts again…",
            nothing: "Nothing to pull: there are no accounts",
            canBeUndone: true
        )
    }

    static func push(_ connection: String) -> PlanSubject {
        PlanSubject(
            title: ConnectionWords.push(connection),
            action: "Push",
            reading: "Reading the accounts again…",
            nothing: "Nothing to push: no user belongs to the connection",
            canBeUndone: false
        )
    }

    /// Why the plan cannot be applied; nil if it can.
    func obstacle(_ summary: PlanSummary) -> String? {
        if summary.isBlocked { return "Not enough seats: \(PlanWords.seats(summary.seats))" }
        // A pull or a push without changes may still link users with their accounts.
        let hasEffect = (isFile ? summary.changes : summary.records) > 0
        return hasEffect || savesOnlyRejects(summary) ? nil : nothing
    }

    /// Whether applying the plan changes nothing, but saves its rejected lines.
    func savesOnlyRejects(_ summary: PlanSummary) -> Bool {
        savesRejects && summary.changes == 0 && summary.refused + summary.conflicts > 0
    }

    /// The question before the plan is applied.
    ///
    /// To confirm, the user must type `number`. `meaning` says what the number is, for example `the number of changes`.
    func question(_ summary: PlanSummary, undo: String, type number: Int, _ meaning: String) -> ConfirmModel {
        let effects = [PlanWords.counts(summary), PlanWords.removals(summary), PlanWords.loss(summary)]
        var question = ConfirmModel(
            title: title + "?",
            lines: effects.compactMap(\.self).map(Text.capitalized)
                + ["Runs as one task; " + (canBeUndone ? "\(undo) to undo" : "it cannot be undone")],
            action: action
        )
        (question.phrase, question.phraseMeaning) = (String(number), meaning)
        return question
    }
}
