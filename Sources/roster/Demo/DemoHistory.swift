import Foundation
import Futures
import UserDirectory

/// The changes that three of the demo's users have made in recent weeks.
struct DemoHistory {
    struct Step: Sendable {
        let date: Date
        let perform: @Sendable (Composition) -> Future<Void>
    }

    private let users: [UserFields]
    private let limit: Int
    private let today: Day
    private let midnight: Date

    init(of users: [UserFields], limit: Int, now: Date = Date()) {
        self.users = users
        self.limit = limit
        today = Day(containing: now)
        // The steps take place during office hours in the local time zone.
        midnight = Calendar(identifier: .gregorian).startOfDay(for: now)
    }

    /// A step refers to users by index; an index without a user is left out.
    var steps: [Step] {
        guard users.count > 12 else { return [] }
        let (ana, zoe, jo) = (author(0), author(4), author(12))
        return [
            bulk(68, "09:40", ana, "Add 4 users to oncall", [1, 2, 5, 8]) {
                $0.groupChange = .init(adding: ["oncall"])
            },
            edit(60, "14:05", zoe.through(.commandLine), 6) { $0.note = "On parental leave until spring" },
            changes(54, "10:20", jo, "Disable 5 users", [11, 15, 18, 20, 22]) { .disable($0) },
            // Undoes the previous step, as if it had disabled the wrong users.
            undo(53, "08:15", jo),
            setLimit(45, "16:30", ana, limit + 10),
            importing(41, "11:00", zoe),
            // One of the three users is Ana herself; the change of her own account is refused.
            bulk(34, "15:45", ana, "Set the role of 3 users to viewer", [0, 6, 16]) { $0.role = "viewer" },
            setLimit(31, "09:10", zoe, limit),
            bulk(27, "09:05", jo, "Add 4 users to support", [21, 25, 28, 31]) {
                $0.groupChange = .init(adding: ["support"])
            },
            edit(26, "16:20", zoe.through(.commandLine), 28) { $0.groupChange = .init(adding: ["sales"]) },
            // Undoes Jo's latest bulk change, except for the user that Zoe has changed since.
            undo(25, "08:50", jo),
            contractor(19, "10:15", ana),
            changes(12, "13:10", zoe, nil, [33]) { .delete($0) },
            changes(12, "13:14", zoe, nil, [33]) { .restore($0, login: nil) },
            bulk(6, "10:30", ana, "Set the last day of 3 users", [16, 36, 56]) { [today] in
                $0.validUntil = .some(today.advanced(by: 20))
            },
            Step(date: date(5, "17:55")) {
                $0.useCases.deleteUser.execute(.login(DemoHistory.temporary), by: zoe).ignored
            },
            edit(3, "14:40", jo, 40) { $0.email = "office@example.com" },
            bulk(1, "11:20", zoe, "Remove 3 users from oncall", [1, 2, 5]) {
                $0.groupChange = .init(removing: ["oncall"])
            },
        ]
    }

    private static let temporary = "temp.contractor"

    private func author(_ index: Int) -> Author { Author(name: users[index].login, origin: .dashboard) }

    private func date(_ daysAgo: Int, _ time: String) -> Date {
        let parts = time.split(separator: ":").compactMap { Int($0) }
        return midnight.addingTimeInterval(TimeInterval(-86_400 * daysAgo + 3_600 * parts[0] + 60 * parts[1]))
    }

    private func logins(_ indexes: [Int]) -> [UserReference] {
        indexes.filter(users.indices.contains).map { .login(users[$0].login) }
    }

    // MARK: Steps

    private func changes(
        _ daysAgo: Int,
        _ time: String,
        _ author: Author,
        _ title: String?,
        _ indexes: [Int],
        change: (UserReference) -> UserChange
    ) -> Step {
        let changes = logins(indexes).map(change)
        return Step(date: date(daysAgo, time)) { directory in
            guard !changes.isEmpty else { return Future(value: ()) }
            let query = ChangeBatchQuery(changes, by: author, task: .whole(title: changes.count > 1 ? title : nil))
            return directory.useCases.changeUsers.execute(query).ignored
        }
    }

    private func bulk(
        _ daysAgo: Int,
        _ time: String,
        _ author: Author,
        _ title: String,
        _ indexes: [Int],
        edit body: (inout UserEdit) -> Void
    ) -> Step {
        var edit = UserEdit()
        body(&edit)
        return changes(daysAgo, time, author, title, indexes) { [edit] in .edit($0, edit, ifVersion: nil) }
    }

    private func edit(
        _ daysAgo: Int,
        _ time: String,
        _ author: Author,
        _ index: Int,
        edit: (inout UserEdit) -> Void
    ) -> Step {
        bulk(daysAgo, time, author, "", [index], edit: edit)
    }

    private func undo(_ daysAgo: Int, _ time: String, _ author: Author) -> Step {
        Step(date: date(daysAgo, time)) { $0.useCases.undoTask.execute(by: author).ignored }
    }

    private func setLimit(_ daysAgo: Int, _ time: String, _ author: Author, _ limit: Int) -> Step {
        Step(date: date(daysAgo, time)) { $0.useCases.setLimit.execute(limit, by: author).ignored }
    }

    private func contractor(_ daysAgo: Int, _ time: String, _ author: Author) -> Step {
        var draft = UserFields(login: DemoHistory.temporary)
        (draft.name, draft.role, draft.status) = ("Temporary contractor", "viewer", .disabled)
        return Step(date: date(daysAgo, time)) { [draft] in
            $0.useCases.addUser.execute(draft, by: author).ignored
        }
    }

    /// Imports a file whose last lines are refused.
    private func importing(_ daysAgo: Int, _ time: String, _ author: Author) -> Step {
        var lines = ["login,note,email"]
        for (index, note) in [(3, "Desk 14"), (7, "Desk 15"), (10, "Desk 16"), (13, "Rack 2"), (17, "Desk 18")] {
            guard users.indices.contains(index) else { continue }
            lines.append("\(users[index].login),\(note),\(users[index].login)@example.com")
        }
        lines += ["no login,Desk 19,", "x,Desk 20,not an address"]
        let file = MemoryByteSource(lines.joined(separator: "\n") + "\n")
        return Step(date: date(daysAgo, time)) { directory in
            directory.importUsers.plan.execute(file, options: ImportOptions(format: .csv), by: author).flatMap { plan in
                directory.importUsers.apply.execute(plan, title: "Import desks.csv", by: author).ignored
            }
        }
    }
}

extension Future {
    /// A future that succeeds even if this future fails, because a demo must open in any case.
    fileprivate var ignored: Future<Void> { map { _ in }.recover { _ in } }
}
