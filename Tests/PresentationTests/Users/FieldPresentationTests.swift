import Testing
import UserDirectory

@testable import Presentation

@Suite("Each field on the screen") struct FieldPresentationTests {
    @Test("has a line in the form, with a hint", arguments: UserField.settable)
    func form(_ field: UserField) {
        #expect(UserField.formOrder.contains(field))
        #expect(!field.hint.isEmpty)
    }

    @Test("that orders lists has a column, with an explanation", arguments: UserField.sortable)
    func column(_ field: UserField) throws {
        let column = try #require(UserColumn(name: field.shortName))
        #expect(column.sortKey == field)
        #expect(!column.explanation.isEmpty)
    }
}
