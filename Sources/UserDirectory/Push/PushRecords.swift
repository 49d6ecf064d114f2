/// The changes that a push makes at a connection, as records of a plan.
struct PushRecords: RecordReader {
    private let decision: PushDecision
    private let total: Int
    private var differences: Differences
    private var pending: ArraySlice<Difference> = []
    private var count = 0
    /// Keys of the logins that accounts lose by this push.
    private var freedLogins: Set<String> = []
    private let snapshot: RemoteSnapshot

    /// How many accounts or users are compared at a time.
    private static let page = 500

    /// The number of accounts, which progress shows like the size of a file.
    var size: Int { total }
    var bytesRead: Int { min(count, total) }

    init(
        _ settings: ConnectionSettings,
        _ directory: any RemoteDirectory,
        snapshot: RemoteSnapshot,
        preference: Preference?,
        today: Day,
        read: @escaping Differences.Read
    ) {
        decision = PushDecision(settings, directory, preference: preference, today: today)
        total = snapshot.count
        self.snapshot = snapshot
        differences = Differences(settings, directory, snapshot: snapshot, read: read)
    }

    mutating func next() throws -> ImportRecord? {
        while true {
            while let difference = pending.popFirst() {
                count += 1
                guard let entry = decision.entry(difference).map({ checkLogin(of: $0) }) else { continue }
                return ImportRecord(line: 0, login: entry.login, content: .planned(entry))
            }
            guard let more = try differences.next(PushRecords.page) else { return nil }
            pending = more[...]
        }
    }

    /// Refuses a new account whose login another account has; notes a login that an account loses.
    private mutating func checkLogin(of entry: PlanEntry) -> PlanEntry {
        switch entry.action {
        case .create(let fields):
            let key = FoldedText.identity(fields.login)
            guard snapshot.contains(loginKey: key), !freedLogins.contains(key) else { return entry }
            let message = "another account has this login; rename or remove it (rule exists)"
            let refusal = PlanRefusal(code: "exists", field: .login, message: message, isConflict: true)
            return PlanEntry(line: 0, login: entry.login, action: .conflict(refusal))
        case .update(_, _, let changes):
            if let change = changes.first(where: { $0.field == .login }) {
                freedLogins.insert(FoldedText.identity(change.before))
            }
        case .delete:
            if let account = entry.target?.account { freedLogins.insert(FoldedText.identity(account.fields.login)) }
        case .unchanged, .skip, .conflict, .refuse: break
        }
        return entry
    }
}
