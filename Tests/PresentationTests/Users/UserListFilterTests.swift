import Futures
import FuturesTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Filtering and sorting the users list", .timeLimit(.minutes(60))) @MainActor struct UserListFilterTests {
    @Test("typed text filters the list, which says how many of all users are found")
    func filter() async {
        let bench = await UserListBench(UserFields.three)
        await bench.load()
        let model = await bench.after { bench.list.filter(by: "muller") }
        #expect(model.rows.map(\.login) == ["ana"])
        #expect(model.extent == "1 of 3 · row 1")
        #expect(model.filter.text == "muller")
        let allUsers = await bench.after { bench.list.filter(by: "") }
        #expect(allUsers.rows.map(\.login) == ["ana", "bo", "chris"])
        #expect(allUsers.extent == "3 users · row 1")
    }

    @Test("a newer filter cancels the queued reads of older filters")
    func newerFilterCancelsQueued() async {
        let bench = await UserListBench(UserFields.three)
        await bench.load()
        let before = bench.bench.store.windows.count
        await bench.after {
            for text in ["c", "ch", "chr"] { bench.list.filter(by: text) }
        }
        let windows = bench.bench.store.windows.dropFirst(before)
        #expect(windows.map(\.filter) == [bench.list.filter])
        #expect(bench.view.latest?.rows.map(\.login) == ["chris"])
    }

    @Test("the result of a read is dropped if a newer filter was typed meanwhile")
    func newerFilterDropsRunning() async {
        let bench = await UserListBench(UserFields.three)
        await bench.load()
        let shown = await bench.view.during {
            bench.list.filter(by: "bo")
            bench.bench.runElsewhere()  // The list has been read, but not yet delivered.
            bench.list.filter(by: "chris")
            await bench.bench.deliver()
        }
        #expect(shown.allSatisfy { $0.rows.map(\.login) != ["bo"] })
        #expect(await bench.after {}.rows.map(\.login) == ["chris"])
    }

    @Test("before the users have been counted, an empty list does not say that no user matches")
    func searching() async {
        let bench = await UserListBench(UserFields.three)
        await bench.load()
        await bench.after { bench.list.filter(by: "zoe") }
        await bench.view.during {
            bench.list.filter(by: "zoe b")
            bench.list.resize(rows: 4)
            #expect(bench.view.latest?.placeholder?.title == "Searching")
        }
        #expect(await bench.after {}.placeholder?.title == "No users match the filter: zoe b")
    }

    @Test("if a filter names an unknown role, the empty list says so and suggests existing roles")
    func unknownRole() async {
        let bench = await UserListBench(UserFields.three)
        await bench.load()
        let early = await bench.after { bench.list.filter(by: "role:wizard") }
        #expect(early.placeholder?.title == "No users match the filter: role:wizard", "the roles have not been read")
        bench.list.names.roles = ["admin", "boss"]
        #expect(await bench.after { bench.list.reload() }.placeholder?.title == "There is no role \"wizard\"")
        #expect(bench.view.latest?.placeholder?.hints.first == "Roles: admin, boss")
        let similar = await bench.after { bench.list.filter(by: "role:Boss") }
        #expect(similar.placeholder?.title == "There is no role \"Boss\"")
        #expect(similar.placeholder?.hints.first == "Did you mean role:boss?")
        let empty = await bench.after { bench.list.filter(by: "role:boss") }
        #expect(empty.placeholder?.title == "No users match the filter: role:boss")
    }

    @Test("an empty list suggests a group with a similar name, or a range of days instead of a single day")
    func similarTerm() async {
        let bench = await UserListBench(UserFields.three)
        await bench.load()
        bench.list.names.groups = [UserGroup(name: "design", users: 2)]
        let group = await bench.after { bench.list.filter(by: "group:desgn") }
        #expect(group.placeholder?.hints.first == "Did you mean group:design?")
        let day = await bench.after { bench.list.filter(by: "until:30d") }
        #expect(day.placeholder?.hints.first == "Write until:<30d for the days before; until:30d means that day only")
    }

    @Test("an empty list says that Esc clears the filter, except while the filter is typed")
    func escape() async {
        let bench = await DashboardBench()
        await bench.applyFilter("role:admin")
        await bench.perform(.filter)
        await bench.typeFilter("zoe")
        #expect(bench.list.placeholder?.hints == [])
        await bench.applyTypedFilter()
        #expect(bench.list.placeholder?.hints == ["Esc to clear the filter"])
    }

    @Test("if all users are in the trash, the list says so")
    func allTrashed() async {
        let bench = await UserListBench(Array(UserFields.three.dropFirst()))
        for login in ["bo", "chris"] { bench.bench.change(.delete(.login(login))) }
        let model = await bench.load()
        #expect(model.placeholder?.title == "All 2 users are in the trash")
        #expect(model.placeholder?.hints == ["T to show the trash, then r to restore"])
    }

    @Test("an invalid filter is reported, and the list stays as it is")
    func wrongFilter() async {
        let bench = await UserListBench(UserFields.three)
        await bench.load()
        let calls = bench.bench.store.calls.count
        let model = await bench.after { bench.list.filter(by: "is:happy") }
        #expect(model.filter.error?.contains("\"happy\"") == true)
        #expect(model.rows.count == 3)
        #expect(bench.bench.store.calls.count == calls)
        let corrected = await bench.after { bench.list.filter(by: "is:active") }
        #expect(corrected.filter.error == nil)
    }

    @Test(
        "the error for an unknown field suggests a similar field, or else says where fields are listed",
        arguments: [
            ("foo:bar", "Unknown field \"foo\"; F1 to list the terms (", false),
            ("rol:admin", "did you mean \"role\"?", true),
            ("status:active", "did you mean \"is:active\"?", true),
        ]
    )
    func unknownField(text: String, message: String, isNear: Bool) async {
        let bench = await UserListBench(UserFields.three)
        await bench.load()
        await bench.after { bench.list.filter(by: "bo") }
        let model = await bench.after { bench.list.filter(by: "bo " + text) }
        #expect(model.filter.error?.contains(message) == true)
        #expect(model.filter.error?.contains("known fields") == false)
        #expect(model.filter.error?.contains("did you mean") == isNear)
        #expect(model.rows.map(\.login) == ["bo"], "the last good result")
    }

    @Test(
        "while a term is invalid, the list stays as it was before that term was begun",
        arguments: ["status:disabled", "version:3", "-since:7d ", "(author:ana"]
    )
    func wrongTermTyped(text: String) async {
        let bench = await UserListBench(UserFields.three)
        await bench.load()
        for end in text.indices { await bench.after { bench.list.filter(by: String(text[...end])) } }
        let model = await bench.after {}
        #expect(model.filter.error != nil)
        #expect(model.filter.note == "last term ignored")
        #expect(model.rows.count == 3)
        await bench.after { bench.list.filter(by: "bo") }
        let second = await bench.after { bench.list.filter(by: "bo " + text) }
        #expect(second.rows.map(\.login) == ["bo"])
    }

    @Test("a filter with an unclosed parenthesis is in effect as if it were closed, and is called unfinished")
    func unclosedParenthesis() async throws {
        let bench = await DashboardBench()
        await bench.perform(.filter)
        await bench.typeFilter("(ana")
        bench.presenter.filter.apply()
        await bench.bench.settle()
        #expect(bench.list.filter.error != nil)
        #expect(bench.list.filter.note == "unfinished filter")
        #expect(bench.list.rows.map(\.login) == ["ana"])
    }

    @Test("a wrong term before the last one leaves the last valid filter in effect")
    func wrongTermBefore() async {
        let bench = await UserListBench(UserFields.three)
        await bench.load()
        await bench.after { bench.list.filter(by: "bo") }
        let model = await bench.after { bench.list.filter(by: "status:active bo") }
        #expect(model.filter.note == "last valid filter")
        #expect(model.rows.map(\.login) == ["bo"])
    }

    @Test("a colon after a text without letters is part of a word", arguments: ["12:30", "12:", ":x", "::1"])
    func colonInWord(text: String) async {
        let bench = await UserListBench([UserFields(login: "ana", name: "On duty 12:30 to ::1 :x 12:")])
        await bench.load()
        let model = await bench.after { bench.list.filter(by: text) }
        #expect(model.filter.error == nil)
        #expect(model.rows.map(\.login) == ["ana"])
    }

    @Test("an empty list below an invalid filter names the last valid filter, which found nothing")
    func wrongAfterNothing() async {
        let bench = await UserListBench(UserFields.three)
        await bench.load()
        await bench.after { bench.list.filter(by: "zoe role:admin") }
        let model = await bench.after { bench.list.filter(by: "zoe role:admin foo:bar") }
        #expect(model.placeholder?.title == "No users match the filter: zoe role:admin")
    }

    @Test("if a list contains users in the trash and other users, all of them are counted as users")
    func mixedWithTrash() async {
        let bench = await UserListBench(UserFields.three)
        bench.bench.change(.delete(.login("bo")))
        await bench.load()
        let model = await bench.after { bench.list.filter(by: "chris OR ana OR is:trashed") }
        #expect(model.rows.map(\.login) == ["ana", "bo", "chris"])
        #expect(model.extent == "3 users · row 1")
        #expect(!bench.list.isTrashShown)
    }

    @Test("a field without a value, such as `role:`, filters nothing")
    func unfinishedFilter() async {
        let bench = await UserListBench(UserFields.three)
        await bench.load()
        for text in ["r", "ro", "rol", "role", "role:"] { await bench.after { bench.list.filter(by: text) } }
        #expect(bench.view.latest?.filter.error == nil)
        #expect(bench.view.latest?.rows.count == 3)
        #expect(await bench.after { bench.list.filter(by: "role:admin") }.rows.map(\.login) == ["ana"])
    }

    @Test("if no user matches, the list says so, and says how to clear the filter")
    func nothingFound() async {
        let bench = await UserListBench(UserFields.three)
        await bench.load()
        let model = await bench.after { bench.list.filter(by: "zoe") }
        #expect(model.placeholder?.title == "No users match the filter: zoe")
        #expect(model.placeholder?.hints == ["Esc to clear the filter"])
    }

    @Test(
        "if a query that looks mistyped finds nothing, a hint says what to write instead",
        arguments: [
            ("ana or bo", "Write OR in capitals between alternatives"),
            ("ana and bo", "Leave out \"and\": all terms must match"),
            ("until<30d", "Write until:<30d"), ("group:none", "Write group:\"\" for users without one"),
            ("role=admin", "Write role:admin"),
            ("viewer", "Write role:viewer for the users with this role"),
            ("disabled", "Write is:disabled for the users in this state"),
            ("Night-shift", "Write group:Night-shift for the users in this group"),
        ]
    )
    func advice(text: String, hint: String) async {
        let bench = await UserListBench(UserFields.three)
        await bench.load()
        bench.list.names.roles = User.initialRoles
        bench.list.names.groups = [UserGroup(name: "night-shift", users: 2)]
        let model = await bench.after { bench.list.filter(by: text) }
        #expect(model.placeholder?.hints == [hint, "Esc to clear the filter"])
    }

    @Test("the trash is a list of its own")
    func trash() async {
        let bench = await UserListBench(UserFields.three)
        bench.bench.change(.delete(.login("bo")))
        #expect(await bench.load().rows.map(\.login) == ["ana", "chris"])
        let trash = await bench.after { bench.list.filter(by: "is:trashed") }
        #expect(trash.rows.map(\.state) == [.trashed])
        #expect(trash.extent == "1 in the trash · row 1")
        #expect(bench.list.isTrashShown)
    }

    @Test("if the trash is empty, the list says so")
    func emptyTrash() async {
        let bench = await UserListBench(UserFields.three)
        await bench.load()
        let filtered = await bench.after { bench.list.filter(by: "is:trashed zzq") }
        #expect(filtered.placeholder?.title == "No users match the filter: is:trashed zzq")
        let model = await bench.after { bench.list.filter(by: "is:trashed") }
        #expect(model.placeholder?.title == "The trash is empty")
    }

    @Test("the cursor stays with its user when the order changes")
    func sortKeepsUser() async {
        let bench = await UserListBench(UserFields.numbered(300))
        await bench.load()
        await bench.after { bench.list.move(by: 3) }
        let reversed = await bench.after { bench.list.sort(by: UserSort(.name, isReversed: true)) }
        #expect(reversed.selectedLogin == "user0003")
        #expect(reversed.isReversed)
        #expect(reversed.extent == "300 users · row 297")
        #expect(reversed.rows.map(\.login) == (0..<10).reversed().map { "user000\($0)" })
        let byMail = await bench.after { bench.list.sort(by: UserSort(.email)) }
        #expect(byMail.selectedLogin == "user0003")
        #expect(byMail.sortKey == "email")
    }

    @Test("revealing a user in the middle of a list puts the user in the middle of the screen")
    func reveal() async throws {
        let bench = await UserListBench(UserFields.numbered(300))
        await bench.load()
        let user = try bench.bench.user("user0150")
        let model = await bench.after { bench.list.reveal(user) }
        #expect(model.selectedLogin == "user0150")
        #expect(model.selected == 5)
        #expect(model.extent == "300 users · row 151")
    }

    @Test("revealing a user reports if the filter hides the user")
    func revealHidden() async throws {
        let bench = await UserListBench(UserFields.three)
        await bench.load()
        await bench.after { bench.list.filter(by: "bo") }
        let ana = try bench.bench.user("ana")
        var isHidden = false
        await bench.after { bench.list.reveal(ana) { isHidden = true } }
        #expect(isHidden)
    }
}
