import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("The fields of the user form") @MainActor struct UserFormFieldTests {
    private let bench = FormBench()
    private let ana = User.fixture(
        login: "ana",
        name: "Ana",
        role: "admin",
        groups: ["oncall", "ops"],
        kind: .service,
        status: .disabled,
        validUntil: .of("2027-01-31"),
        note: "one\ntwo"
    )

    @Test("only the login is required")
    func required() throws {
        bench.openForm()
        #expect(try bench.form.fields.filter(\.isRequired).map(\.id) == ["login"])
    }

    @Test("typing replaces an old one-line value, but not a list, a note or what was just typed")
    func replaced() throws {
        bench.openForm(editing: ana)
        #expect(try bench.form.fields.filter(\.isReplacedOnEntry).map(\.id) == ["name", "login", "validUntil"])
        bench.set("name", "Anna")
        #expect(try bench.form["name"]?.isReplacedOnEntry == false)
        #expect(try bench.form["name"]?.replaced == "Ana")
        bench.set("name", "Ana")
        #expect(try bench.form["name"]?.replaced == nil)
    }

    @Test(
        "a last day can be typed relative to today; its date is shown beside the field and saved",
        arguments: [("30d", "2026-12-22"), ("tomorrow", "2026-11-23"), ("+2w", "2026-12-06")]
    )
    func relativeDay(typed: String, date: String) throws {
        bench.openForm(editing: ana)
        bench.set("validUntil", typed)
        #expect(try bench.form["validUntil"]?.error == nil)
        #expect(try bench.form["validUntil"]?.remark == date)
        bench.submit()
        let edit = try bench.savedEdit.edit
        #expect(edit.validUntil == .some(.some(.of(date))))
        #expect(try bench.form["validUntil"]?.value == date)
    }

    @Test("in the form for a new user, no field shows a replaced value")
    func new() throws {
        bench.openForm()
        bench.set("name", "Ana")
        bench.set("role", "admin")
        bench.set("name", "")
        #expect(try bench.form.fields.allSatisfy { $0.replaced == nil })
    }

    @Test("the duplicate of a user has the same role, groups, kind and last day, but not the status or the note")
    func like() throws {
        bench.openForm(like: ana)
        let form = try bench.form
        #expect(form.title == "Duplicate ana")
        let values = Dictionary(uniqueKeysWithValues: form.fields.map { ($0.id, $0.value) })
        #expect(
            values.filter { !$0.value.isEmpty } == [
                "role": "admin", "groups": "oncall, ops", "kind": "service", "status": "active",
                "validUntil": "2027-01-31",
            ]
        )
        bench.set("name", "Bo Ng")
        #expect(try bench.form["login"]?.value == "bo.ng")
        bench.submit()
        let fields = try bench.addedUser
        #expect(fields.groups == ["oncall", "ops"])
    }

    @Test("the duplicate of an expired user has no last day")
    func likeExpired() throws {
        var expired = ana
        expired.validUntil = .of("2026-11-20")
        bench.openForm(like: expired)
        #expect(try bench.form["validUntil"]?.value == "")
    }

    @Test(
        "only a last day in the past gets the remark that access expires immediately",
        arguments: ["2026-11-20", "-1d", "2026-11-22", "today", ""]
    )
    func pastDay(text: String) throws {
        bench.openForm()
        bench.set("validUntil", text)
        let remark = try bench.form["validUntil"]?.remark
        let isPast = remark?.lowercased().hasSuffix("in the past; expires immediately") == true
        #expect(isPast == (text == "2026-11-20" || text == "-1d"))
    }

    @Test("the form that duplicates a user closes without a question if nothing was typed")
    func untouched() {
        bench.openForm(like: ana)
        bench.cancel()
        #expect(bench.dialogs.isEmpty)
    }

    @Test("the command to duplicate a user opens a form with values of the selected user")
    func command() async throws {
        let bench = await DashboardBench()
        await bench.select("ana")
        await bench.perform(.duplicate)
        let form = try bench.form
        #expect(form.title == "Duplicate ana")
        await bench.answer(.set(field: "name", value: "Dora"), .submit)
        #expect(try bench.bench.user("dora").groups == ["ops"])
    }
}
