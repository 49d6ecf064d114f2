import Testing
import UserDirectory
import UserDirectoryTesting

@Suite struct UserCSVTests {
    private func header(_ names: String...) throws -> UserCSV.Header {
        try UserCSV.Header(CSVRow(line: 1, fields: names))
    }

    private func line(_ columns: [String], _ fields: [String]) throws -> ImportedUser {
        let header = try UserCSV.Header(CSVRow(line: 1, fields: columns))
        return UserCSV.line(CSVRow(line: 2, fields: fields), header: header)
    }

    @Test("columns are found in any order and case")
    func columns() throws {
        #expect(try header("Name", " LOGIN ", "validuntil").columns == [.name, .login, .validUntil])
    }

    @Test("an error quotes only the beginning of a long unknown column name, because the name may be a secret")
    func longColumn() {
        let error = UserCSVHeaderError.unknown("root:*:20228:0:99999:7:::secret")
        #expect(error.description.hasPrefix("unknown column \"root…\"; "))
        #expect(!error.description.contains("secret"))
    }

    @Test(
        "the error for an unusable header lists the known columns, unless a column appears twice",
        arguments: [
            (["login", "nme"], UserCSVHeaderError.unknown("nme")),
            (["login", "Login"], .duplicate("Login")),
            (["name"], .noLogin),
            (["login", ""], .unknown("")),
        ]
    )
    func badHeader(_ names: [String], _ expected: UserCSVHeaderError) throws {
        let error = try #require(throws: UserCSVHeaderError.self) {
            try UserCSV.Header(CSVRow(line: 1, fields: names))
        }
        #expect(error == expected)
        #expect(expected != .noLogin || error.description.hasPrefix("the header lacks the column \"login\"."))
        if case .duplicate = expected {} else { #expect(error.description.contains("validUntil")) }
    }

    @Test("a record sets only the fields for which the file has a column")
    func onlyNamedFields() throws {
        let line = try line(["login", "email"], ["ana", ""])
        var edit = UserEdit()
        edit.email = ""
        #expect(line == (try self.line(["email", "login"], ["", "ana"])))
        #expect(line.login == "ana")
        #expect(line.edit == edit)
    }

    @Test("groups are read with semicolons or commas between them")
    func groups() throws {
        #expect(try line(["login", "groups"], ["ana", "ops, oncall;web"]).edit.groups == ["ops", "oncall", "web"])
        #expect(try line(["login", "groups"], ["ana", "ops; oncall;;"]).edit.groups == ["ops", "oncall"])
        #expect(try line(["login", "groups"], ["ana", ""]).edit.groups == [])
    }

    @Test("a group separator works before a combining mark, and a mark after a space is kept")
    func marks() throws {
        let groups = try line(["login", "groups"], ["ana", "ops;\u{301}x, \u{301}y"]).edit.groups
        #expect(groups == ["ops", "\u{301}x", "\u{301}y"])
        #expect(try line(["login", "role"], ["ana", " \u{301}"]).edit.role == " \u{301}")
    }

    @Test("an empty role, kind or status changes nothing")
    func emptyWords() throws {
        #expect(try line(["login", "role", "kind", "status"], ["ana", "", " ", ""]).edit.isEmpty)
    }

    @Test("columns are ignored if the store sets their values")
    func madeByStore() throws {
        let columns = ["id", "login", "createdAt", "updatedAt", "version"]
        #expect(try line(columns, ["x", "ana", "never", "ever", "z"]).edit.isEmpty)
    }

    @Test("all invalid values of a line are reported together, with the names of the columns in the file")
    func badValues() throws {
        let line = try line(["login", "kind", "status", "validUntil"], ["ana", "robot", "asleep", "2026-02-30"])
        let violations = line.violations
        #expect(violations.map(\.field) == [.kind, .status, .validUntil])
        #expect(violations.last?.description.hasPrefix("validUntil must be a date") == true)
    }

    @Test(
        "a formula is neutralized when it is written, and is read back unchanged",
        arguments: [
            "=1+1", "+49 30", "-x", "@home", "\tx", "\rx", "'=x", "''=x", "'quoted'", "'", "plain", "", "O'Brien",
        ]
    )
    func formulas(_ text: String) throws {
        var reader = CSVReader(MemoryByteSource(UserCSV.record([text, "x"])))
        let written = try #require(try reader.next()).get().fields[0]
        #expect(FormulaGuard.reversed(written) == text)
        #expect(!"=+-@\t\r".unicodeScalars.contains(written.unicodeScalars.first ?? "x"))
    }

    @Test(
        "every field of a user is read back from the user's CSV record",
        arguments: [
            "plain", "a, \"b\"\nc\r\nd", " outer spaces ", "=1+1", "\"\u{301}x", "",
        ]
    )
    func roundTrip(_ text: String) throws {
        var user = User.fixture(login: "ana")
        user.name = text
        user.note = text
        user.groups = ["oncall", "ops"]
        user.validUntil = .of("2026-12-31")
        let columns = UserField.columns
        let csv = UserCSV.record(columns.map(\.key)) + UserCSV.record(columns.map { UserCSV.text(of: $0, of: user) })
        var reader = CSVReader(MemoryByteSource(csv, chunkSize: 7))
        let header = try UserCSV.Header(try #require(try reader.next()).get())
        let line = UserCSV.line(try #require(try reader.next()).get(), header: header)
        #expect(UserFields(login: line.login).applying(line.edit) == user.fields)
    }
}
