import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("The user form") @MainActor struct UserFormTests {
    private let bench = FormBench()

    @Test("a new form has default values and no errors, and begins with the name")
    func newForm() throws {
        bench.openForm()
        let form = try bench.form
        #expect(form.title == "Add user")
        #expect(form.fields.first?.id == "name")
        #expect(form["role"]?.value == "member")
        #expect(form["status"]?.value == "active")
        #expect(form.errors.isEmpty)
    }

    @Test(
        "a login is suggested from the name",
        arguments: [
            ("Ana Müller", "ana.muller"), ("Zoë", "zoe"), ("Chris van den Berg", "chris.berg"),
            ("Chris O'Brien", "chris.obrien"), ("  ", ""), ("世蓮 Ng", "世蓮.ng"), ("…", ""),
            ("ana.müller", "ana.muller"), (" O'Brien. ", "obrien"), ("ana@example.com", "ana@example.com"),
        ]
    )
    func suggestion(name: String, login: String) throws {
        bench.openForm()
        bench.set("name", name)
        #expect(try bench.form["login"]?.value == login)
    }

    @Test("cancelling does not close a form while the form is being saved")
    func cancelWhileSaving() throws {
        bench.openForm()
        bench.set("name", "Ana")
        bench.submit()
        bench.cancel()
        #expect(bench.dialogs.count == 1)
        bench.answer(DirectoryError.storeBusy(store: "team.db"))
        #expect(try bench.form.banner?.contains("locked") == true)
        bench.cancel()
        #expect(try bench.question.title == "Discard your changes?")
    }

    @Test("a typed login is not replaced by a suggestion")
    func suggestionStops() throws {
        bench.openForm()
        bench.set("name", "Ana")
        bench.set("login", "am")
        bench.set("name", "Ana Müller")
        #expect(try bench.form["login"]?.value == "am")
    }

    @Test("an existing user's login does not follow the name")
    func noSuggestionWhenEditing() throws {
        bench.openForm(editing: .fixture(login: "ana", name: "Ana"))
        bench.set("name", "Ana Müller")
        #expect(try bench.form["login"]?.value == "ana")
    }

    @Test(
        "an error is shown beside its field while text is typed",
        arguments: [
            ("login", "no spaces"), ("login", ".dot"), ("email", "nowhere"), ("groups", "ops, -x"),
            ("validUntil", "2026-02-30"),
        ]
    )
    func errorsBesideFields(field: String, value: String) throws {
        bench.openForm()
        bench.set("login", "ana")
        bench.set(field, value)
        #expect(try Array(bench.form.errors.keys) == [field])
        bench.set(field, field == "login" ? "ana" : "")
        #expect(try bench.form.errors.isEmpty)
    }

    @Test("a form with errors is not saved, and shows all its errors")
    func invalidIsNotSaved() throws {
        bench.openForm()
        bench.set("email", "nowhere")
        bench.submit()
        #expect(bench.saved.isEmpty)
        let form = try bench.form
        #expect(Set(form.errors.keys) == ["login", "email"])
        #expect(form.banner == "Fix 2 fields")
    }

    @Test("both while text is typed and after a refused Save, an invalid day does not hide the other errors")
    func allErrors() throws {
        bench.openForm()
        bench.set("login", "a b")
        bench.set("email", "nomail")
        bench.set("validUntil", "x")
        #expect(try Set(bench.form.errors.keys) == ["login", "email", "validUntil"])
        bench.submit()
        #expect(bench.saved.isEmpty)
        #expect(try Set(bench.form.errors.keys) == ["login", "email", "validUntil"])
        #expect(try bench.form.refusals == 1)
    }

    @Test("each error that the store reports is shown beside its field")
    func severalRefused() throws {
        bench.openForm()
        bench.set("name", "Ana")
        bench.submit()
        bench.answer(
            DirectoryError.invalid([
                RuleViolation(field: .email, rule: "email-form", message: "is no address"),
                RuleViolation(field: .role, rule: "role-known", message: "is gone"),
            ])
        )
        #expect(try bench.form.errors == ["email": "Is no address", "role": "Is gone"])
        #expect(try bench.form.refusals == 1)
    }

    @Test("after a refused Save, a typed login stays, but a suggested login still follows the name")
    func suggestionAfterRefusal() throws {
        bench.openForm()
        bench.submit()
        bench.set("name", "Ana")
        #expect(try bench.form["login"]?.value == "ana")
        #expect(try bench.form["login"]?.isReplaceable == true)
        bench.set("login", "am")
        #expect(try bench.form["login"]?.isReplaceable == false)
        bench.submit()
        bench.answer(DirectoryError.loginTaken("am"))
        bench.set("name", "Ana Müller")
        #expect(try bench.form["login"]?.value == "am")
    }

    @Test("a new user is added with what was typed, and then the form closes")
    func add() throws {
        bench.openForm()
        bench.set("name", "Ana Müller")
        bench.set("email", "ana@example.com")
        bench.set("groups", "ops, oncall")
        bench.set("validUntil", "2027-01-31")
        bench.set("note", "one\ntwo")
        bench.submit()
        #expect(try bench.form.isSaving)
        let draft = try bench.addedUser
        let expected = UserFields(
            login: "ana.muller",
            name: "Ana Müller",
            email: "ana@example.com",
            groups: ["ops", "oncall"],
            validUntil: .of("2027-01-31"),
            note: "one\ntwo"
        )
        #expect(draft == expected)
        bench.answer(nil)
        #expect(bench.dialogs.isEmpty)
    }

    @Test("a second Save is ignored while the first one is under way")
    func saveOnce() {
        bench.openForm(editing: .fixture())
        bench.set("name", "Ana")
        bench.submit()
        bench.submit()
        #expect(bench.saved.count == 1)
    }

    @Test("an edit contains only the fields that differ, and refers to the edited version")
    func edit() throws {
        let base = User.fixture(login: "ana", name: "Ana", version: 4)
        bench.openForm(editing: base)
        bench.set("name", "Ana Müller")
        bench.submit()
        let (user, edit) = try bench.savedEdit
        #expect(user.version == 4)
        #expect(edit.fields == [.name])
        #expect(edit.name == "Ana Müller")
    }

    @Test("a reached seat limit is reported in the form, and nothing that was typed is lost")
    func limitReached() throws {
        bench.openForm()
        bench.set("name", "Ana Müller")
        bench.set("note", "text")
        bench.submit()
        bench.answer(DirectoryError.limitReached(Seats(used: 25, limit: 25)))
        let form = try bench.form
        #expect(form.banner?.contains("No seat is free (25 of 25 taken)") == true)
        #expect(form["name"]?.value == "Ana Müller")
        #expect(form["note"]?.value == "text")
        #expect(!form.isSaving)
        bench.submit()
        #expect(bench.saved.count == 2)
    }

    @Test("a taken login is reported beside the field, until another login is typed")
    func loginTaken() throws {
        bench.openForm()
        bench.set("login", "ana")
        bench.submit()
        bench.answer(DirectoryError.loginTaken("ana"))
        #expect(try bench.form.errors == ["login": Text.message(of: DirectoryError.loginTaken("ana"))])
        #expect(try bench.form.banner == "Fix 1 field")
        bench.set("login", "ana2")
        #expect(try bench.form.errors.isEmpty)
        #expect(try bench.form.banner == nil)
    }

    @Test("leaving an untouched form closes it, and leaving a changed form asks first")
    func discard() throws {
        bench.openForm()
        bench.cancel()
        #expect(bench.dialogs.isEmpty)
        bench.openForm()
        bench.set("name", "Ana")
        bench.cancel()
        #expect(bench.dialogs.count == 2)
        #expect(try !bench.question.isActionFocused)
        bench.submit()
        #expect(try bench.form["name"]?.value == "Ana")
        bench.cancel()
        bench.stack.perform(.confirm)
        #expect(bench.dialogs.isEmpty)
        #expect(bench.stack.isEmpty)
    }

    @Test("leaving a form asks nothing if the old values were typed again")
    func discardUnchanged() {
        bench.openForm(editing: .fixture(name: "Ana"))
        bench.set("name", "Bo")
        bench.set("name", "Ana")
        bench.cancel()
        #expect(bench.dialogs.isEmpty)
    }
}
