import ArgumentParser
import UserDirectory

extension LogCommand {
    /// Replays the journal and compares the result with the current users, seat limit and roles.
    @MainActor
    func check(_ session: Session) throws -> ExitCode {
        let useCases = try session.openForQuery(store).useCases
        var check = JournalCheck()
        var after: Int?
        while true {
            let query = JournalQuery(isOldestFirst: true, after: after, limit: LogCommand.pageSize)
            let entries = try session.wait(for: useCases.readJournal.execute(query))
            check.add(entries)
            guard entries.count == query.limit else { break }
            after = entries.last?.number
        }
        let filters = [UserFilter(terms: []), UserFilter(terms: [.init(.state(.trashed))])]
        for filter in filters {
            var anchor = UserWindowQuery.Anchor.start
            while true {
                let sort = UserSort(.createdAt)
                let window = UserWindowQuery(filter: filter, sort: sort, anchor: anchor, limit: LogCommand.pageSize)
                let users = try session.wait(for: useCases.listUsers.execute(window))
                check.add(users)
                guard let last = users.last, users.count == window.limit else { break }
                anchor = .after(UserCursor(last, in: sort))
            }
        }
        check.finish(
            limit: try session.wait(for: useCases.countSeats.execute()).limit,
            roles: try session.wait(for: useCases.listRoles.execute())
        )
        for problem in check.problems {
            session.report(CommandError(code: "journal", message: problem, exitCode: .failure))
        }
        if check.problems.isEmpty { session.say("the journal matches the current users") }
        return check.problems.isEmpty ? .success : .failure
    }
}
