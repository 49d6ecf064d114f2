import Foundation
import Testing

/// Tests the seat limit with the real binary.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct SeatLimitTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
    }

    @Test("`limit --json` prints the documented JSON")
    func json() throws {
        #expect(
            try home.run("limit", "--json").output
                == #"{"used":0,"limit":null,"free":null,"reached":false,"exceeded":false}"# + "\n"
        )
        try home.run("add", "ana")
        #expect(
            try home.run("limit", "set", "25", "--json").output
                == #"{"used":1,"limit":25,"free":24,"reached":false,"exceeded":false}"# + "\n"
        )
        #expect(
            try home.run("limit", "set", "0", "--json").output
                == #"{"used":1,"limit":0,"free":0,"reached":true,"exceeded":true}"# + "\n"
        )
    }

    @Test("if standard output is not a terminal, numbers have no separators; noun and verb agree with the numbers")
    func plainNumbers() throws {
        try home.run("limit", "set", "2000")
        #expect(try home.run("limit").output == "0 of 2000 seats are taken, 2000 free\n")
        try home.run("limit", "set", "1")
        #expect(try home.run("limit").output == "0 of 1 seats are taken, 1 free\n")
        try home.run("add", "ana")
        #expect(try home.run("limit").output == "1 of 1 seat is taken, 0 free\n")
    }

    @Test("adding a person over the limit exits with code 5 and a reason; adding a service account succeeds")
    func reached() throws {
        try home.run("limit", "set", "3")
        for login in ["ana", "bo", "cy"] { #expect(try home.run("add", login).exitCode == 0) }
        let run = try home.run("add", "dy", "--json")
        #expect(run.exitCode == 5)
        #expect(try run.error()["code"] as? String == "limit-reached")
        #expect((try run.error()["message"] as? String)?.contains("3 of 3") == true)
        #expect(try home.run("add", "robot", "--kind", "service").exitCode == 0)
        #expect(try home.run("edit", "robot", "--kind", "person").exitCode == 5)
        #expect(try home.run("disable", "ana").exitCode == 0)
        #expect(try home.run("add", "dy").exitCode == 0)
        #expect(try home.run("enable", "ana").exitCode == 5)
    }

    @Test("`limit --check` exits with code 5 if no seat is free, and with code 0 without a limit")
    func check() throws {
        #expect(try home.run("limit", "--check").exitCode == 0)
        try home.run("add", "ana")
        try home.run("limit", "set", "1")
        #expect(try home.run("limit", "--check").exitCode == 5)
        #expect(try home.run("limit").exitCode == 0)
        #expect(try home.run("limit", "clear").exitCode == 0)
        #expect(try home.run("limit", "--check").exitCode == 0)
    }

    @Test(
        "`limit set` exits with code 2 unless its only argument is a valid number of seats",
        arguments: ["-1", "many", "1.5", "99999999999999999999", "--5"]
    )
    func badLimit(_ text: String) throws {
        #expect(try home.run("limit", "set", text).exitCode == 2)
        #expect(try home.run("limit", "set", "5", text).exitCode == 2)
    }
}
