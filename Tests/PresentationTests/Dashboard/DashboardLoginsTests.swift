import Testing
import UserDirectory

@testable import Presentation

@Suite("Logins that are typed") @MainActor struct DashboardLoginsTests {
    private func go(to login: String, _ bench: DashboardBench) async {
        bench.presenter.logins.goTo(login: login)
        await bench.bench.settle()
    }

    @Test("logins are completed from the store, even those of users outside the rows in memory")
    func completed() async throws {
        let bench = await DashboardBench(UserFields.numbered(2_000))
        await bench.perform(.goTo)
        await bench.typeLine("goto USER199")
        #expect(try bench.palette.candidates.map(\.name) == (1_990...1_999).map { "user\($0)" })
        #expect(bench.presenter.users.window.elements.allSatisfy { $0.login < "user1990" })
    }

    @Test("if the line changes while logins are being read, the logins for the older line are not shown")
    func newest() async throws {
        let bench = await DashboardBench(UserFields.numbered(2_000))
        await bench.perform(.goTo)
        bench.presenter.dialogs.perform(.set(field: "line", value: "goto user1999"))
        bench.presenter.dialogs.perform(.set(field: "line", value: "goto user1888"))
        await bench.bench.settle()
        #expect(try bench.palette.candidates.map(\.name) == ["user1888"])
    }

    @Test("each time the palette opens, it reads the logins again, because users may have been added")
    func anew() async throws {
        let bench = await DashboardBench()
        await bench.perform(.goTo)
        await bench.typeLine("goto b")
        #expect(try bench.palette.candidates.map(\.name) == ["bo"])
        await bench.answer(.cancel)
        bench.bench.add([UserFields(login: "ben", name: "Ben")])
        await bench.perform(.goTo)
        await bench.typeLine("goto b")
        #expect(try bench.palette.candidates.map(\.name) == ["ben", "bo"])
    }

    @Test("a form that the palette opens with a login closes without a question unless the form was changed")
    func addedByPalette() async throws {
        let bench = await DashboardBench()
        for login in ["zoe", "yan"] {
            await bench.run("add \(login)")
            let form = try bench.form
            #expect(form["login"]?.value == login)
            #expect(form["login"]?.isReplacedOnEntry == false, "what is typed is added to the login")
            if login == "yan" { await bench.answer(.set(field: "name", value: "Yan")) }
            await bench.answer(.cancel)
            if login == "zoe" { #expect(bench.dialog == nil) }
        }
        #expect(try bench.question.title == "Discard your changes?")
    }

    @Test("an unknown login is reported with a similar login, if there is one")
    func nearest() async {
        let bench = await DashboardBench(UserFields.numbered(2_000) + UserFields.three)
        await go(to: "chirs", bench)
        #expect(bench.frame.message?.text == "There is no user \"chirs\"; did you mean \"chris\"?")
        await go(to: "user12345", bench)
        #expect(bench.frame.message?.text == "There is no user \"user12345\"; did you mean \"user1234\"?")
        await go(to: "chq", bench)
        #expect(bench.frame.message?.text == "There is no user \"chq\"")
    }

    @Test("going to the beginning of a login selects the user, if there is only one")
    func beginning() async {
        let bench = await DashboardBench(UserFields.numbered(2_000) + UserFields.three)
        await go(to: "CHR", bench)
        #expect(bench.presenter.users.selected?.login == "chris")
        await go(to: "user199", bench)
        #expect(bench.frame.message?.text.hasPrefix("There is no user \"user199\"") == true)
        #expect(bench.presenter.users.selected?.login == "chris")
    }

    @Test("restoring by login finds the user in the trash, even if another user has the login now")
    func restored() async throws {
        let bench = await DashboardBench([UserFields(login: "bo", name: "Old")])
        bench.bench.change(.delete(.login("bo")))
        bench.bench.add([UserFields(login: "bo", name: "New")])
        await bench.perform(.toggleTrash, .palette)
        await bench.typeLine("restore b")
        #expect(try bench.palette.candidates.map(\.name) == ["bo"])
        await bench.typeLine("restore bo")
        await bench.answer(.submit)
        #expect(bench.frame.message?.text.contains("is not in the trash") != true)
        #expect(bench.tasks.contains { $0.title.hasPrefix("Restore") })
    }

    @Test("if several users in the trash have the typed login, a note names their ids")
    func ambiguous() async throws {
        let bench = await DashboardBench([UserFields(login: "bo", name: "Old")])
        bench.bench.change(.delete(.login("bo")))
        bench.bench.add([UserFields(login: "bo", name: "New")])
        bench.bench.change(.delete(.login("bo")))
        await bench.perform(.toggleTrash, .palette)
        await bench.typeLine("restore bo")
        await bench.answer(.submit)
        #expect(try bench.palette.isWrong && bench.palette.note.contains("id:"))
    }

    @Test(
        "going to a user in the trash shows the trash; going to a user that the filter hides removes the filter"
    )
    func hidden() async {
        let bench = await DashboardBench(UserFields.three + [UserFields(login: "abe", name: "Abe")])
        bench.bench.change(.delete(.login("abe")))
        bench.bench.change(.delete(.login("bo")))
        await bench.perform(.refresh)
        await go(to: "bo", bench)
        #expect(bench.frame.message?.text == "The user bo is in the trash, shown here; T to hide the trash")
        #expect(bench.presenter.users.selected?.login == "bo")
        // The trash may be filtered, too.
        await bench.applyFilter("is:trashed abe")
        await go(to: "bo", bench)
        #expect(bench.presenter.users.selected?.login == "bo")
        await go(to: "chris", bench)
        #expect(bench.frame.message?.text == "Filter removed to show chris")
        #expect(bench.presenter.users.selected?.login == "chris")
        await bench.applyFilter("ana")
        await go(to: "chris", bench)
        #expect(bench.frame.message?.text == "Filter removed to show chris")
        #expect(bench.presenter.users.selected?.login == "chris")
        await bench.applyFilter("is:trashed")
        await go(to: "bo", bench)
        #expect(bench.presenter.users.selected?.login == "bo")
    }

    @Test("an unknown login without a similar one is reported without a suggestion")
    func unknownLogin() async {
        let bench = await DashboardBench()
        await go(to: "zzzzzzzzzzzz", bench)
        #expect(bench.frame.message?.text == "There is no user \"zzzzzzzzzzzz\"")
    }

    @Test("if another tab still shows a login that no user has any more, going to the login shows a message")
    func shownLogin() async {
        let bench = await DashboardBench()
        bench.presenter.logins.goTo(shown: "bo")
        await bench.bench.settle()
        #expect(bench.presenter.users.selected?.login == "bo")
        await bench.perform(.palette)
        await bench.answer(.cancel)
        bench.presenter.logins.goTo(shown: "chirs")
        await bench.bench.settle()
        #expect(bench.dialog == nil)
        #expect(bench.frame.message?.text == "There is no user \"chirs\"; did you mean \"chris\"?")
    }

    @Test("looking up an unknown login reads only a few users, even if there are many")
    func bounded() async {
        let bench = await DashboardBench(UserFields.numbered(2_000))
        let before = bench.bench.store.windows.count
        await go(to: "user9999", bench)
        let windows = bench.bench.store.windows.dropFirst(before)
        #expect(windows.count < 10)
        #expect(windows.allSatisfy { $0.limit <= 50 })
    }
}
