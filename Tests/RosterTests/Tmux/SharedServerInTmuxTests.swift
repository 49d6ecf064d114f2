import PostgresTesting
import Testing

/// Two administrators with a dashboard each, on one PostgreSQL server.
@TmuxThread @Suite(.serialized, .timeLimit(.minutes(60)))
struct SharedServerInTmuxTests {
    private let server: PostgresServer
    private let first: TmuxSession
    private let second: TmuxSession

    init() throws {
        server = try PostgresServer()
        let environment = ["ROSTER_STORE": server.location()]
        first = try TmuxSession("--actor ana", environment: environment)
        second = try TmuxSession("--actor bo", environment: environment)
        for session in [first, second] { try session.wait(until: "No users yet") }
        try first.press("n")
        try first.wait(until: "Add user")
        try first.type("Chris Doe")
        try first.press("C-s")
        try first.wait(until: "1 user")
    }

    @Test("a change by one administrator appears on the other's screen without a key press")
    func live() throws {
        try second.wait(until: "Chris Doe")
        try first.press("x")
        try second.wait(until: "disabled")
    }

    @Test("each administrator sees that the other has the user open; the one who saves later decides field by field")
    func conflict() throws {
        try second.wait(until: "Chris Doe")
        for session in [first, second] {
            try session.press("e")
            try session.wait(until: "Edit chris")
        }
        try first.wait(until: "edited by bo")
        try second.wait(until: "edited by ana")
        for (session, word) in [(first, "One"), (second, "Two")] {
            try session.press("End")
            try session.type(" \(word)")
            try session.wait(until: "Chris Doe \(word)")
        }
        try first.press("C-s")
        try first.wait(until: "Saved")
        try second.press("C-s")
        try second.wait(until: "was changed by", "Chris Doe One", "Chris Doe Two")
        try second.press("m", "C-s")
        try first.wait(until: "Chris Doe Two")
    }

    @Test("a database role without write permissions gets a read-only dashboard, which shows changes by others")
    func readingRole() throws {
        try server.run(
            sql: """
                CREATE ROLE reader LOGIN; GRANT USAGE ON SCHEMA roster TO reader;
                GRANT SELECT ON ALL TABLES IN SCHEMA roster TO reader;
                """
        )
        let reading = try TmuxSession("--actor chloe", environment: ["ROSTER_STORE": server.location(user: "reader")])
        try reading.wait(until: "(read-only)", "Chris Doe")
        try reading.press("x")
        try reading.wait(until: "The store is open read-only")
        try first.press("x")
        try reading.wait(until: "disabled")
    }
}
