import ArgumentParser
import Testing

@testable import roster

@Suite("Errors of the argument parser") @MainActor struct ParserMessageTests {
    @Test(
        "an error of the argument parser is one line in the form of Roster's other errors",
        arguments: [
            (
                ["list", "--colums", "login"], "unknown option \"--colums\"; did you mean \"--columns\"?",
                "roster list --help"
            ),
            (
                ["list", "--limit", "x"], "the value \"x\" is invalid for \"--limit <n>\": write a whole number",
                "roster list --help"
            ),
            (["add"], "missing expected argument \"<login>\"", "roster add --help"),
            (
                ["export", "--format", "x"],
                "the value \"x\" is invalid for \"--format <format>\"; use one of csv, json, jsonl, "
                    + "ldif, passwd", "roster export --help"
            ),
            (
                ["pull", "x", "--prefer", "us"],
                "the value \"us\" is invalid for \"--prefer <prefer>\"; use one of here, there", "roster pull --help"
            ),
            (["limit", "set", "--", "5", "--json"], "unexpected argument \"--json\"", "roster limit set --help"),
            (["show", "ana", "-o", "json"], "unknown option \"-o\"; did you mean \"--json\"?", "roster show --help"),
            (
                ["tasks", "--format=json"], "unknown option \"--format\"; did you mean \"--json\"?",
                "roster tasks --help"
            ),
            (["delete", "--foo=1", "--", "--foo"], "unknown option \"--foo\"", "roster delete --help"),
            (["backup", "--to", "x"], "unknown option \"--to\"", "roster backup --help"),
            (
                ["backup", "-o", "x"], "unknown option \"-o\"; the file needs no option, as in roster backup FILE",
                "roster backup --help"
            ),
            (
                ["edit", "ana", "--note", "-hello"],
                "missing value for \"--note <note>\"; if the value begins with \"-\", write --note=VALUE",
                "roster edit --help"
            ),
            (["delete", "--yse"], "unknown option \"--yse\"; did you mean \"--yes\"?", "roster delete --help"),
            (["disable", "--all"], "unknown option \"--all\"", "roster disable --help"),
            (["purge", "--al"], "unknown option \"--al\"", "roster purge --help"),
            (
                ["copy", "--repalce"], "unknown option \"--repalce\"; did you mean \"--replace\"?",
                "roster copy --help"
            ),
            (["show", "--jsn"], "unknown option \"--jsn\"; did you mean \"--json\"?", "roster show --help"),
            (["groups", "rename", "--foo"], "unknown option \"--foo\"", "roster groups rename --help"),
            (["delete", "-yn", "--until", "-1d"], "unknown option \"--until\"", "roster delete --help"),
            (["edit", "--until", "-1d", "-yn"], "give logins or a --query", "roster edit --help"),
            (["-v"], "unknown option \"-v\"; did you mean \"--version\"?", "roster --help"),
            (["-V"], "unknown option \"-V\"; did you mean \"--version\"?", "roster --help"),
            (
                ["list", "--columns", "logn"],
                "the value \"logn\" is invalid for \"--columns <names>\": there is no column \"logn\"; did you mean "
                    + "\"login\"?", "roster list --help"
            ),
            (
                ["list", "--sort", "nam"], "the value \"nam\" is invalid for \"--sort <sort>\"; did you mean \"name\"?",
                "roster list --help"
            ),
            (
                ["export", "--format", "cvs"],
                "the value \"cvs\" is invalid for \"--format <format>\"; did you mean \"csv\"?", "roster export --help"
            ),
            (
                ["log", "--since", "soon"],
                "the value \"soon\" is invalid for \"--since <when>\": give a day or a time, e.g. 2026-12-31, "
                    + "2026-12-31T10:00:00Z, yesterday, 12h or 7d (hours or days ago)", "roster log --help"
            ),
            (
                ["backup", ""], "the value \"\" is invalid for \"<file>\": give a file name",
                "roster backup --help"
            ),
            (
                ["edit", "ana", "--disabled", "--enabled"], "\"--disabled\" and \"--enabled\" contradict each other",
                "roster edit --help"
            ),
            (["manual", "a", "b"], "2 unexpected arguments: \"a\", \"b\"", "roster manual --help"),
            (
                ["log", "ana"], "unexpected argument \"ana\"; did you mean \"roster log --user ana\"?",
                "roster log --help"
            ),
            (
                ["tasks", "5"], "unexpected argument \"5\"; did you mean \"roster log --task 5\"?",
                "roster tasks --help"
            ),
            (["tasks", "ana"], "unexpected argument \"ana\"", "roster tasks --help"),
            (
                ["undo", "--task", "3"], "unknown option \"--task\"; a task needs no option, as in roster undo 12",
                "roster undo --help"
            ),
            (
                ["edit", "-L", "ana"], "unknown option \"-L\"; did you mean \"--disabled\"?",
                "roster edit --help"
            ),
            (
                ["list", "-o", "json"], "unknown option \"-o\"; did you mean \"--format\"?",
                "roster list --help"
            ),
            (
                ["list", "--output", "json"], "unknown option \"--output\"; did you mean \"--format\"?",
                "roster list --help"
            ),
            (
                ["edit", "ana", "-aG", "x"], "unknown option \"-aG\"; did you mean \"--add-group\"?",
                "roster edit --help"
            ),
            (
                ["--where"], "unknown option \"--where\"; a query needs no option, as in roster list role:admin",
                "roster --help"
            ),
            (["list", "--limit", "-1"], "--limit must be 0 or more", "roster list --help"),
            (["list", "--store"], "missing value for \"--store <url>\"", "roster list --help"),
            (["limit", "set"], "missing expected argument \"<seats>\"", "roster limit set --help"),
        ]
    )
    func form(arguments: [String], text: String, help: String) throws {
        do {
            _ = try Roster.parseAsRoot(arguments)
            Issue.record("no error")
        } catch {
            let message = ParserMessage(error, arguments)
            #expect(message.text == text)
            #expect(message.help == help)
            #expect(message.line == "\(text) (see \(help))")
        }
    }

    @Test("the list of possible values is on the same line as the error")
    func values() throws {
        do {
            _ = try Roster.parseAsRoot(["log", "--kind", "foo"])
            Issue.record("no error")
        } catch {
            let text = ParserMessage(error, ["log"]).text
            #expect(
                text.hasPrefix(
                    "the value \"foo\" is invalid for \"--kind <kind>\"; use one of snapshot, add, "
                )
            )
            #expect(!text.contains("\n"))
        }
    }

    @Test("a message that already has the form of Roster's errors is unchanged")
    func unchanged() {
        let text = "there is no column \"d'Arc's\"; use login, name"
        #expect(ParserMessage.converted(text) == text)
    }
}
