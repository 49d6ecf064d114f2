import Futures
import Interactors
import Testing
import UserDirectory

extension StoreContract {
    static let imports: [Case] = [
        Case("users are found by login key; users in the trash and unknown logins are left out") { subject throws in
            try subject.add("Ana")
            try subject.add("bo")
            try subject.add("chris")
            try subject.perform(.delete(.login("bo")))
            let keys = ["ana", "bo", "chris", "dan", "o'x", ""].map(FoldedText.identity)
            let found = try subject.store.users.getAll(LoginsQuery(keys: keys)).get()
            #expect(Set(found.map(\.login)) == ["Ana", "chris"])
            #expect(try subject.store.users.getAll(LoginsQuery(keys: [])).get().isEmpty)
        },
        Case("a plan predicts what the import does, and a second import changes nothing") { subject throws in
            try subject.add(UserFields(login: "ana", role: User.adminRole))
            try subject.add(UserFields(login: "bo", name: "Old"))
            try subject.setLimit(4)
            let text = "login,name,role\nana,,member\nbo,New,\nchris,,\ndan,,\neve,,\nCHRIS,,\n"
            let options = ImportOptions(onFull: .skip)
            let imports = subject.imports
            let plan = try imports.plan.execute(Text(text), options: options, by: .operatorOnDuty).get()
            #expect(plan.summary.created == 2)
            #expect(plan.summary.updated == 1)
            #expect(plan.problems == ["last-admin", "limit-reached", "duplicate-login"])
            #expect(try subject.count() == 2)
            let progress = try imports.apply.execute(plan, by: .operatorOnDuty).get()
            #expect([progress.created, progress.updated, progress.refused] == [2, 1, 3])
            let before = try subject.window()
            let again = try imports.execute(Text(text), options: options, by: .operatorOnDuty).get()
            #expect([again.created, again.updated, again.unchanged] == [0, 0, 3])
            #expect(try subject.window() == before)
        },
    ]

    private final class Text: ByteSource {
        let size: Int?
        private let rest: Locked<[UInt8]>

        init(_ text: String) {
            size = text.utf8.count
            rest = Locked(Array(text.utf8))
        }

        func read() -> [UInt8] {
            rest.withLock { rest in
                defer { rest = [] }
                return rest
            }
        }
    }
}

extension StoreUnderTest {
    fileprivate var imports: ImportUsersInteractor {
        let useCases = UserUseCases(store: store, executor: DirectExecutor())
        return ImportUsersInteractor(executor: DirectExecutor(), useCases: useCases, wallClock: clock)
    }
}

extension ImportPlan {
    /// The codes of the refusals.
    fileprivate var problems: [String] {
        summary.samples.compactMap { entry in
            switch entry.action {
            case .conflict(let refusal), .refuse(let refusal): refusal.code
            default: nil
            }
        }
    }
}
