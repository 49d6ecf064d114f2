/// Checks whether an entry of a push's plan still fits the store.
enum PushCheck {
    enum Outcome: Hashable {
        case fits
        /// The entry has already been applied.
        case isDone
        case stale(ImportProblem.Staleness)
    }

    /// - Parameter pairing: The user as stored now, and the user's link; nil if both are missing. A user in the trash
    ///   counts as missing.
    static func outcome(of entry: PlanEntry, _ target: PushTarget, _ pairing: Pairing?) -> Outcome {
        if isDone(entry, target, pairing?.link) { return .isDone }
        guard let version = target.version else { return pairing?.user == nil ? .fits : .stale(.restored) }
        guard let user = pairing?.user else { return .stale(.gone) }
        return user.version == version ? .fits : .stale(.changed(planned: version, present: user.version))
    }

    private static func isDone(_ entry: PlanEntry, _ target: PushTarget, _ link: Link?) -> Bool {
        switch entry.action {
        // Without `makeAgain`, the user had no link when the plan was made, so a link shows that the entry has been
        // applied. With `makeAgain`, a link proves nothing, because the user already had a link to the deleted account.
        case .create: link != nil && target.purpose != .makeAgain
        case .update:
            link?.account.id == target.account?.id && link?.account.agreed == target.agreed
                && link?.account.version != target.account?.version
        case .delete: link == nil
        case .unchanged, .skip, .conflict, .refuse: false
        }
    }
}
