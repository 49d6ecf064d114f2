import Foundation

/// Counts what a change would do to the users of a selection, without making the change.
///
/// Applies the guards and counts the seats needed, but does not check the seat limit. Assumes that no field breaks a
/// rule.
package struct BulkTrial: Sendable {
    package enum Effect: Hashable, Sendable {
        case changed
        case unchanged
        case inTrash
        /// Another user has the login of the user to restore, or would be restored first and get the login.
        case loginTaken
        /// Forbidden on the author's own account.
        case ownAccount
    }

    private let change: @Sendable (UserReference) -> UserChange
    private let authorKey: String
    package let today: Day

    package private(set) var unchanged = 0
    /// How many users are refused because they are in the trash.
    package private(set) var trashed = 0
    /// The login of the author's own account; nil unless the change is refused for that account.
    package private(set) var own: String?
    private var withTakenLogins: Set<UserID> = []
    /// The keys of the logins that restored users would get.
    private var restoredLogins: Set<String> = []
    /// How many users take no seat now but would take one.
    package private(set) var seats = 0
    /// The first users who are refused for a reason other than missing seats.
    ///
    /// At most ``SelectionSummary/maxNamed``, plus the last permanent admin if this admin is refused.
    package private(set) var refused: [User] = []
    /// The first users who would be changed, including ``keptAdmin`` and users who get no seat.
    ///
    /// At most ``SelectionSummary/maxNamed``.
    package private(set) var changing: [User] = []
    /// The last users who would take a seat; see ``unseated(free:)``.
    private var lastSeated: [User] = []
    /// How many admins would be changed, including permanent admins but not ``keptAdmin``.
    package private(set) var adminCount = 0
    /// The logins of the first admins who would be changed; at most ``SelectionSummary/maxAdmins``.
    package private(set) var admins: [String] = []
    /// The users who would lose access; complete after ``finish(permanentAdmins:)``.
    package private(set) var loss = AccessLoss()
    /// How many users would stop being permanent admins if the guard did not protect the last permanent admin.
    package private(set) var lostPermanentAdmins = 0
    /// Of the users passed to ``add(_:takenLogins:)``, the last user who would stop being a permanent admin.
    ///
    /// Not yet counted in ``loss``, because the guard may protect this user.
    private var lastLostAdmin: (before: User, after: User)?
    /// The login of the last permanent admin if the guard leaves this admin unchanged; otherwise, nil.
    package private(set) var keptAdmin: String?

    init(_ change: @escaping @Sendable (UserReference) -> UserChange, authorKey: String, today: Day) {
        self.change = change
        self.authorKey = authorKey
        self.today = today
    }

    /// Returns what the change would do to the user, regardless of the number of free seats.
    ///
    /// Does not apply the guard that protects the last permanent admin: for ``keptAdmin``, returns ``Effect/changed``.
    /// Treats the login of a restored user as free until ``add(_:takenLogins:)`` has been called with that user.
    package func effect(on user: User) -> Effect { outcome(of: user).effect }

    package func needsSeat(_ user: User) -> Bool {
        let (effect, after) = outcome(of: user)
        return effect == .changed && after.takesSeat(on: today) && !user.takesSeat(on: today)
    }

    /// How many users have the effect ``Effect/loginTaken``.
    package var takenLogins: Int { withTakenLogins.count }

    /// Whether the change would restore the user if the login is free.
    func wouldRestore(_ user: User) -> Bool { user.isTrashed && after(user)?.isTrashed == false }

    private func after(_ user: User) -> User? {
        change(.id(user.id)).predicted(for: user, at: Date(timeIntervalSince1970: 0))
    }

    private func outcome(of user: User) -> (effect: Effect, after: User) {
        guard let after = after(user) else { return (.inTrash, user) }
        if after == user { return (.unchanged, user) }
        if withTakenLogins.contains(user.id) { return (.loginTaken, user) }
        let action = OwnAccountRule.forbiddenAction(before: user, after: after, authorKey: authorKey, today: today)
        return (action == nil ? .changed : .ownAccount, after)
    }

    /// Adds a user; `takenLogins` contains the key of the user's login if a user outside the trash has that login.
    mutating func add(_ user: User, takenLogins: Set<String>) {
        if wouldRestore(user) {
            let key = FoldedText.identity(user.login)
            if takenLogins.contains(key) || !restoredLogins.insert(key).inserted { withTakenLogins.insert(user.id) }
        }
        let (effect, after) = outcome(of: user)
        switch effect {
        case .unchanged: unchanged += 1
        case .inTrash:
            trashed += 1
            name(user)
        case .loginTaken: name(user)
        case .ownAccount:
            own = user.login
            name(user)
        case .changed:
            if changing.count < SelectionSummary.maxNamed { changing.append(user) }
            if after.takesSeat(on: today), !user.takesSeat(on: today) {
                seats += 1
                lastSeated.append(user)
                // Removes many users at once, because each removal moves all remaining users.
                if lastSeated.count >= 2 * SelectionSummary.maxNamed {
                    lastSeated.removeFirst(SelectionSummary.maxNamed)
                }
            }
            if user.role == User.adminRole {
                adminCount += 1
                if admins.count < SelectionSummary.maxAdmins { admins.append(user.login) }
            }
            guard user.isPermanentAdmin, !after.isPermanentAdmin else {
                return loss.add(before: user, after: after, on: today)
            }
            lostPermanentAdmins += 1
            if let last = lastLostAdmin { loss.add(before: last.before, after: last.after, on: today) }
            lastLostAdmin = (user, after)
        }
    }

    /// Applies the guard that protects the store's last permanent admin.
    mutating func finish(permanentAdmins: Int) {
        guard let last = lastLostAdmin else { return }
        lastLostAdmin = nil
        guard lostPermanentAdmins >= permanentAdmins else {
            return loss.add(before: last.before, after: last.after, on: today)
        }
        keptAdmin = last.before.login
        adminCount -= 1
        admins.removeAll { $0 == last.before.login }
        refused.insert(last.before, at: 0)
    }

    /// Returns the users who would get no seat if only `free` seats are free.
    ///
    /// Returns only the last ``SelectionSummary/maxNamed`` of them.
    package func unseated(free: Int) -> ArraySlice<User> {
        lastSeated.suffix(min(max(0, seats - max(0, free)), SelectionSummary.maxNamed))
    }

    private mutating func name(_ user: User) {
        if refused.count < SelectionSummary.maxNamed { refused.append(user) }
    }
}
