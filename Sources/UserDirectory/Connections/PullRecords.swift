internal import Futures

/// Turns the differences of a connection into records of a pull's plan; ``PlanStage`` later checks the rules.
struct PullRecords: RecordReader {
    private let mapped: [UserField]
    private let preference: Preference?
    private let belonging: Belonging
    private let snapshot: RemoteSnapshot
    private var differences: DifferenceReader

    /// The maximum number of groups that ``ignored`` lists by name.
    private static let groupLimit = 10

    var ignored: [String] {
        let unreadableGroups = snapshot.unreadableGroups
        let more = unreadableGroups.count - PullRecords.groupLimit
        let named = unreadableGroups.prefix(PullRecords.groupLimit).map { "group \($0.quotedForMessage)" }
        return more > 0 ? named + ["\(more) more \(more == 1 ? "group" : "groups")"] : named
    }

    var size: Int? { differences.size }
    var bytesRead: Int { differences.bytesRead }
    var isAtEnd: Bool { differences.isAtEnd }
    var pendingInput: Future<Void>? { differences.pendingInput }

    init(
        _ settings: ConnectionSettings,
        _ directory: any RemoteDirectory,
        snapshot: RemoteSnapshot,
        preference: Preference?,
        today: Day,
        read: @escaping Differences.Read
    ) {
        mapped = directory.mappedFields
        self.preference = preference
        self.snapshot = snapshot
        belonging = Belonging(settings, today: today)
        differences = DifferenceReader(
            settings,
            directory,
            snapshot: snapshot,
            isPull: true,
            read: read
        )
    }

    mutating func next() throws -> ImportRecord? {
        while let comparison = try differences.next() {
            switch comparison {
            case .unchanged(let user):
                let entry = PlanEntry(line: 0, login: user.login, action: .unchanged(user.user, version: user.version))
                return ImportRecord(line: 0, login: user.login, content: .planned(entry))
            case .difference(let difference):
                if let record = record(difference) { return record }
            }
        }
        return nil
    }

    /// Returns nil if a pull ignores the difference.
    private func record(_ difference: Difference) -> ImportRecord? {
        let login = difference.login
        func record(_ action: PlanEntry.Action, _ account: RemoteAccount?) -> ImportRecord {
            // An account has no line number.
            var entry = PlanEntry(line: 0, login: login, action: action)
            entry.account = account?.state(mapped)
            return ImportRecord(line: 0, login: login, content: .planned(entry))
        }
        switch difference.sides {
        case .both(let user, let account):
            let action = action(difference, user)
            let isDecided = preference != nil && !difference.conflicts.isEmpty
            if case .unchanged = action, !difference.isAgreedAnew, !isDecided { return record(action, nil) }
            return record(action, account)
        case .onlyThere(let account):
            return belonging.contains(account.fields) ? record(.create(account.fields), account) : nil
        case .goneThere(let user):
            // A user who no longer belongs to the connection stays, because a push may have removed the account.
            guard belonging.contains(user) else { return nil }
            return record(.delete(user.id, version: user.version), nil)
        case .unreadable(let problem):
            let refusal = PlanRefusal(code: problem.code, field: nil, message: problem.text, isConflict: false)
            return record(.refuse(refusal), nil)
        // Only a push acts on these differences.
        case .onlyHere, .goneHere: return nil
        case .gone: return nil
        }
    }

    private func action(_ difference: Difference, _ user: User) -> PlanEntry.Action {
        let taken = difference.fields.filter { $0.side == .there || $0.side == .both && preference == .there }
        if preference == nil, let conflict = PlanRefusal(difference.conflicts) { return .conflict(conflict) }
        guard !taken.isEmpty else { return .unchanged(user.id, version: user.version) }
        let changes = taken.map { FieldChange($0.field, before: $0.here, after: $0.there) }
        return .update(user.id, version: user.version, changes)
    }
}

extension RemoteProblem {
    /// The account's name and its problem, as in `uid=ana,ou=people: mail is not text (rule binary-value)`.
    ///
    /// The name is left out if it is the login, because the login is shown beside this text.
    package var text: String { "\(place == login ? "" : place + ": ")\(message) (rule \(code))" }
}

extension PlanRefusal {
    init?(_ conflicts: [FieldDifference]) {
        guard let first = conflicts.first else { return nil }
        let fields = conflicts.map { "\($0.field.shortName) is \($0.here.shown) here and \($0.there.shown) there" }
        self.init(
            code: "changed-on-both-sides",
            field: first.field,
            message: fields.joined(separator: "; ") + " (rule changed-on-both-sides)",
            isConflict: true
        )
    }
}

extension String {
    fileprivate var shown: String { isEmpty ? "empty" : replacing("\n", with: ", ").quotedForMessage }
}
