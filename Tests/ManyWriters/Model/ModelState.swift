/// A state of the store in the model, after some number of transactions.
///
/// The model states the rules of `roster` a second time, in a simple form, as the manual describes them. It shares no
/// code with the program, so that a fault in the program's rules is detected.
package struct ModelState: Sendable {
    /// A task of the journal.
    struct Task: Sendable {
        enum Purpose: Hashable, Sendable {
            case change, purge
            case undo(Int)
            case redo(Int)
        }

        enum Undone: Sendable { case no, partly, wholly }

        let purpose: Purpose
        var undone = Undone.no
        var writes: [Write] = []
    }

    /// The users by id, including those in the trash.
    package internal(set) var users: [String: Person] = [:]
    /// The ids of users who were purged.
    var purged: Set<String> = []
    package internal(set) var limit: Int?
    /// The tasks by number.
    var tasks: [Int: Task] = [:]
    /// All writes to each user, by the user's id; the writes to the limit have an empty id.
    var history: [String: [Write]] = [:]

    package init() {}

    /// Creates an empty store that knows the undos and redos that changed nothing.
    ///
    /// These tasks must be known in advance, because they have no entry in the journal.
    init(emptyReversals tasks: [JSONValue]) {
        let numbers = Dictionary(tasks.map { ($0["id"], $0["number"].number) }) { first, _ in first }
        for task in tasks where task["changed"] == .number(0) {
            guard let number = task["number"].number else { continue }
            if let target = numbers[task["undoes"]] ?? nil { self.tasks[number] = Task(purpose: .undo(target)) }
            if let target = numbers[task["redoes"]] ?? nil { self.tasks[number] = Task(purpose: .redo(target)) }
        }
    }

    package var seatsInUse: Int { users.values.count { $0.takesSeat } }

    /// The seats as `limit --json` prints them.
    package var seats: JSONValue {
        let used = seatsInUse
        return .object([
            "used": .number(used), "limit": .init(limit), "free": .init(limit.map { max(0, $0 - used) }),
            "reached": .bool(limit.map { used >= $0 } ?? false), "exceeded": .bool(limit.map { used > $0 } ?? false),
        ])
    }

    /// The users that a query finds, sorted by login.
    package func users(_ query: UserQuery, inTrash: Bool = false) -> [Person] {
        users.values.filter { query.matches($0, inTrash: inTrash) }.sorted { ($0.login, $0.id) < ($1.login, $1.id) }
    }

    func liveUser(_ reference: ModelChange.Reference) -> Person? {
        switch reference {
        case .id(let id): users[id].flatMap { $0.isTrashed ? nil : $0 }
        case .login(let login): users.values.first { !$0.isTrashed && $0.login == login }
        }
    }

    /// The users in the trash that a reference finds, the most recently deleted first.
    func trashedUsers(_ reference: ModelChange.Reference) -> [Person] {
        switch reference {
        case .id(let id): users[id].map { $0.isTrashed ? [$0] : [] } ?? []
        case .login(let login):
            users.values.filter { $0.isTrashed && $0.login == login }
                .sorted { ($0["trashedAt"], $0.id) > ($1["trashedAt"], $1.id) }
        }
    }

    /// What `show` prints, or the code of its error.
    func show(_ login: String) -> Outcome {
        if let user = liveUser(.login(login)) { return .unchanged(user) }
        let trashed = trashedUsers(.login(login))
        guard let user = trashed.first else { return .refused("not-found") }
        return trashed.count == 1 ? .unchanged(user) : .refused("ambiguous")
    }

    mutating func record(_ write: Write, purpose: Task.Purpose) {
        tasks[write.task, default: Task(purpose: purpose)].writes.append(write)
        history[write.user ?? "", default: []].append(write)
        switch write.content {
        case .added(let person): users[person.id] = person
        case .removed(let person): users[person.id] = nil
        case .changed(_, let after): users[after.id] = after
        case .limit(_, let after): limit = after
        case .purged:
            guard let user = write.user else { return }
            users[user] = nil
            purged.insert(user)
        }
    }
}
