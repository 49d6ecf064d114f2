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
        Case("users are found by email, ignoring case; users in the trash and unknown emails are left out") {
            subject throws in
            for login in ["ana", "bo", "chris", "dan"] {
                let email = login == "chris" ? "c@example.com" : login == "dan" ? "" : "Team@example.com"
                try subject.add(UserFields(login: login, email: email))
            }
            func logins(_ emails: String...) throws -> [String] {
                let found = UserUseCases(store: subject.store, executor: DirectExecutor()).findUsers
                return try found.execute(emails: emails).result.get().map(\.login).sorted()
            }
            #expect(try logins("team@EXAMPLE.com") == ["ana", "bo"])
            #expect(try logins("c@example.com", "team@example.com", "no@example.com") == ["ana", "bo", "chris"])
            #expect(try logins("c@example.co", "téam@example.com") == [])
            try subject.perform(.delete(.login("bo")))
            #expect(try logins("team@example.com") == ["ana"])
            #expect(try logins() == [])
            for query in [
                EmailsQuery(keys: ["team@example.com"], limit: 0), EmailsQuery(keys: ["c@example.com\0x"], limit: 1),
            ] {
                #expect(try subject.store.users.getAll(query).get().isEmpty)
            }
        },
        Case("the plan names the other user who already has the new email address of a line") { subject throws in
            try subject.add(UserFields(login: "ana", email: "a@example.com"))
            try subject.add(UserFields(login: "bo", email: "b@example.com"))
            let text = "login,email\nana,A@example.com\nbo,a@example.com\ncy,B@example.com\ndan,d@example.com\neve,\n"
            let plan = try subject.imports.plan.execute(MemoryByteSource(text), by: .operatorOnDuty).get()
            var entries = plan.entries()
            var owners: [String?] = []
            while let entry = try entries.next() { owners.append(entry.emailOwner) }
            #expect(owners == [nil, "ana", "bo", nil, nil])
            #expect(plan.summary.sharedEmails == 2)
        },
        Case("a plan predicts what the import does, and a second import changes nothing") { subject throws in
            try subject.add(UserFields(login: "ana", role: User.adminRole))
            try subject.add(UserFields(login: "bo", name: "Old"))
            try subject.setLimit(4)
            let text = "login,name,role\nana,,member\nbo,New,\nchris,,\ndan,,\neve,,\nCHRIS,,\n"
            let options = ImportOptions(onFull: .skip)
            let imports = subject.imports
            let plan = try imports.plan.execute(MemoryByteSource(text), options: options, by: .operatorOnDuty).get()
            #expect(plan.summary.created == 2)
            #expect(plan.summary.updated == 1)
            #expect(plan.problems == ["last-admin", "limit-reached", "duplicate-login"])
            #expect(try subject.count() == 2)
            let progress = try imports.apply.execute(plan, by: .operatorOnDuty).get()
            #expect([progress.created, progress.updated, progress.refused] == [2, 1, 3])
            let before = try subject.window()
            let again = try imports.execute(MemoryByteSource(text), options: options, by: .operatorOnDuty).get()
            #expect([again.created, again.updated, again.unchanged] == [0, 0, 3])
            #expect(try subject.window() == before)
        },
        Case("applying a plan in one transaction adds the users who get a seat, and reports the refused lines") {
            subject throws in
            try subject.add("ana")
            try subject.setLimit(3)
            let options = ImportOptions(onFull: .skip)
            let text = "login,name\nbo,Bo\nchris,\nan invalid login,\ndan,\n"
            let plan = try subject.imports.plan.execute(MemoryByteSource(text), options: options, by: .operatorOnDuty)
                .get()
            // Takes a seat after the import was planned.
            try subject.add("eve")
            let task = try subject.store.taskUpdates.put(nil, in: BeginTaskQuery("Import", by: .operatorOnDuty)).get()
            let query = LoadPlanQuery(plan: plan, author: .operatorOnDuty, task: task.id)
            let progress = try subject.store.loads.put(nil, in: query).get()
            #expect([progress.created, progress.refused] == [1, 3])
            #expect(progress.problems.map(\.line) == [4, 5, 3])
            #expect(try subject.logins() == ["ana", "bo", "eve"])
            let entry = try #require(try subject.journal().last)
            #expect(entry.login == "bo")
            #expect(entry.task == task.id)
            #expect(try subject.replay().users == subject.allUsers())
            #expect(try subject.window(UserFilter(terms: [.init(.word("bo"))])).count == 1)
        },
        Case("applying a plan in one transaction changes nothing if it is cancelled") { subject throws in
            let plan = try subject.imports.plan.execute(MemoryByteSource("login\nana\n"), by: .operatorOnDuty).get()
            let task = try subject.store.taskUpdates.put(nil, in: BeginTaskQuery("Import", by: .operatorOnDuty)).get()
            let token = CancellationToken()
            token.cancel()
            let query = LoadPlanQuery(plan: plan, author: .operatorOnDuty, task: task.id, token: token)
            #expect(throws: FutureError.cancelled) { try subject.store.loads.put(nil, in: query).get() }
            #expect(try subject.count() == 0)
            #expect(try subject.journal().isEmpty)
        },
    ]
}

extension StoreUnderTest {
    fileprivate var imports: ImportUsersInteractor {
        let useCases = UserUseCases(store: store, executor: DirectExecutor())
        return ImportUsersInteractor(executor: DirectExecutor(), useCases: useCases, wallClock: clock)
    }
}

extension ImportPlan {
    fileprivate var problems: [String] {
        summary.samples.compactMap { entry in
            switch entry.action {
            case .conflict(let refusal), .refuse(let refusal): refusal.code
            default: nil
            }
        }
    }
}
