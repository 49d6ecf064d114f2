import ArgumentParser
import Futures
import UserDirectory

extension LogCommand {
    /// Replays the journal and compares the result with the current users, seat limit and roles.
    ///
    /// A signal stops the check after the page that is being read.
    @MainActor
    func check(_ session: Session) throws -> ExitCode {
        let interruption = session.handleSignals()
        let problems: [String]
        do {
            problems = try self.problems(session, interruption.token)
        } catch FutureError.cancelled {
            session.say("cancelled; the check is incomplete", stopCode: "cancelled", interruption.exitCode)
            return interruption.exitCode
        }
        if output.json {
            let members = [("matches", JSON.bool(problems.isEmpty)), ("problems", .array(problems.map(JSON.string)))]
            session.output.write(JSON.object(members).text + "\n")
        } else {
            ErrorCap.report(problems.count, noun: "problem", in: session) {
                CommandError(code: "journal", message: problems[$0], exitCode: .failure)
            }
        }
        if problems.isEmpty { session.say("the journal matches the store") }
        return problems.isEmpty ? .success : .failure
    }

    @MainActor
    private func problems(_ session: Session, _ token: CancellationToken) throws -> [String] {
        let useCases = try session.openForQuery(store).useCases
        var check = JournalCheck()
        let line = ProgressLine("checking", isShown: session.showsProgress)
        defer { line.end() }
        let trash = UserFilter(terms: [.init(.state(.trashed))])
        // The total is needed only to show progress. Entries are numbered without gaps, so the number of the newest
        // entry is the number of entries.
        var total = 0
        if line.isShown {
            total = try session.wait(for: useCases.readJournal.execute(JournalQuery(limit: 1))).first?.number ?? 0
            for filter in [UserFilter.everyone, trash] {
                total += try session.wait(for: useCases.countUsers.execute(filter))
            }
        }
        var done = 0
        func count(_ records: Int) throws {
            done += records
            line.update(done, of: total)
            if token.isCancelled { throw FutureError.cancelled }
        }
        var after: Int?
        while true {
            let query = JournalQuery(isOldestFirst: true, after: after, limit: LogCommand.pageSize)
            let entries = try session.wait(for: useCases.readJournal.execute(query))
            check.add(entries)
            try count(entries.count)
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
                try count(users.count)
                guard let last = users.last, users.count == window.limit else { break }
                anchor = .after(UserCursor(last, in: sort))
            }
        }
        check.finish(
            limit: try session.wait(for: useCases.countSeats.execute()).limit,
            roles: try session.wait(for: useCases.listRoles.execute())
        )
        return check.problems
    }
}
