import Futures
import Testing
import UserDirectory

extension StoreContract {
    static let trial: [Case] = [
        Case("a trial predicts the results of random changes, and writes nothing") { subject in
            var chance = SplitMix(seed: 20)
            for round in 0..<60 {
                if round.isMultiple(of: 5) {
                    try subject.setLimit([nil, 1, 2, 4].randomElement(using: &chance) ?? nil)
                }
                let count = Int.random(in: 1...6, using: &chance)
                let changes = (0..<count).map { _ in randomChange(using: &chance) }
                let author = Author(
                    name: ["ana", "bo", "zoe"].randomElement(using: &chance) ?? "ana",
                    origin: .commandLine
                )
                let before = try subject.allUsers()
                let tried = try subject.attempt(changes, by: author)
                #expect(try subject.allUsers() == before, "round \(round)")
                let made = try subject.performAll(changes, by: author).results
                #expect(tried.map(outcome) == made.map(outcome), "round \(round)")
            }
        },
        Case("a trial predicts the undo and the redo of random tasks, and how many users lose access") { subject in
            var chance = SplitMix(seed: 21)
            for round in 0..<60 {
                if round.isMultiple(of: 5) {
                    try subject.setLimit([nil, 1, 2, 4].randomElement(using: &chance) ?? nil)
                }
                let count = Int.random(in: 1...6, using: &chance)
                let changes = (0..<count).map { _ in randomChange(using: &chance) }
                _ = try subject.performAll(changes, by: .operatorOnDuty)
                let number = Bool.random(using: &chance) ? nil : Int.random(in: 1...(round + 1), using: &chance)
                try predicts(Bool.random(using: &chance) ? .undo : .redo, number, subject, "round \(round)")
            }
        },
        Case("a trial reports which users would be purged, and purges none") { subject in
            let ana = try subject.add("ana").id
            try subject.perform(.delete(.login("ana")))
            let results = try subject.attemptPurge([.login("ana"), .login("bo")])
            #expect(try results[0].get().user == ana)
            #expect(results[1] == .failure(.notFound(.login("bo"), inTrash: false)))
            #expect(try subject.count(.trash) == 1)
            #expect(try subject.journal().count == 2)
        },
        Case("a trial of a purge finds the user in the trash, not the user who has the same login now") { subject in
            let deleted = try subject.add("ana").id
            try subject.perform(.delete(.login("ana")))
            try subject.add("ana")
            try subject.add("bo")
            let results = try subject.attemptPurge([.login("ana"), .login("bo")])
            #expect(try results[0].get().user == deleted)
            #expect(results[1] == .failure(.notTrashed("bo")))
        },
        Case("a later slice of a trial takes the changes of earlier slices into account") { subject in
            let numbers = 0..<200
            let users = numbers.map { UserChange.add(UserFields(login: "user\($0)", role: "admin")) }
            _ = try subject.performAll(users, by: .operatorOnDuty)
            // After these changes, the user added as `user5` has the login `user6`, and so on. The undo must rename the
            // users in ascending order, because a user's old login becomes free when the previous user is renamed.
            let renames = numbers.reversed().map { number in
                var edit = UserEdit()
                edit.login = "user\(number + 1)"
                return UserChange.edit(.login("user\(number)"), edit, ifVersion: nil)
            }
            _ = try subject.performAll(renames, by: .operatorOnDuty)
            let renaming = try subject.attempt(.undo, nil)
            #expect((renaming.progress.done, renaming.progress.refused, renaming.loss.users) == (200, 0, 0))
            _ = try subject.reverse(.undo, nil)
            #expect(try subject.attempt(.redo, nil, onlyLoss: true).progress.done == 0)
            let adding = try subject.attempt(.undo, nil)
            #expect(adding.progress.target?.number == 1)
            #expect((adding.progress.done, adding.loss.admins, adding.loss[.access]?.first) == (199, 199, "user199"))
            #expect(adding.progress.refusals.map(\.reason) == [.lastAdmin(login: "user0")])
            #expect(try subject.count() == 200)
        },
        Case("a reversal can be tried on a read-only store", isReadOnly: true) { subject in
            #expect(throws: DirectoryError.nothingToReverse(.undo)) { try subject.attempt(.undo, nil) }
        },
        Case("changes can be tried on a read-only store", isReadOnly: true) { subject in
            let results = try subject.attempt([.add(UserFields(login: "ana"))], by: .operatorOnDuty)
            #expect(try results[0].get().after.login == "ana")
        },
        Case("a trial recognizes purged users, and logins that several users in the trash have") { subject in
            let ana = try subject.add("ana")
            try subject.perform(.delete(.id(ana.id)))
            _ = try subject.purge([.id(ana.id)], by: .operatorOnDuty)
            for _ in 0..<2 {
                try subject.add("bo")
                try subject.perform(.delete(.login("bo")))
            }
            let codes = try subject.attempt(
                [
                    .disable(.id(ana.id)), .restore(.login("bo"), login: nil),
                    .edit(.login("bo"), UserEdit(), ifVersion: nil),
                ],
                by: .operatorOnDuty
            ).map(outcome)
            #expect(codes.map(\.first) == ["purged", "ambiguous", "not-found"])
        },
    ]

    /// Checks that a trial of an undo or redo changes nothing and predicts the result.
    private static func predicts(
        _ direction: ReversalQuery.Direction,
        _ number: Int?,
        _ subject: StoreUnderTest,
        _ comment: Comment
    ) throws {
        let (before, tasks) = (try subject.allUsers(), try subject.tasks(limit: 1_000))
        let tried = Result { try subject.attempt(direction, number) }
        let examined = Result { try subject.attempt(direction, number, onlyLoss: true) }
        #expect(try subject.allUsers() == before, comment)
        #expect(try subject.tasks(limit: 1_000) == tasks, comment)
        let made = Result { try subject.reverse(direction, number) }
        let after = try subject.allUsers()
        switch (tried, made) {
        case (.failure(let error), .failure(let other)):
            #expect((error as? DirectoryError)?.code == (other as? DirectoryError)?.code, comment)
        case (.success(let trial), .success(let progress)):
            #expect(trial.progress.target?.id == progress.target?.id, comment)
            #expect(trial.progress.done == progress.done, comment)
            #expect(trial.progress.refusals.map(\.user) == progress.refusals.map(\.user), comment)
            #expect(trial.progress.refusals.map(\.reason.code) == progress.refusals.map(\.reason.code), comment)
            var loss = AccessLoss()
            for user in before {
                var present = after.first { $0.id == user.id } ?? user
                if !after.contains(where: { $0.id == user.id }) { present.trashedAt = subject.clock.date }
                loss.add(before: user, after: present, on: subject.clock.today)
            }
            #expect((trial.loss.users, trial.loss.admins) == (loss.users, loss.admins), comment)
            #expect(try examined.get().loss == trial.loss, comment)
            #expect(try examined.get().progress.target?.id == progress.target?.id, comment)
        default: Issue.record("\(comment): tried \(tried), made \(made)")
        }
    }

    private static let logins = ["ana", "bo", "Cy", "dé"]

    private static func randomChange(using chance: inout SplitMix) -> UserChange {
        let login = logins.randomElement(using: &chance) ?? "ana"
        let other = logins.randomElement(using: &chance) ?? "bo"
        switch Int.random(in: 0..<9, using: &chance) {
        case 0, 1: return .add(UserFields(login: login, role: Bool.random(using: &chance) ? "admin" : "member"))
        case 2: return .disable(.login(login))
        case 3: return .enable(.login(login))
        case 4: return .delete(.login(login))
        case 5: return .restore(.login(login), login: Bool.random(using: &chance) ? other : nil)
        case 6:
            var edit = UserEdit()
            edit.login = other
            return .edit(.login(login), edit, ifVersion: nil)
        case 7:
            var edit = UserEdit()
            edit.role = ["admin", "viewer", "unknown"].randomElement(using: &chance)
            return .edit(.login(login), edit, ifVersion: Bool.random(using: &chance) ? nil : 1)
        default:
            var edit = UserEdit()
            edit.kind = Bool.random(using: &chance) ? .service : .person
            return .merge(login: login, edit, onExisting: .update)
        }
    }

    /// Returns the result of a change without dates and ids, because a trial and the real change may differ in these.
    private static func outcome(_ result: Result<Change, DirectoryError>) -> [String] {
        switch result {
        case .success(let change):
            [change.before?.login ?? "", change.after.login, change.after.role, change.after.status.rawValue]
                + [change.after.kind.rawValue, "\(change.after.isTrashed)", "\(change.after.version)"]
        case .failure(let error): [error.code]
        }
    }
}

extension StoreUnderTest {
    func attempt(_ changes: [UserChange], by author: Author) throws -> [Result<Change, DirectoryError>] {
        let executor = DirectExecutor()
        let useCases = UserUseCases(store: store, executor: executor)
        let tryChanges = TryChangesInteractor(executor: executor, useCases: useCases, wallClock: clock)
        return try tryChanges.execute(changes, by: author).result.get().results
    }

    func attemptPurge(_ users: [UserReference]) throws -> [Result<Tombstone, DirectoryError>] {
        let executor = DirectExecutor()
        let useCases = UserUseCases(store: store, executor: executor)
        let tryPurge = TryPurgeInteractor(executor: executor, useCases: useCases, wallClock: clock)
        return try tryPurge.execute(users, by: .operatorOnDuty).result.get().results
    }

    func attempt(
        _ direction: ReversalQuery.Direction,
        _ number: Int?,
        onlyLoss: Bool = false
    ) throws -> ReversalTrial {
        let useCases = UserUseCases(store: store, executor: DirectExecutor())
        let task = number.map { TaskReference.number($0) }
        return try useCases.tryReversal.execute(direction, task, by: .operatorOnDuty, onlyLoss: onlyLoss).result.get()
    }

    func reverse(_ direction: ReversalQuery.Direction, _ number: Int?) throws -> ReversalProgress {
        let useCases = UserUseCases(store: store, executor: DirectExecutor())
        let task = number.map { TaskReference.number($0) }
        let reversal =
            direction == .undo
            ? useCases.undoTask.execute(task, by: .operatorOnDuty)
            : useCases.redoTask.execute(task, by: .operatorOnDuty)
        return try reversal.result.get()
    }
}
