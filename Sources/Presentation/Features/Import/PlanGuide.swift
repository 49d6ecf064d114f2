internal import UserDirectory

extension PageModel {
    /// The help on the preview of a plan.
    @MainActor
    static func guide(to subject: PlanSubject, _ noun: RecordNoun, _ hint: @MainActor (Command) -> String) -> PageModel
    {
        let (effect, undo) = (subject.action.lowercased(), subject.canBeUndone ? " (\(hint(.undo)) to undo)" : "")
        let back = subject.isFile ? "go back to the form" : "close the preview; nothing is changed"
        var keys: [(Command, String)] = [
            (.confirm, "\(effect) all \(noun.plural) that are not rejected, as one task\(undo)"),
            (.accept, "show the selected \(noun.singular) in full"),
            (.filterPlan, "switch between all \(noun.plural), rejected \(noun.plural) and changes"),
            (.changeSeatChoice, "change what happens if seats run out: reject the rest, or \(effect) nothing"),
            (.switchButton, "move the focus to the buttons"), (.close, back),
        ]
        if !subject.canBeUndone { keys.removeAll { $0.0 == .changeSeatChoice } }
        return PageModel(
            guide: "\(subject.action) preview",
            facts: subject.meanings(noun).map { .init(label: $0, value: $1) },
            keys: keys,
            note: "Nothing changes until you confirm.",
            hint: hint
        )
    }
}

extension PlanSubject {
    fileprivate func meanings(_ noun: RecordNoun) -> [(String, String)] {
        switch (isFile, canBeUndone) {
        case (false, true):
            [
                ("add", "adds a user for an account that is new there"),
                ("update", "applies what was changed in the account"),
                ("delete", "moves the user to the trash: the account no longer exists"),
                ("unchanged", "the user already matches the account"),
                (PlanWords.rejection, "not pulled: the account has an error, or no seat is free"),
                ("conflict", "left unchanged: a field was changed on both sides"),
            ]
        case (false, false):
            [
                ("add", "adds an account for the user"), ("update", "writes what was changed here"),
                ("adopt", "links the user with an account that has the same login"),
                ("disable", "disables the account: the user does not belong to the connection"),
                ("delete", "deletes the account: the user does not belong to the connection"),
                ("unchanged", "the account already matches the user"),
                (PlanWords.rejection, "not pushed: the account has an error, or Roster logs in with it"),
                ("conflict", "left unchanged: a field was changed on both sides"),
            ]
        case (true, _):
            [
                ("add", "adds the user"), ("update", "updates the existing user with this login"),
                ("unchanged", "the user already matches the \(noun.singular)"),
                ("skip", "not imported: the login already exists"),
                (PlanWords.rejection, "not imported: the \(noun.singular) has an error, or no seat is free"),
                ("conflict", "rejected: another \(noun.singular) in the file has the same login"),
            ]
        }
    }
}
