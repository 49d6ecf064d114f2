import Testing
import UserDirectoryTesting

@testable import Presentation
@testable import UserDirectory

@Suite("Each field on the screen") struct FieldPresentationTests {
    @Test("each field that can be set has a line in the form, with a hint", arguments: UserField.settable)
    func form(_ field: UserField) {
        #expect(UserField.formOrder.contains(field))
        #expect(!field.hint.isEmpty, "FieldPresentation.all needs an entry with a hint for \(field)")
    }

    @Test("each sortable field has a column with an explanation", arguments: UserField.sortable)
    func column(_ field: UserField) throws {
        let column = try #require(
            UserColumn(name: field.shortName),
            "FieldPresentation.all needs an entry with an explanation for \(field)"
        )
        #expect(column.sortKey == field)
    }

    @Test("a column is also found by its earlier name, which a view state may contain")
    func earlierName() {
        #expect(UserColumn(name: "on") == .connections)
        #expect(UserColumn.columns(named: ["login", "on"]).map(\.name) == ["login", "connections"])
    }

    @Test(
        "each field has a line in the record, except the login and the name, which are above the lines",
        arguments: UserField.columns
    )
    func record(_ field: UserField) {
        let clock = ManualWallClock()
        let user = User(id: .fixture(1), .unusual, createdAt: clock.date, updatedAt: clock.date)
        let model = UserDetailsModel(user, today: clock.today, times: .utc)
        let isHeading = field == .login || field == .name
        #expect(model.fields.contains { $0.label == field.label } != isHeading)
    }
}

@Suite("A form with a field that is not built in") struct MadeUpFieldFormTests {
    private let badge = UserField("badgeNumber", shortName: "badge", .line(.init(\.note)))

    @Test("a field that is not built in has a line in the form, and the text typed there becomes the field's value")
    func typed() {
        var values = UserFormValues(UserFields(login: "ana", note: "17"), form: [.login, badge])
        #expect(values[badge] == "17")
        values[badge] = "18"
        #expect(badge.text(of: values.fields()) == "18")
        guard case .line = badge.editor(roles: []) else {
            Issue.record("\(badge.editor(roles: []))")
            return
        }
    }
}
