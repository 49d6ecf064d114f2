import Foundation
import Testing
import UserDirectory

/// Makes the same random changes to several stores, and checks the results.
///
/// After each step, the stores must be equal, and a replay of the whole journal must yield the current users, seat
/// limit and roles. After an undo, each user changed by the undo must be in the state before the undone task. After a
/// redo, each user changed by the redo must be in the state after the redone task.
package struct JournalProperty {
    private var chance: SplitMix
    private let seed: UInt64
    private let subjects: [StoreUnderTest]
    /// All users before and after each task that changed users, by task number.
    ///
    /// Undos, redos and purges have no snapshot.
    private var snapshots: [Int: (before: [UserID: User], after: [UserID: User])] = [:]
    private var step = 0

    /// - Precondition: The stores are empty.
    package init(seed: UInt64, subjects: [StoreUnderTest]) {
        self.seed = seed
        self.subjects = subjects
        chance = SplitMix(seed: seed)
    }

    /// Runs the steps, and checks the stores after each step; a failure names the seed and the step.
    package mutating func run(steps: Int) throws {
        for number in 1...steps {
            step = number
            let seconds = TimeInterval.random(in: 0...3, using: &chance).rounded()
            for subject in subjects { subject.clock.advance(by: seconds) }
            try advance()
            try check()
        }
    }

    private var location: Comment { "seed \(seed), step \(step)" }

    private static let authors = ["ana", "bo", "cy"].map { Author(name: $0, origin: .commandLine) }
    private static let roles = User.initialRoles + ["boss", "Guest"]
    private static let logins = ["ana", "bo", "cy", "Dé", "eve"]
}

// MARK: - Steps

extension JournalProperty {
    private mutating func advance() throws {
        let author = JournalProperty.authors.randomElement(using: &chance) ?? .operatorOnDuty
        switch Int.random(in: 0..<20, using: &chance) {
        case 0..<7:
            try change([randomChange()], author, isBatch: false)
        case 7..<10:
            let count = Int.random(in: 1...6, using: &chance)
            try change((0..<count).map { _ in randomChange() }, author, isBatch: true)
        case 10:
            let limit = [nil, 1, 2, 3, 5].randomElement(using: &chance) ?? nil
            for subject in subjects { try subject.setLimit(limit) }
        case 11 where Bool.random(using: &chance):
            try changeRoles()
        case 11:
            let login = JournalProperty.logins.randomElement(using: &chance) ?? "ana"
            let results = try subjects.map { try $0.purge([.login(login)], by: author).map(JournalProperty.code) }
            #expect(Set(results).count == 1, location)
        case 12..<17: try reverse(.undo, author)
        default: try reverse(.redo, author)
        }
    }

    private mutating func changeRoles() throws {
        let names = (0..<Int.random(in: 1...2, using: &chance)).compactMap { _ in
            JournalProperty.roles.randomElement(using: &chance)
        }
        let edit = Bool.random(using: &chance) ? RoleEdit.add(names) : .remove(names)
        var outcomes: Set<String> = []
        for subject in subjects {
            let result = Result { try subject.edit(edit) }
            outcomes.insert(JournalProperty.code(result.mapError { $0 as? DirectoryError ?? .readOnly }))
        }
        #expect(outcomes.count == 1, location)
    }

    private mutating func change(_ changes: [UserChange], _ author: Author, isBatch: Bool) throws {
        let before = try contents(subjects[0])
        var outcomes: Set<[String]> = []
        for subject in subjects {
            if isBatch {
                outcomes.insert(try subject.performAll(changes, by: author).results.map(JournalProperty.code))
            } else {
                let result = Result { try subject.perform(changes[0], by: author) }
                outcomes.insert([JournalProperty.code(result.mapError { $0 as? DirectoryError ?? .readOnly })])
            }
        }
        #expect(outcomes.count == 1, location)
        try recordSnapshot(before)
    }

    private mutating func recordSnapshot(_ before: [UserID: User]) throws {
        guard let task = try subjects[0].tasks(limit: 1).first, snapshots[task.number] == nil, task.purpose == .change
        else {
            return
        }
        snapshots[task.number] = (before, try contents(subjects[0]))
    }

    private mutating func reverse(_ direction: ReversalQuery.Direction, _ author: Author) throws {
        let named = Bool.random(using: &chance) ? try subjects[0].tasks(limit: 12).randomElement(using: &chance) : nil
        let slice = [1, 2, 200].randomElement(using: &chance) ?? 200
        let before = try contents(subjects[0])
        var outcomes: Set<[String]> = []
        var outcome: StoreUnderTest.Outcome?
        for subject in subjects {
            let result = Result {
                try direction == .undo
                    ? subject.undo(named?.number, by: author, limit: slice)
                    : subject.redo(named?.number, by: author, limit: slice)
            }
            switch result {
            case .success(let done):
                if outcome == nil { outcome = done }
                outcomes.insert(["\(done.target.number)", "\(done.done)"] + done.refusals.map(\.reason.code).sorted())
            case .failure(let error):
                guard let error = error as? DirectoryError else { throw error }
                outcomes.insert([error.code])
            }
        }
        #expect(outcomes.count == 1, location)
        if let outcome { try check(outcome, before) }
    }

    /// Checks the users that an undo or redo changed; `before` contains the users before the undo or redo.
    private func check(_ outcome: StoreUnderTest.Outcome, _ before: [UserID: User]) throws {
        let present = try contents(subjects[0])
        let changed = Set(before.keys).union(present.keys).filter { before[$0] != present[$0] }
        guard let snapshot = snapshots[outcome.target.number] else {
            #expect(changed.isEmpty, location)
            return
        }
        if snapshot.before != snapshot.after { #expect(changed.count == outcome.done, location) }
        let isUndone = outcome.task.map { task in if case .undo = task.purpose { true } else { false } } ?? false
        let expected = isUndone ? snapshot.before : snapshot.after
        for key in changed { #expect(present[key] == expected[key], location) }
    }
}

// MARK: - Checks

extension JournalProperty {
    private func check() throws {
        let states = try subjects.map { try Set(contents($0).values.map(JournalProperty.anonymous)) }
        #expect(Set(states).count == 1, location)
        for subject in subjects {
            let replay = try subject.replay()
            let allUsers = try subject.allUsers()
            #expect(replay.users == allUsers, location)
            #expect(try replay.limit == subject.seats().limit, location)
            let roles = try subject.roles()
            #expect(replay.roles ?? User.initialRoles == roles, location)
            #expect(allUsers.allSatisfy { roles.contains($0.role) }, location)
            for user in allUsers { #expect(user.version >= 1, location) }
        }
        let entries = try subjects.map { subject in
            try subject.journal().map { "\($0.kind) \($0.taskNumber ?? 0) \($0.login ?? "") \($0.version ?? 0)" }
        }
        #expect(Set(entries).count == 1, location)
        let tasks = try subjects.map { try $0.tasks(limit: 10).map { "\($0.title) \($0.changed) \($0.undone)" } }
        #expect(Set(tasks).count == 1, location)
    }

    /// Returns all users, with a fixed version and date of change, because an undo or redo does not restore these.
    private func contents(_ subject: StoreUnderTest) throws -> [UserID: User] {
        var contents: [UserID: User] = [:]
        for var user in try subject.allUsers() {
            user.version = 0
            user.updatedAt = .distantPast
            contents[user.id] = user
        }
        return contents
    }

    private static func anonymous(_ user: User) -> String {
        "\(user.fields) \(user.trashedAt ?? .distantPast) \(user.createdAt)"
    }

    private static func code(_ result: Result<some Any, DirectoryError>) -> String {
        switch result {
        case .success: "done"
        case .failure(let error): error.code
        }
    }
}

// MARK: - Random changes

extension JournalProperty {
    private mutating func randomChange() -> UserChange {
        let login = JournalProperty.logins.randomElement(using: &chance) ?? "ana"
        let reference = UserReference.login(login)
        switch Int.random(in: 0..<10, using: &chance) {
        case 0..<3: return .add(randomDraft(login))
        case 3..<5: return .edit(reference, randomEdit(), ifVersion: nil)
        case 5: return .disable(reference)
        case 6: return .enable(reference)
        case 7: return .delete(reference)
        case 8:
            let other = Bool.random(using: &chance) ? nil : JournalProperty.logins.randomElement(using: &chance)
            return .restore(reference, login: other)
        default: return .merge(login: login, randomEdit(), onExisting: .update)
        }
    }

    private mutating func randomDraft(_ login: String) -> UserFields {
        UserFields(login: login).applying(randomEdit(keepsLogin: true))
    }

    private mutating func randomEdit(keepsLogin: Bool = false) -> UserEdit {
        func pick<Value>(_ values: [Value]) -> Value? {
            Int.random(in: 0..<3, using: &chance) == 0 ? values.randomElement(using: &chance) : nil
        }
        var edit = UserEdit()
        if !keepsLogin { edit.login = pick(JournalProperty.logins) }
        edit.name = pick(["", "Ana Müller", "世蓮 \"Ng\"", "O'Brien\\", "👩‍💻", "e\u{301}"])
        edit.email = pick(["", "a@example.com", "b@例え.jp"])
        edit.role = pick(JournalProperty.roles)
        edit.kind = pick(User.Kind.allCases)
        edit.status = pick(User.Status.allCases)
        edit.note = pick(["", "one\ntwo", "{\"json\": [1, null]}", "'; DROP TABLE user; --", "\tשלום"])
        if let groups = pick([[], ["ops"], ["ops", "On-call", "архив"]]) { edit.groups = groups }
        if let day = pick([nil, Day.of("2026-01-01"), Day.of("2030-12-31")]) { edit.validUntil = day }
        return edit
    }
}
