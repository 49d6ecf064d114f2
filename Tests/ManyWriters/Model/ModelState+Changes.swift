extension ModelState {
    /// The task, the date and the id that the real store assigned to a change.
    package struct Moment {
        let task: Int
        let date: String
        /// The id of an added user.
        let id: String

        package init(task: Int, date: String, id: String) {
            self.task = task
            self.date = date
            self.id = id
        }
    }

    /// Why a change is refused.
    private struct Refusal: Error { let code: String }

    /// Applies a change by the rules.
    ///
    /// - Returns: The outcome, and the entry of the journal if something was changed.
    package mutating func perform(_ change: ModelChange, _ moment: Moment) -> (outcome: Outcome, write: Write?) {
        do throws(Refusal) {
            return try decide(change, moment)
        } catch {
            return (.refused(error.code), nil)
        }
    }

    /// The outcome if the change has no effect; nil if it has an effect.
    func ineffective(_ change: ModelChange) -> Outcome? {
        var trial = self
        let (outcome, write) = trial.perform(change, Moment(task: 0, date: "", id: "new"))
        return write == nil ? outcome : nil
    }

    private mutating func decide(_ change: ModelChange, _ moment: Moment) throws(Refusal) -> (Outcome, Write?) {
        switch change {
        case .add(let fields): return try add(fields, moment)
        case .edit(let reference, let edit): return try self.edit(existing(reference), edit, moment)
        case .disable(let reference): return try set(existing(reference), "status", "disabled", moment)
        case .enable(let reference): return try set(existing(reference), "status", "active", moment)
        case .delete(let reference):
            if let user = liveUser(reference) { return try set(user, "trashedAt", moment.date, moment) }
            guard let user = trashedUsers(reference).first else { throw absence(reference) }
            return (.unchanged(user), nil)
        case .restore(let reference, let login): return try restore(reference, login, moment)
        case .purge(let reference): return try purge(reference, moment)
        case .merge(let line):
            guard let user = liveUser(.login(line.login)) else {
                return try add(["login": line.login, "name": line.name], moment)
            }
            return try set(user, "name", line.name, moment)
        case .limit(let limit):
            guard limit != self.limit else { return (.limit, nil) }
            let write = Write(user: nil, task: moment.task, content: .limit(before: self.limit, after: limit))
            record(write, purpose: .change)
            return (.limit, write)
        }
    }

    private mutating func add(_ fields: [String: String], _ moment: Moment) throws(Refusal) -> (Outcome, Write?) {
        let user = Person(id: moment.id, fields: fields, date: moment.date)
        try checkLogin(user.login, of: user.id)
        try checkSeat(nil, user)
        let write = Write(user: user.id, task: moment.task, content: .added(user))
        record(write, purpose: .change)
        return (.changed(user), write)
    }

    private mutating func edit(
        _ user: Person,
        _ edit: Command.Edit,
        _ moment: Moment
    ) throws(Refusal) -> (Outcome, Write?) {
        if let version = edit.ifVersion, version != user.version { throw Refusal(code: "conflict") }
        var after = user
        for (key, value) in edit.fields { after[key] = value }
        var groups = Set(after.groups)
        if let group = edit.addedGroup { groups.insert(group) }
        if let group = edit.removedGroup { groups.remove(group) }
        after.groups = Array(groups)
        if let login = edit.fields["login"] { try checkLogin(login, of: user.id) }
        return try write(user, after, moment)
    }

    private mutating func restore(
        _ reference: ModelChange.Reference,
        _ login: String?,
        _ moment: Moment
    ) throws(Refusal) -> (Outcome, Write?) {
        let trashed = trashedUsers(reference)
        if trashed.isEmpty, let user = liveUser(reference) { return (.unchanged(user), nil) }
        let user = try only(trashed, reference)
        var after = user
        after["trashedAt"] = ""
        if let login { after["login"] = login }
        try checkLogin(after.login, of: user.id)
        return try write(user, after, moment)
    }

    private mutating func purge(
        _ reference: ModelChange.Reference,
        _ moment: Moment
    ) throws(Refusal) -> (Outcome, Write?) {
        let trashed = trashedUsers(reference)
        if trashed.isEmpty, liveUser(reference) != nil { throw Refusal(code: "not-in-trash") }
        let user = try only(trashed, reference)
        let write = Write(user: user.id, task: moment.task, content: .purged)
        record(write, purpose: .purge)
        return (.purged(user.id), write)
    }

    private mutating func set(
        _ user: Person,
        _ key: String,
        _ value: String,
        _ moment: Moment
    ) throws(Refusal) -> (Outcome, Write?) {
        var after = user
        after[key] = value
        // `ineffective(_:)` passes no date, but deleting a user must have an effect there, too.
        if key == "trashedAt", value.isEmpty { after[key] = "now" }
        return try write(user, after, moment)
    }

    private mutating func write(
        _ before: Person,
        _ after: Person,
        _ moment: Moment
    ) throws(Refusal) -> (Outcome, Write?) {
        guard before != after else { return (.unchanged(before), nil) }
        var after = after
        after.version += 1
        after.updatedAt = moment.date
        try checkAdmin(before, after)
        try checkSeat(before, after)
        let write = Write(user: after.id, task: moment.task, content: .changed(before: before, after: after))
        record(write, purpose: .change)
        return (.changed(after), write)
    }
}

// MARK: - Rules

extension ModelState {
    private func existing(_ reference: ModelChange.Reference) throws(Refusal) -> Person {
        guard let user = liveUser(reference) else {
            throw trashedUsers(reference).isEmpty ? absence(reference) : Refusal(code: "not-found")
        }
        return user
    }

    private func only(_ trashed: [Person], _ reference: ModelChange.Reference) throws(Refusal) -> Person {
        guard let user = trashed.first else { throw absence(reference) }
        guard trashed.count == 1 else { throw Refusal(code: "ambiguous") }
        return user
    }

    private func absence(_ reference: ModelChange.Reference) -> Refusal {
        if case .id(let id) = reference, purged.contains(id) { return Refusal(code: "purged") }
        return Refusal(code: "not-found")
    }

    private func checkLogin(_ login: String, of id: String) throws(Refusal) {
        if let code = obstacle(login: login, of: id) { throw Refusal(code: code) }
    }

    private func checkAdmin(_ before: Person, _ after: Person?) throws(Refusal) {
        if let code = obstacle(admin: before, after) { throw Refusal(code: code) }
    }

    private func checkSeat(_ before: Person?, _ after: Person) throws(Refusal) {
        if let code = obstacle(seat: before, after) { throw Refusal(code: code) }
    }

    func obstacle(login: String, of id: String) -> String? {
        liveUser(.login(login)).flatMap { $0.id == id ? nil : "exists" }
    }

    func obstacle(admin before: Person, _ after: Person?) -> String? {
        guard before.isActiveAdmin, after?.isActiveAdmin != true else { return nil }
        return users.values.contains { $0.isActiveAdmin && $0.id != before.id } ? nil : "last-admin"
    }

    func obstacle(seat before: Person?, _ after: Person) -> String? {
        guard after.takesSeat, before?.takesSeat != true, let limit, seatsInUse >= limit else { return nil }
        return "limit-reached"
    }
}
