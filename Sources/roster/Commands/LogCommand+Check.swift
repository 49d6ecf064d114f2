import ArgumentParser
import UserDirectory

extension LogCommand {
    /// Replays the journal and compares the result with the current users, seat limit and roles.
    @MainActor
    func check(_ session: Session) throws -> ExitCode {
        let useCases = try session.openForQuery(store).useCases
        var check = JournalCheck()
        let line = ProgressLine("checking", isShown: session.showsProgress)
        defer { line.end() }
        let trash = UserFilter(terms: [.init(.state(.trashed))])
        // Only the progress needs the total. The number of the newest entry is the number of entries.
        var total = 0
        if line.isShown {
            total = try session.wait(for: useCases.readJournal.execute(JournalQuery(limit: 1))).first?.number ?? 0
            for filter in [UserFilter.everyone, trash] {
                total += try session.wait(for: useCases.countUsers.execute(filter))
            }
        }
        var done = 0
        var after: Int?
        while true {
            let query = JournalQuery(isOldestFirst: true, after: after, limit: LogCommand.pageSize)
            let entries = try session.wait(for: useCases.readJournal.execute(query))
            check.add(entries)
            done += entries.count
            line.update(done, of: total)
            guard entries.count == query.limit else { break }
            after = entries.last?.number
        }
        for filter in [UserFilter.everyone, trash] {
            var anchor = UserWindowQuery.Anchor.start
            while true {
                let sort = UserSort(.createdAt)
                let window = UserWindowQuery(filter: filter, sort: sort, anchor: anchor, limit: LogCommand.pageSize)
                let users = try session.wait(for: useCases.listUsers.execute(window))
                check.add(users)
                done += users.count
                line.update(done, of: total)
                guard let last = users.last, users.count == window.limit else { break }
                anchor = .after(UserCursor(last, in: sort))
            }
        }
        check.finish(
            limit: try session.wait(for: useCases.countSeats.execute()).limit,
            roles: try session.wait(for: useCases.listRoles.execute())
        )
        line.end()
        session.reportEach(check.problems.count, noun: "problem") {
            CommandError(code: "journal", message: check.problems[$0], exitCode: .failure)
        }
        if check.problems.isEmpty { session.say("the journal matches the current users") }
        return check.problems.isEmpty ? .success : .failure
    }
}
