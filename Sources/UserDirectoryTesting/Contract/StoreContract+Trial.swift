import Futures
import Testing
import UserDirectory

extension StoreContract {
    /// Cases for changes that are checked but not made.
    static let trial: [Case] = [
        Case("a trial predicts random changes, and changes nothing") { subject in
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
        Case("changes can be tried on a read-only store", isReadOnly: true) { subject in
            let results = try subject.attempt([.add(UserFields(login: "ana"))], by: .operatorOnDuty)
            #expect(try results[0].get().after.login == "ana")
        },
        Case("a trial recognizes purged users, and logins of several users in the trash") { subject in
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

    /// The result of a change without ids, which differ each time, and without dates.
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
}
