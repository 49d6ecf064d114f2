/// The changes that a push makes at a connection, as records of a plan.
struct PushRecords: RecordReader {
    private let decision: PushDecision
    private var differences: DifferenceReader
    /// The folded logins that this push frees by renaming or deleting accounts.
    private var freedLogins: Set<String> = []
    private let snapshot: RemoteSnapshot

    var size: Int? { differences.size }
    var bytesRead: Int { differences.bytesRead }

    init(
        _ settings: ConnectionSettings,
        _ directory: any RemoteDirectory,
        snapshot: RemoteSnapshot,
        preference: Preference?,
        today: Day,
        read: @escaping Differences.Read
    ) {
        decision = PushDecision(settings, directory, preference: preference, today: today)
        self.snapshot = snapshot
        differences = DifferenceReader(settings, directory, snapshot: snapshot, read: read)
    }

    mutating func next() throws -> ImportRecord? {
        while let comparison = try differences.next() {
            guard case .difference(let difference) = comparison,
                let entry = decision.entry(difference).map({ checkLogin(of: $0) })
            else { continue }
            return ImportRecord(line: 0, login: entry.login, content: .planned(entry))
        }
        return nil
    }

    /// Refuses a new account whose login belongs to another account, unless an earlier entry frees the login.
    private mutating func checkLogin(of entry: PlanEntry) -> PlanEntry {
        switch entry.action {
        case .create(let fields):
            let key = FoldedText.identity(fields.login)
            guard snapshot.contains(loginKey: key), !freedLogins.contains(key) else { return entry }
            let message = "another account has this login; rename or remove that account (rule exists)"
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
