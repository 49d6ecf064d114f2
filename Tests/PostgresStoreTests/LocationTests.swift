import Testing

@testable import PostgresStore

@Suite struct LocationTests {
    @Test(
        "a location in any form that libpq accepts is read, and shown without the user",
        arguments: [
            ("postgres://ana@db:5433/team", "postgres://db:5433/team"), ("postgresql://db/team", "postgres://db/team"),
            ("postgres://a,b:5433/team?sslmode=verify-full", "postgres://a,b:5433/team"),
            ("postgres:host=db dbname=team user=ana", "postgres://db/team"),
            ("postgres:service=hr", "postgres:service=hr"),
            ("postgres:", "postgres:"), ("POSTGRES:dbname=x", "postgres:dbname=x"),
            ("postgres://%2Frun%2Fdb/team?port=5433", "postgres:host=/run/db port=5433 dbname=team"),
            ("postgres://ana@[::1]/team", "postgres:host=::1 dbname=team"),
            ("postgres:service='h r'", "postgres:service='h r'"),
        ]
    )
    func read(_ text: String, _ name: String) throws {
        #expect(try PostgresLocation(text).name == name)
        #expect(try PostgresLocation(name).name == name)
    }

    @Test(
        "a password is refused wherever it is in the location",
        arguments: [
            "postgres://u:p@db/x", "postgres://u:p%40@db/x", "postgres://db/x?password=p",
            "postgres:host=x password = p",
            "postgres:password='p q' host=x", "postgres://db/x?sslpassword=p", "postgres://u:@db:1,e:2/x?password=p",
            "postgres:dbname=postgres://u:p@db/x", "postgres://db/postgres%3A%2F%2Fu%3Ap%40db",
            "postgres:dbname='password=p'",
        ]
    )
    func password(_ text: String) {
        #expect(throws: PostgresLocation.Refusal.password) { try PostgresLocation(text) }
    }

    @Test(
        "a location is refused if libpq does not understand it, or if its database name is a connection string",
        arguments: ["postgres:hots=x", "postgres:x", "postgres://[", "postgres:\0", "postgres:dbname=postgres://db/x"]
    )
    func malformed(_ text: String) {
        #expect(throws: PostgresLocation.Refusal.malformed) { try PostgresLocation(text) }
    }

    @Test(
        "a location stays the same when it is written and read back",
        arguments: [
            "postgres://db.example.net:5433,b/team?target_session_attrs=any", "postgres:service=team",
            #"postgres:host='/a b' dbname='it\'s\\x'"#, "postgres:",
            "postgres:dbname='a \\'\u{301}b \\\\\u{301}c'", "postgres:dbname='a \u{301}b'",
        ]
    )
    func connectionString(_ text: String) throws {
        let location = try PostgresLocation(text)
        #expect(try PostgresLocation(location.connectionString) == location)
    }

    @Test("parameters in the location override Roster's defaults")
    func parameters() throws {
        let info = ConnectionInfo(
            location: try PostgresLocation("postgres://db/x?connect_timeout=9&target_session_attrs=any"),
            isReadOnly: false,
            schema: "roster"
        )
        #expect(info.parameters.filter { $0.key == "connect_timeout" }.map(\.value) == ["9"])
        #expect(info.parameters.filter { $0.key == "target_session_attrs" }.map(\.value) == ["any"])
        #expect(info.parameters.contains { $0.key == "tcp_user_timeout" })
    }

    @Test("a value in a statement becomes a parameter; an inner statement becomes part of the outer statement's text")
    func statements() {
        let condition: SQL = "a = \(1) AND b = \("x' OR true --")"
        let built = ("SELECT \(true), \([condition, "c"].joined(separator: " OR "))" as SQL).built
        #expect(built.text == "SELECT $1, a = $2 AND b = $3 OR c")
        #expect(built.values == ["t", "1", "x' OR true --"])
        #expect(["a\"b\\c", "d,e"].sqlText == #"{"a\"b\\c","d,e"}"#)
        #expect("a\0b".sqlText == "a\u{1}b")
    }
}
