import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("The email field of the user form") @MainActor struct UserFormEmailTests {
    private static let drafts = [
        UserFields(login: "ana", email: "ana@example.com"), UserFields(login: "bo", email: "bo@example.com"),
        UserFields(login: "dabo", email: "dabo@example.com"),
    ]

    private func email(_ bench: DashboardBench) throws -> FormModel.Field? {
        try bench.form["email"]
    }

    @Test(
        "another user's email gets a remark, but is not an error",
        arguments: [
            ("bo@example.com", "bo"), (" BO@Example.com", "bo"), ("o@example.com", nil), ("bo@example.co", nil),
            ("bo@", nil), ("", nil),
        ] as [(String, String?)]
    )
    func new(text: String, login: String?) async throws {
        let bench = await DashboardBench(Self.drafts)
        await bench.perform(.add)
        await bench.answer(.set(field: "email", value: text))
        #expect(try email(bench)?.remark == login.map { "used by \($0)" })
        #expect(try (email(bench)?.error == nil) == (text != "bo@"))
    }

    @Test("changing an email back to the user's own removes the remark about another user's email")
    func own() async throws {
        let bench = await DashboardBench(Self.drafts)
        await bench.select("bo")
        await bench.perform(.edit)
        await bench.answer(.set(field: "email", value: "ana@example.com"))
        #expect(try email(bench)?.remark == "used by ana")
        await bench.answer(.set(field: "email", value: "bo@example.com"))
        #expect(try email(bench)?.remark == nil)
    }
}
