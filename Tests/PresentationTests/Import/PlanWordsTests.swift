import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("The words of an import's plan") @MainActor struct PlanWordsTests {
    private func plan(_ text: String, of users: [UserFields]) async throws -> PlanModel {
        let bench = await DashboardBench(users, files: MemoryFiles(["users.csv": text]))
        return try await bench.preview("users.csv")
    }

    @Test("a field cleared by an empty cell is shown in its line and included in the counts")
    func clearing() async throws {
        let users = [UserFields(login: "ana", name: "Ana", note: "On call"), UserFields(login: "bo", name: "Bo")]
        let plan = try await plan("login,name,note\nana,Ana,\nbo,Bo Ng,\n", of: users)
        #expect(plan.lines.map(\.details) == ["note: \"On call\" → (empty)", "name: \"Bo\" → \"Bo Ng\""])
        #expect(plan.counts == "2 lines: 2 to update (1 clears a field)")
    }

    @Test("if another user has the same email, the line names that user, and a note counts such emails")
    func sharedEmail() async throws {
        let users = [UserFields(login: "bo", name: "Bo", email: "bo@example.com")]
        let plan = try await plan("login,name,email\ncy,Cy,bo@example.com\nbo,Bo,bo@example.com\n", of: users)
        #expect(plan.lines.map(\.details) == ["Cy, bo@example.com, member; email used by bo", ""])
        #expect(plan.note == "1 email is used by another user")
    }

    @Test("the line of a new user shows the groups and the note")
    func newUser() async throws {
        let plan = try await plan("login,name,groups,note\nbo,Bo,\"ops;oncall\",Night shift\n", of: [])
        #expect(plan.lines.map(\.details) == ["Bo, member; groups: oncall, ops; note: Night shift"])
    }

    @Test("a change names the field as on the screen; an error names the column as in the file")
    func fieldNames() async throws {
        let users = [UserFields(login: "ana"), UserFields(login: "bo")]
        let plan = try await self.plan("login,validUntil\nana,2027-01-31\nbo,soon\n", of: users)
        #expect(
            plan.lines.map(\.details) == [
                "until: (empty) → \"2027-01-31\"",
                "validUntil must be a date, e.g. 2027-01-31",
            ]
        )
        let short = try await self.plan("login,until\nbo,soon\n", of: users)
        #expect(short.lines.map(\.details) == ["until must be a date, e.g. 2027-01-31"])
    }

    @Test("a rejected line shows all its errors, in the order of the fields")
    func severalErrors() async throws {
        let plan = try await plan(
            "login,validUntil,email,role,note\nana,soon,bad,wizard,\na b,,,,n\n",
            of: [UserFields(login: "ana")]
        )
        #expect(
            plan.lines.map(\.details) == [
                "email must be an email address, e.g. ana@example.com; role must be one of admin, member, viewer; "
                    + "validUntil must be a date, e.g. 2027-01-31",
                "login may contain only letters, digits and . _ - + @",
            ]
        )
    }

    @Test("the message after an import names the file with the rejected lines")
    func rejectsFile() async throws {
        let bench = await DashboardBench([], files: MemoryFiles(["users.csv": "login\na b\nbo\n"]))
        await bench.perform(.importUsers)
        await bench.answer(.set(field: "file", value: "users.csv"), .set(field: "rejects", value: "bad.csv"), .submit)
        await bench.answer(.confirm)
        #expect(
            bench.frame.message?.text
                == "Import users.csv: 1 added, 1 rejected; rejected lines saved to bad.csv"
        )
    }
}
