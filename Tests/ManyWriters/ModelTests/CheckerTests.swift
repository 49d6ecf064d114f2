import ManyWritersModel
import Testing

/// The first tests have correct histories; in each of the later tests, the history has an error that the checker
/// must detect.
struct CheckerTests {
    /// An admin and two other users, who together take all of the 3 seats.
    private func team() -> SimulatedRun {
        var run = SimulatedRun()
        run.write(.setLimit(3))
        run.write(.add(login: "root", fields: ["role": "admin"]))
        run.write(.add(login: "ana", fields: [:]))
        run.write(.add(login: "bo", fields: [:]))
        return run
    }

    private func joining(_ group: String) -> Command {
        var edit = Command.Edit()
        edit.addedGroup = group
        return .change(.edit(edit), .logins(["ana"]))
    }

    private func violations(_ run: SimulatedRun) -> [Checker.Violation] { Checker.violations(in: run.history) }

    // MARK: Correct histories

    @Test func acceptsARunWhoseAnswersFit() {
        var run = team()
        run.write(.add(login: "cy", fields: [:]))
        run.write(.change(.disable, .logins(["ana", "nobody", "root"])))
        run.write(.add(login: "cy", fields: ["groups": "ops"]))
        run.write(joining("lab"))
        run.write(.change(.delete, .logins(["bo"])))
        run.write(.change(.restore(login: "bob"), .logins(["bo"])))
        run.answer(.count(.everyone), .object(["count": .number(4)]))
        run.answer(.list(.group("ops")), .array(run.state.users(.group("ops")).map(\.json)))
        run.answer(.show("bo"), nil, ["not-found"], ending: .exited(3))
        run.answer(.showLimit, run.state.seats)
        #expect(violations(run) == [])
        #expect(run.history.calls.map(\.ending).contains(.exited(5)))
    }

    @Test(arguments: [0, 2]) func acceptsAKilledCommandThatDidNothingOrEverything(count: Int) {
        var run = team()
        run.write(.change(.disable, .logins(["ana", "bo"])), ending: .killed, only: count)
        #expect(violations(run) == [])
    }

    @Test func acceptsEitherStateWhileAChangeIsMade() {
        for count in [3, 4] {
            var run = team()
            run.write(.setLimit(nil))
            run.answer(.count(.everyone), .object(["count": .number(count)]))
            run.write(.add(login: "cy", fields: [:]), from: run.calls.last?.started)
            #expect(violations(run) == [])
        }
    }

    @Test func acceptsAnAnswerThatShowsUsersAsBeforeAnOverlappingChange() {
        var run = team()
        run.write(.setLimit(nil))
        run.write(.change(.enable, .query(.active)))
        run.write(joining("ops"), from: run.calls.last?.started)
        #expect(violations(run) == [])
    }

    // MARK: Falsified histories

    @Test func noticesALostUpdate() {
        var run = team()
        let stale = run.state
        run.write(joining("ops"))
        run.state = stale
        run.write(joining("lab"))
        #expect(violations(run).map(\.call) == [5])
    }

    @Test func noticesASeatBeyondTheLimit() {
        var run = team()
        var unlimited = run.state
        _ = unlimited.perform(.limit(nil), ModelState.Moment(task: 0, date: "", id: ""))
        run.state = unlimited
        run.write(.add(login: "cy", fields: [:]))
        #expect(violations(run).map(\.call) == [4])
    }

    @Test func noticesAnAcknowledgedChangeThatIsLost() {
        var run = team()
        let before = run.state
        run.write(joining("ops"))
        run.loseNewestEntry()
        run.state = before
        #expect(violations(run).map(\.call) == [4])
    }

    @Test func noticesAReadFromNowhere() {
        var run = team()
        run.answer(.count(.everyone), .object(["count": .number(7)]))
        #expect(violations(run).map(\.call) == [4])
    }

    @Test func noticesAReadThatMissesAnAcknowledgedChange() {
        var run = team()
        let stale = run.state.users(.everyone)
        run.write(joining("ops"))
        run.answer(.list(.everyone), .array(stale.map(\.json)))
        #expect(violations(run).map(\.call) == [5])
    }

    @Test func noticesAReadOfAnOlderStateThanAnEarlierRead() {
        var run = team()
        run.write(.setLimit(nil))
        let from = UInt64(run.calls.count * 10 + 10)
        run.answer(.count(.everyone), .object(["count": .number(4)]))
        run.answer(.count(.everyone), .object(["count": .number(3)]))
        run.write(.add(login: "cy", fields: [:]), from: from)
        #expect(violations(run).map(\.call) == [6])
    }

    @Test func noticesARefusalWithoutAReason() {
        var run = team()
        run.answer(.add(login: "cy", fields: ["kind": "service"]), nil, ["limit-reached"], ending: .exited(5))
        #expect(violations(run).map(\.call) == [4])
    }

    @Test func noticesAWrongExitCode() {
        var run = team()
        run.write(.change(.disable, .logins(["ana", "nobody"])), ending: .exited(0))
        #expect(violations(run).map(\.call) == [4])
    }

    @Test func noticesHalfAKilledCommandInAFinishedTask() {
        var run = team()
        run.write(.change(.disable, .logins(["ana", "bo"])), ending: .killed, only: 1)
        #expect(violations(run).map(\.call) == [4])
    }

    @Test func noticesAChangeByNobody() {
        var run = team()
        run.write(joining("ops"))
        var history = run.history
        history.calls.removeLast()
        #expect(Checker.violations(in: history).map(\.call) == [nil])
    }

    @Test func noticesAStoreThatDiffersFromItsJournal() {
        var run = team()
        run.state = ModelState()
        #expect(violations(run).map(\.call) == [nil])
    }

    @Test func noticesThatAStoreReportedAsUnavailableWasRunning() {
        var run = team()
        run.answer(.count(.everyone), nil, ["store-unavailable"], ending: .exited(8))
        #expect(violations(run).map(\.call) == [4])
        var history = run.history
        history.faults = [.init(what: "crash", began: 0, ended: 1_000)]
        #expect(Checker.violations(in: history) == [])
    }
}
