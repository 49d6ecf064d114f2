import PostgresStore
import Testing

@testable import roster

@Suite struct StoreLocationTests {
    @Test(
        "a store's location can be written with a scheme, or as a path",
        arguments: [
            ("sqlite:team.db", StoreLocation.sqlite(path: "team.db")), ("sqlite:/a/b.db", .sqlite(path: "/a/b.db")),
            ("team.db", .sqlite(path: "team.db")), ("/a/b:c.db", .sqlite(path: "/a/b:c.db")), ("memory:", .memory),
            ("./a:b.db", .sqlite(path: "./a:b.db")),
            ("sqlite:\u{301}a.db", .sqlite(path: "\u{301}a.db")), ("./sqlite:x", .sqlite(path: "./sqlite:x")),
            ("./host=x", .sqlite(path: "./host=x")),
            ("a host=x.db", .sqlite(path: "a host=x.db")),
        ]
    )
    func read(_ text: String, _ expected: StoreLocation) throws {
        #expect(try StoreLocation(text) == expected)
    }

    @Test(
        "a store's location that cannot be used is refused",
        arguments: [
            ("", StoreLocationError.noPath), ("sqlite:", .noPath), ("postgres:hots=x", .badPostgres),
            ("postgresql://[", .badPostgres), ("postgres://u:p@db/x", .password),
            ("postgres:host=x password=y", .password), ("postgres://db/x?PASSWORD=y", .password),
            ("sqllite:team.db", .unknown(scheme: "sqllite", rest: "team.db")),
            ("foo:bar/x", .unknown(scheme: "foo", rest: "bar/x")),
            (":memory:", .unknown(scheme: "", rest: "memory:")),
            ("mysql://db", .unknown(scheme: "mysql", rest: "//db")), ("mysql://u:\u{301}p@db", .password),
            ("host=db dbname=x", .parametersOnly), ("service=x", .parametersOnly),
            ("mysql:password=\u{301}p", .password),
        ]
    )
    func refused(_ text: String, _ expected: StoreLocationError) {
        #expect(throws: expected) { try StoreLocation(text) }
    }

    @Test("a URL with a user but no password is accepted, and the store's name leaves the user out")
    func userOnly() throws {
        guard case .postgres(let location) = try StoreLocation("postgres://ana@db:5432/x") else {
            Issue.record("the location is not one of a PostgreSQL store")
            return
        }
        #expect(location.name == "postgres://db:5432/x")
    }

    @Test(
        "an empty or relative path in `XDG_DATA_HOME` is ignored",
        arguments: [
            (["XDG_DATA_HOME": "/d", "HOME": "/h"], "/d/roster"), (["HOME": "/h"], "/h/.local/share/roster"),
            (["XDG_DATA_HOME": "d", "HOME": "/h"], "/h/.local/share/roster"),
            (["XDG_DATA_HOME": "", "HOME": "/h"], "/h/.local/share/roster"),
        ]
    )
    func baseDirectory(_ environment: [String: String], _ path: String) {
        #expect(BaseDirectory.data.path(in: environment) == path)
    }
}
