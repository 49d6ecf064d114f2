import Foundation
import Testing

/// The questions that commands ask on a real terminal.
@TmuxThread @Suite(.serialized, .timeLimit(.minutes(60)))
struct ConfirmationInTmuxTests {
    private let session: TmuxSession

    init() throws {
        session = try TmuxSession(program: "sh", environment: ["PS1": "$ ", "R": RosterBinary.url.path])
        try write("login,role\nana,admin\nadm,admin\n", to: "users.csv")
        try write("login,status\nadm,disabled\n", to: "changes.csv")
        try run("$R import users.csv")
        try session.wait(until: "2 added")
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: session.folder.appendingPathComponent(name))
    }

    private func run(_ command: String) throws {
        try session.type(command)
        try session.press("Enter")
    }

    @Test("a command that removes access from an admin asks first, and runs only if the answer is yes")
    func asked() throws {
        try run("$R disable adm")
        try session.wait(until: "Disable adm, which removes access from an admin? [y/N]")
        try run("n")
        try session.wait(until: "cancelled; no user was disabled")
        try run("clear; $R disable adm")
        try session.wait(until: "an admin? [y/N]")
        try run("y")
        try session.wait(until: "disabled adm")
    }

    @Test("a question leaves out users whose change would be refused")
    func refusedUser() throws {
        try run("clear; $R disable nobody1 adm")
        try session.wait(until: "Disable adm, which removes access from an admin? [y/N]")
        try run("y")
        try session.wait(until: "no user nobody1")
    }

    @Test("for a query, refused users are reported above the question, and the question names the loss of access")
    func query() throws {
        try run("clear; $R disable --query role:admin")
        try session.wait(for: "the refusal above the question") { screen in
            guard let refusal = screen.range(of: "only active admin whose access never expires"),
                let question = screen.range(of: ", which removes access from an admin? [y/N]")
            else { return false }
            return refusal.upperBound < question.lowerBound
        }
        try run("y")
        try session.wait(until: "disabled a")
    }

    @Test("if a query finds many users, the question says who loses access")
    func manyOfQuery() throws {
        try write("login\n" + (0..<150).map { "m\($0)\n" }.joined(), to: "many.csv")
        try run("clear; $R import many.csv; $R disable --query 'm OR adm'")
        try session.wait(
            until: "Disable 151 users, which removes access from 151 users, including adm, an admin?"
        )
        try run("n")
        try session.wait(until: "cancelled; no user was disabled")
    }

    @Test("refusals are reported before the question of a purge, and not again after it")
    func refusedPurge() throws {
        try write("login\nbo\n", to: "bo.csv")
        try run("clear; $R import bo.csv; $R delete bo; clear; $R purge bo nobody1; echo \"code=$?\"")
        try session.wait(until: "Purge bo for good? This cannot be undone. [y/N]")
        #expect(try session.screen.contains("no user nobody1"))
        try run("y")
        try session.wait(until: "code=6")
        #expect(try session.screen.components(separatedBy: "no user nobody1").count == 2)
        #expect(try session.screen.contains("purged 1 user"))
    }

    @Test("refusals are reported before the question of an undo, and not again after it")
    func refusedUndo() throws {
        try write("login\nbo\ncy\ndi\n", to: "members.csv")
        try run("clear; $R import members.csv; $R edit di --note x --actor eve; clear; $R undo 2; echo \"code=$?\"")
        try session.wait(until: "removes access from 2 users? [y/N]")
        #expect(try session.screen.contains("the user di was changed by eve"))
        try run("y")
        try session.wait(until: "code=6")
        #expect(try session.screen.components(separatedBy: "the user di was changed by eve").count == 2)
    }

    @Test("a value of `ROSTER_STORE` that is not UTF-8 is refused")
    func notUTF8() throws {
        try run("clear; ROSTER_STORE=$(printf 'x\\377.db') $R add q; echo \"code=$?\"; ls")
        try session.wait(until: "code=2")
        #expect(try session.screen.contains("ROSTER_STORE: the value is not UTF-8"))
    }

    @Test("on a terminal that cannot show a screen, the dashboard creates no store")
    func unsuitableTerminal() throws {
        try run("clear; TERM=dumb $R --store new.db; ls new.db; echo \"code=$?\"")
        try session.wait(until: "code=2")
        #expect(try session.screen.contains("cannot show a screen"))
        #expect(try !session.screen.contains("created"))
    }

    @Test("an undo that removes access asks first, and is made only if the answer is yes")
    func askedUndo() throws {
        try write("login\nbo\ncy\n", to: "members.csv")
        try run("clear; $R import members.csv; $R undo")
        let question = "Undo task 2 (Import members.csv), which removes access from 2 users? [y/N]"
        try session.wait(until: question)
        try run("n")
        try session.wait(until: "cancelled; nothing was undone")
        try run("clear; $R undo; echo \"code=$?\"")
        // Waits for the second question: the first one stays on the screen until the shell has cleared it.
        try session.wait(for: "the second question") { $0.contains(question) && !$0.contains("cancelled") }
        try session.press("C-c")
        // The shell may discard text that is typed before it has detected that the program ended.
        try session.wait(until: "code=130")
        try run("clear; $R count; $R undo")
        // The count may be on any line: on a busy machine, a message of the shell may be above it.
        try session.wait(for: "no user to be removed, and the question") {
            $0.split(separator: "\n").contains("4") && $0.contains(question)
        }
        try run("y")
        try session.wait(until: "undone task 2 (Import members.csv)")
    }

    @Test("the question of an import says how many users lose access, even if they are not admins")
    func askedImport() throws {
        try write("login\nbo\ncy\n", to: "members.csv")
        try write("login,status,name\nadm,active,Adm\nbo,disabled,Bo\ncy,disabled,Cy\n", to: "changes.csv")
        try run("clear; $R import members.csv; $R import changes.csv")
        try session.wait(until: "Change 3 users, which removes access from 2 users? [y/N]")
        try run("n")
        try session.wait(until: "cancelled; nothing was changed")
    }

    @Test("a question names the users if there are one or two of them")
    func named() throws {
        try write("login\nbo\ncy\n", to: "members.csv")
        try run("clear; $R import members.csv; $R delete bo cy")
        try session.wait(until: "Delete bo and cy? [y/N]")
        try run("n")
        try session.wait(until: "cancelled; no user was deleted")
        try run("clear; $R delete bo cy --yes; $R purge bo")
        try session.wait(until: "Purge bo for good? This cannot be undone. [y/N]")
        try run("n")
        try session.wait(until: "cancelled; no user was purged")
    }

    @Test("Ctrl-D at a question counts as no, and the message is on a line of its own")
    func endOfInput() throws {
        try run("clear; $R disable adm; echo \"code=$?\"")
        try session.wait(until: "an admin? [y/N]")
        try session.press("C-d")
        try session.wait(for: "the message on a line of its own") {
            $0.contains("\nroster: cancelled; no user was disabled") && $0.contains("code=1\n")
        }
    }

    @Test("Ctrl-C at the question of an import ends the import, and nothing is changed")
    func interrupted() throws {
        try run("clear; $R import changes.csv; echo \"code=$?\"")
        try session.wait(until: "Change 1 user, which removes access from adm, an admin? [y/N]")
        try session.press("C-c")
        try session.wait(until: "cancelled; nothing was changed")
        try session.wait(until: "code=130")
        try run("clear; $R count is:disabled")
        try session.wait(for: "no user to be disabled") { $0.hasPrefix("0\n") }
    }
}
