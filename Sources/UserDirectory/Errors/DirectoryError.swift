package import Foundation

/// Why the directory refused a request, or why the store failed; all stores and interfaces use these errors.
package enum DirectoryError: Error, Hashable, Sendable {
    /// Values of fields break rules; the array contains all violations.
    case invalid([RuleViolation])
    /// If `inTrash` is true, only a user in the trash has this login or id; otherwise no user has it.
    case notFound(UserReference, inTrash: Bool)
    /// Several users in the trash have this login; the request must use an id.
    case ambiguous(UserReference, candidates: [UserID])
    /// More than ``JournalFilter/maxBeginning`` logins begin with this text.
    case manyLogins(beginning: String)
    /// Another user, not in the trash, has this login.
    case loginTaken(String)
    /// The record has changed since version `base`, on which the edit is based; `theirs` is the present record.
    case conflict(base: Int, theirs: User)
    /// The change needs a seat, but none is free.
    case limitReached(Seats)
    /// The change would leave no active admin whose access never expires.
    case lastAdmin(login: String)
    /// The change would disable, demote, expire, rename or delete the author's own account.
    case ownAccount(login: String, action: String)
    /// `nearest` is the role with the most similar name; nil if no name is similar.
    case noRole(String, nearest: String?)
    case roleExists(String)
    case roleInUse(RoleUse)
    /// The role can never be removed.
    case roleNeeded(String)
    /// A change cannot be undone or redone, because the user, the seat limit or the roles were changed later.
    ///
    /// `task` is the number and title of the task that made the later change; nil if it is unknown.
    case movedOn(String, by: Author?, at: Date, task: String?)
    case purged(Tombstone)
    /// Only users in the trash can be purged.
    case notTrashed(String)
    case noTask(TaskReference)
    /// The author has no task that could be undone or redone.
    case nothingToReverse(ReversalQuery.Direction)
    case irreversible(StoredTask, ReversalObstacle)
    case readOnly
    /// A seat limit below 0.
    case invalidLimit(Int)
    /// The store cannot be opened or used; `reason` says why, and usually also what to do.
    case storeUnavailable(store: String, reason: String)
    /// The database role or the operating system denies access; `reason` says what to do.
    case storeForbids(store: String, reason: String)
    /// The store stayed locked until the call gave up, or the transaction kept conflicting with other transactions.
    case storeBusy(store: String, by: LockHolder = .process)
}

extension DirectoryError {
    /// A stable identifier for programs: the member `code` of an error in JSON output.
    package var code: String {
        switch self {
        case .invalid, .invalidLimit: "invalid"
        case .notFound, .noRole: "not-found"
        case .ambiguous, .manyLogins: "ambiguous"
        case .loginTaken, .roleExists: "exists"
        case .roleInUse: "role-in-use"
        case .roleNeeded: "role-needed"
        case .conflict: "conflict"
        case .limitReached: "limit-reached"
        case .lastAdmin: "last-admin"
        case .ownAccount: "own-account"
        case .movedOn: "moved-on"
        case .purged: "purged"
        case .notTrashed: "not-in-trash"
        case .noTask: "no-task"
        case .nothingToReverse(let direction): "nothing-to-\(direction)"
        case .irreversible(_, let obstacle): obstacle.rawValue
        case .readOnly: "read-only"
        case .storeUnavailable: "store-unavailable"
        case .storeForbids: "permission"
        case .storeBusy: "store-busy"
        }
    }

    /// Whether the store itself failed; false if a request was refused.
    package var isStoreFailure: Bool {
        switch self {
        case .storeUnavailable, .storeForbids, .storeBusy: true
        default: false
        }
    }

    package var field: UserField? {
        switch self {
        case .invalid(let violations): violations.first?.field
        case .loginTaken: .login
        case .noRole, .roleExists, .roleInUse, .roleNeeded: .role
        default: nil
        }
    }
}

extension DirectoryError: CustomStringConvertible {
    /// A message that says what is wrong, and usually how to fix it; times are in UTC.
    package var description: String { text(time: Timestamp.text) }

    package func text(time: (Date) -> String) -> String {
        switch self {
        case .invalid(let violations):
            RuleViolation.list(violations)
        case .notFound(let reference, inTrash: true):
            "the user \(reference) is in the trash; restore it first"
        case .notFound(let reference, inTrash: false):
            reference.description.isEmpty ? "no user \"\"" : "no user \(reference)"
        case .ambiguous(let reference, let candidates):
            "several users in the trash have the login \(reference); use one of these ids: "
                + candidates.map { "id:\($0)" }.joined(separator: ", ")
        case .manyLogins(let text):
            "more than \(JournalFilter.maxBeginning) logins begin with \(text.quotedForMessage); type more of the login"
        case .loginTaken(let login):
            "the login \(login) is already taken; choose another"
        case .noRole(let name, let nearest):
            "no role \(name.namedForMessage)"
                + (nearest.map { "; did you mean \($0)?" } ?? "; to list the roles, use roster roles")
        case .roleExists(let name):
            "the role \(name) already exists"
        case .roleInUse(let use):
            use.obstacle
        case .roleNeeded(let name):
            "the role \(name) cannot be removed: the store always needs it"
        case .conflict(let base, let theirs):
            "the user \(theirs.login) was changed by someone else (now version \(theirs.version); "
                + "you had version \(base)); review the user and repeat your change"
        case .limitReached(let seats):
            "no seat is free (\(seats.used.grouped) of \((seats.limit ?? 0).grouped) taken); "
                + DirectoryError.advice(for: seats)
        case .lastAdmin(let login):
            "the user \(login) is the only active admin whose access never expires; add another one first"
        case .ownAccount(let login, let action):
            "the user \(login) is your own account; ask another admin to \(action) it"
        case .movedOn(let name, let author, let date, let task):
            // A login contains no space. A name with a space refers to the seat limit or to the list of roles.
            "\(name.contains(" ") ? name : "the user \(name)") was changed\(author.map { " by \($0.name)" } ?? "") "
                + "at \(time(date))" + (task.map { " (\($0))" } ?? "")
        case .purged(let tombstone):
            "the user id:\(tombstone.user) was purged\(tombstone.author.map { " by \($0.name)" } ?? "") "
                + "at \(time(tombstone.date)); a purge cannot be undone"
        case .notTrashed(let login):
            "the user \(login) is not in the trash; only deleted users can be purged"
        case .noTask(let reference):
            "no task \(reference); to list the tasks, use roster tasks"
        case .nothingToReverse(let direction):
            "nothing to \(direction)"
        case .irreversible(let task, let obstacle):
            "task \(task.number) (\(task.title)) \(obstacle.explanation)"
        case .readOnly:
            "the store is open read-only; to change it, leave out --read-only and make sure that you may write to it"
        case .invalidLimit(let limit):
            "a seat limit cannot be \(limit); enter 0 or more, or remove the limit"
        case .storeUnavailable(let store, let reason), .storeForbids(let store, let reason):
            "cannot use the store \(store): \(reason)"
        case .storeBusy(let store, let holder):
            "the store \(store) is locked by another \(holder.rawValue); try again in a moment"
        }
    }
}

extension DirectoryError {
    /// If the limit was lowered, several seats may have to be freed.
    fileprivate static func advice(for seats: Seats) -> String {
        let limit = seats.limit ?? 0
        guard limit > 0 else { return "raise the limit" }
        let count = seats.used - limit + 1
        return "disable or delete \(count > 1 ? "\(count.grouped) users" : "a user"), or raise the limit"
    }
}

extension RoleUse {
    fileprivate var obstacle: String {
        let who = RoleUse.text(users)
        let have = users == 1 ? "has" : "have"
        guard users > trashed else {
            return
                "\(who) in the trash \(have) the role \(name); purge them, or restore them and give them another role "
                + "(role:\(name) is:trashed finds them)"
        }
        let advice = "give them another role first (role:\(name) finds them)"
        guard trashed > 0 else { return "\(who) \(have) the role \(name); \(advice)" }
        return
            "\(who) \(have) the role \(name), \(trashed.grouped) of them in the trash; first restore or purge "
            + "the users in the trash (role:\(name) is:trashed), then give all others another role (role:\(name))"
    }

    private static func text(_ users: Int) -> String { users == 1 ? "1 user" : "\(users.grouped) users" }
}
