import Foundation

/// Makes the changes of one transaction, all with the same date.
///
/// Remembers the roles, the seats and the number of permanent admins, so that a batch reads each of these values from
/// the store only once.
final class ChangeDecision {
    private let author: Author
    private let authorKey: String
    private let journal: TaskJournal?
    let transaction: any ChangeTransaction
    private let date: Date
    private let today: Day
    private var knownRoles: [String]?
    private var knownSeats: Seats?
    private var knownAdmins: Int?

    /// - Parameter journal: Records the changes; nil if the transaction writes nothing.
    init(author: Author, date: Date, journal: TaskJournal?, transaction: any ChangeTransaction) {
        self.author = author
        self.authorKey = FoldedText.identity(author.name)
        self.journal = journal
        self.transaction = transaction
        self.date = date
        self.today = Day(containing: date)
    }

    func perform(_ change: UserChange) throws -> Change {
        switch change {
        case .add(let draft):
            return try add(draft)
        case .edit(let reference, let edit, let version):
            let user = try existing(reference)
            try check(version, of: user)
            return try self.edit(user, edit)
        case .disable(let reference):
            return try write(existing(reference)) { $0.status = .disabled }
        case .enable(let reference):
            return try write(existing(reference)) { $0.status = .active }
        case .delete(let reference, let version):
            return try delete(reference, ifVersion: version)
        case .restore(let reference, let login):
            return try restore(reference, login: login)
        case .merge(let login, let edit, let onExisting):
            return try merge(login, edit, onExisting: onExisting)
        }
    }
}

// MARK: - The changes

extension ChangeDecision {
    /// `freeLogin` is a login that the caller has already looked up without finding a user.
    private func add(_ draft: UserFields, freeLogin: String? = nil) throws -> Change {
        let draft = try FieldRules.checked(draft, roles: roles())
        if draft.login != freeLogin { try checkLoginIsFree(draft.login, for: nil) }
        let user = User(id: .make(at: date), draft, createdAt: date, updatedAt: date)
        try checkSeat(before: nil, after: user)
        try transaction.insert(user)
        journal?.record(before: nil, after: user)
        countWrite(before: nil, after: user)
        return Change(before: nil, after: user, author: author, date: date)
    }

    private func edit(_ user: User, _ edit: UserEdit) throws -> Change {
        let fields = edit.fields
        let draft = FieldRules.normalized(user.fields.applying(edit))
        // Only edited fields must follow the rules, so that a record that is older than a rule can still be edited.
        let violations = FieldRules.violations(in: draft, roles: edit.role == nil ? nil : try roles())
            .filter { fields.contains($0.field) }
        guard violations.isEmpty else { throw DirectoryError.invalid(violations) }
        if edit.login != nil { try checkLoginIsFree(draft.login, for: user.id) }
        return try write(user) { changed in for field in fields { field.copy(from: draft, to: &changed.fields) } }
    }

    private func check(_ version: Int?, of user: User) throws(DirectoryError) {
        if let version, version != user.version { throw .conflict(base: version, theirs: user) }
    }

    private func delete(_ reference: UserReference, ifVersion version: Int?) throws -> Change {
        if let user = try transaction.liveUser(reference) {
            try check(version, of: user)
            return try write(user) { $0.trashedAt = self.date }
        }
        // Deleting again is not an error. If several users in the trash match, the most recently deleted user is
        // returned.
        guard let user = try transaction.trashedUsers(reference).first else {
            throw try transaction.absence(of: reference)
        }
        return unchanged(user)
    }

    /// Restores a user from the trash; nil for `login` keeps the user's login.
    ///
    /// If `reference` is a login, it refers to the user in the trash, even if another user now has this login.
    private func restore(_ reference: UserReference, login: String?) throws -> Change {
        if try transaction.trashedUsers(reference).isEmpty, let user = try transaction.liveUser(reference) {
            return unchanged(user)
        }
        let user = try transaction.trashedUser(reference)
        var draft = user.fields
        if let login {
            draft.login = FieldRules.normalizedLine(login)
            let violations = FieldRules.violations(in: draft, roles: nil).filter { $0.field == .login }
            guard violations.isEmpty else { throw DirectoryError.invalid(violations) }
        }
        try checkLoginIsFree(draft.login, for: user.id)
        return try write(user) {
            $0.login = draft.login
            $0.trashedAt = nil
        }
    }

    private func merge(_ login: String, _ edit: UserEdit, onExisting: UserChange.OnExisting) throws -> Change {
        let key = FieldRules.normalizedLine(login)
        guard let user = try transaction.liveUser(.login(key)) else {
            return try add(UserFields(login: login).applying(edit), freeLogin: key)
        }
        switch onExisting {
        case .update: return try self.edit(user, edit)
        case .skip: return unchanged(user)
        case .fail: throw DirectoryError.loginTaken(user.login)
        }
    }
}

// MARK: - Reversing

extension ChangeDecision {
    /// Sets a record to an earlier or later state, removes it, or adds it again; returns whether it changed.
    ///
    /// Fields other than the login and the role are not checked, because their values were accepted before.
    func replace(_ before: User?, with target: User?, version: Int) throws -> Bool {
        guard var after = target else {
            guard let before else { return false }
            try checkGuards(before: before, after: nil)
            try transaction.remove(before)
            journal?.record(before: before, after: nil)
            countWrite(before: before, after: nil)
            return true
        }
        after.version = version + 1
        after.updatedAt = date
        if let before, FieldChange.all(from: before, to: after).isEmpty { return false }
        if after.role != before?.role, try !roles().contains(after.role) {
            throw DirectoryError.invalid(
                FieldRules.violations(in: after.fields, roles: try roles()).filter { $0.field == .role }
            )
        }
        // If the user keeps the login and was not in the trash, no check is needed: no other user can have that login.
        if !after.isTrashed, before?.isTrashed != false || before?.login != after.login {
            try checkLoginIsFree(after.login, for: after.id)
        }
        if let before { try checkGuards(before: before, after: after) }
        try checkSeat(before: before, after: after)
        try before == nil ? transaction.insert(after) : transaction.update(after)
        journal?.record(before: before, after: after)
        countWrite(before: before, after: after)
        return true
    }
}

// MARK: - Steps shared by the changes

extension ChangeDecision {
    private func existing(_ reference: UserReference) throws -> User {
        if let user = try transaction.liveUser(reference) { return user }
        if try transaction.trashedUsers(reference).isEmpty { throw try transaction.absence(of: reference) }
        throw DirectoryError.notFound(reference, inTrash: true)
    }

    private func unchanged(_ user: User) -> Change {
        Change(before: user, after: user, author: author, date: date)
    }

    private func write(_ before: User, _ body: (inout User) -> Void) throws -> Change {
        var after = before
        body(&after)
        guard after != before else { return unchanged(before) }
        after.version += 1
        after.updatedAt = date
        try checkGuards(before: before, after: after)
        try checkSeat(before: before, after: after)
        try transaction.update(after)
        journal?.record(before: before, after: after)
        countWrite(before: before, after: after)
        return Change(before: before, after: after, author: author, date: date)
    }

    private func checkLoginIsFree(_ login: String, for id: UserID?) throws {
        guard let other = try transaction.liveUser(loginKey: FoldedText.identity(login)), other.id != id else { return }
        throw DirectoryError.loginTaken(other.login)
    }

    private func checkGuards(before: User, after: User?) throws {
        let action = OwnAccountRule.forbiddenAction(before: before, after: after, authorKey: authorKey, today: today)
        if let action { throw DirectoryError.ownAccount(login: before.login, action: action) }
        if before.isPermanentAdmin, after?.isPermanentAdmin != true, try permanentAdmins() <= 1 {
            throw DirectoryError.lastAdmin(login: before.login)
        }
    }

    /// A change that keeps or frees a seat is allowed even above the limit.
    private func checkSeat(before: User?, after: User) throws {
        guard after.takesSeat(on: today), before?.takesSeat(on: today) != true else { return }
        let seats = try seats()
        if seats.isReached { throw DirectoryError.limitReached(seats) }
    }

    private func countWrite(before: User?, after: User?) {
        if let seats = knownSeats {
            let change = User.seatChange(from: before, to: after, on: today)
            knownSeats = Seats(used: seats.used + change, limit: seats.limit)
        }
        if let admins = knownAdmins { knownAdmins = admins + User.adminChange(from: before, to: after) }
    }

    private func seats() throws -> Seats {
        if let knownSeats { return knownSeats }
        let seats = try transaction.seats()
        knownSeats = seats
        return seats
    }

    private func permanentAdmins() throws -> Int {
        if let knownAdmins { return knownAdmins }
        let admins = try transaction.permanentAdmins()
        knownAdmins = admins
        return admins
    }

    private func roles() throws -> [String] {
        if let knownRoles { return knownRoles }
        let roles = try transaction.roles()
        knownRoles = roles
        return roles
    }
}
