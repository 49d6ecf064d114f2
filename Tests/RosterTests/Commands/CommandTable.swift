import Foundation

/// A row of ``CommandTableTests``: what a command must do with good or bad arguments.
struct CommandCase: CustomStringConvertible, Sendable {
    /// The command's name in the help, such as `limit set`.
    let command: String
    let arguments: [String]
    /// The commands that run first, as command lines without quotes.
    let before: [String]
    var input: String?
    let exitCode: Int32
    /// The text that standard output must contain; nil if standard output must be empty.
    let output: String?
    /// The text that standard error must contain; nil if standard error must be empty.
    let messages: String?

    init(
        _ command: String,
        _ arguments: [String] = [],
        before: [String] = [],
        input: String? = nil,
        exit exitCode: Int32 = 0,
        out output: String? = nil,
        err messages: String? = nil
    ) {
        self.command = command
        self.arguments = arguments
        self.before = before
        self.input = input
        self.exitCode = exitCode
        self.output = output
        self.messages = messages
    }

    var words: [String] { command.split(separator: " ").map(String.init) + arguments }
    var description: String { (["roster"] + words).joined(separator: " ") }
}

/// The rows of ``CommandTableTests``.
///
/// Each row runs on a store of its own with ana (an admin), bo (disabled), chris, and dee (in the trash). The seat
/// limit is 3.
enum CommandTable {
    static let cases: [CommandCase] = reading + changing + roles + groups + files + others

    private static let reading = [
        CommandCase("list", out: "ana\tAna Müller\t\tadmin\tactive"),
        CommandCase(
            "list",
            ["--sort", "login", "--reverse", "--limit", "1", "--columns", "login", "-q"],
            out: "chris\n"
        ),
        CommandCase("list", ["nobody"], out: nil, err: "no users match"),
        CommandCase("list", ["rol:admin"], exit: 2, err: "did you mean \"role\"?"),
        CommandCase("list", ["is:activ"], exit: 2, err: "unknown value \"activ\"; did you mean \"is:active\"?"),
        CommandCase("list", ["is:trash"], exit: 2, err: "unknown value \"trash\"; did you mean \"is:trashed\"?"),
        CommandCase("list", ["--colums", "login"], exit: 2, err: "did you mean \"--columns\"?"),
        CommandCase("list", ["-n", "5"], exit: 2, err: "unknown option \"-n\"; did you mean \"--limit\"?"),
        CommandCase("list", ["-l", "5"], exit: 2, err: "unknown option \"-l\"; did you mean \"--limit\"?"),
        CommandCase("list", ["-n=5"], exit: 2, err: "did you mean \"--limit\"?"),
        CommandCase("list", ["-n5"], exit: 2, err: "unknown option \"-n5\"; did you mean \"--limit 5\"?"),
        CommandCase("list", ["-5"], exit: 2, err: "did you mean \"--limit 5\"?"),
        CommandCase("list", ["-n5x"], exit: 2, err: "to exclude the word, write \"-- -n5x\""),
        CommandCase("log", ["-5"], exit: 2, err: "did you mean \"--limit 5\"?"),
        CommandCase(
            "export",
            ["x.csv"],
            out: "id,login",
            err: "no users match; to write to a file: roster export -o x.csv"
        ),
        CommandCase("limit", ["none"], exit: 2, err: "did you mean \"limit clear\"?"),
        CommandCase("list", ["--max=5"], exit: 2, err: "did you mean \"--limit\"?"),
        CommandCase("list", ["-f", "json"], exit: 2, err: "unknown option \"-f\"; did you mean \"--format\"?"),
        CommandCase("list", ["status:active"], exit: 2, err: "did you mean \"is:active\"?"),
        CommandCase("list", ["active:true"], exit: 2, err: "did you mean \"is:active\"?"),
        CommandCase("count", ["locked:1"], exit: 2, err: "did you mean \"is:disabled\"?"),
        CommandCase("list", ["-status:active"], exit: 2, err: "did you mean \"-is:active\"?"),
        CommandCase("list", ["-disabled:true"], exit: 2, err: "did you mean \"-is:disabled\"?"),
        CommandCase("list", ["-is:locked"], exit: 2, err: "did you mean \"-is:disabled\"?"),
        CommandCase("list", ["-until:>=2026-01-02"], exit: 2, err: "write -until:>2026-01-01"),
        CommandCase("list", ["--sort", "createdAt", "--columns", "login"], out: "ana\nbo\nchris\n"),
        CommandCase("list", ["--sort", "validUntl"], exit: 2, err: "--sort"),
        CommandCase("count", ["--store", "/"], exit: 8, err: "the store /: it is a folder; name a file in it"),
        CommandCase("list", ["color:red"], exit: 2, err: "(put the word in '\"…\"' to search for it)"),
        CommandCase("list", ["until:none"], exit: 2, err: "write 'until:\"\"' for users without one"),
        CommandCase("list", ["--columns", "logn"], exit: 2, err: "did you mean \"login\"?"),
        CommandCase("show", ["ana"], out: "name\tAna Müller"),
        CommandCase("show", ["id:5"], exit: 3, err: "no user id:5; an id is a UUID"),
        CommandCase("show", ["anna"], exit: 3, err: "no user anna; did you mean ana?"),
        CommandCase("disable", ["role:admin"], exit: 3, err: "a login contains no colon; if this is a query"),
        CommandCase("show", exit: 2, err: "missing expected argument"),
        CommandCase("count", ["is:trashed"], out: "1\n"),
        CommandCase("count", ["created:lately"], exit: 2, err: "rule created-at-day"),
        CommandCase("count", ["ana", "OR", "is:disabled"], out: "2\n"),
        CommandCase("count", ["created:>-7d"], out: "3\n"),
        CommandCase("count", ["updated:<-90d OR created:tomorrow"], out: "0\n"),
        CommandCase("list", ["ana", "OR"], exit: 2, err: "on both sides"),
        CommandCase("list", ["on:corp"], out: nil, err: "no users match; no user is linked to a connection corp"),
        CommandCase("list", ["-on:corp", "--columns", "login,on", "--sort", "login"], out: "ana\t\nbo\t\nchris\t\n"),
        CommandCase("list", ["on:a/b"], exit: 2, err: "\"a/b\" cannot be a connection"),
        CommandCase("count", ["drift:corp", "OR", "ana"], out: "1\n"),
        CommandCase("count", ["onn:corp"], exit: 2, err: "did you mean \"on\"?"),
        CommandCase("log", ["--user", "bo"], out: "\tdisable\tbo\t"),
        CommandCase("log", ["--as-commands"], out: "roster disable bo --yes\n"),
        CommandCase("edit", ["bo", "--version", "3"], exit: 2, err: "did you mean \"--if-version\"?"),
        CommandCase("delete", ["bo", "--version", "3"], exit: 2, err: "unknown option \"--version\" (see"),
        CommandCase("limit", ["set", "5", "--version"], exit: 2, err: "unknown option \"--version\" (see"),
        CommandCase("export", ["--file", "x"], exit: 2, err: "did you mean \"--output\"?"),
        CommandCase("list", ["--desc"], exit: 2, err: "did you mean \"--reverse\"?"),
        CommandCase("log", ["--as-commands", "--limit", "1"], out: "roster ", err: "1 of "),
        CommandCase("log", ["--check"], err: "the journal matches the store"),
        CommandCase("log", ["--after", "7d"], exit: 2, err: "\"--after\"; did you mean \"--since\"?"),
        CommandCase("log", ["--before=7d"], exit: 2, err: "\"--before\"; did you mean \"--until\"?"),
        CommandCase("log", ["--since", "someday"], exit: 2, err: "someday"),
        CommandCase("log", ["--user", "zzzzz"], exit: 3, err: "no user zzzzz"),
        CommandCase("log", ["--limit", "1"], out: "\t", err: "1 of "),
        CommandCase("log", ["--limit", "0"], err: "0 of "),
        CommandCase("log", ["--limit", "0", "--user", "bo"], err: "no changes shown; --limit N shows the newest N"),
        CommandCase("log", ["--limit", "1", "--user", "bo"], out: "\t", err: "only the newest 1 change; --limit N"),
        CommandCase("tasks", ["--limit", "1"], out: "Set the seat limit to 3", err: "1 of "),
        CommandCase("tasks", ["--limit", "0"], err: "0 of "),
        CommandCase("tasks", ["--limit", "0", "--actor", "zoe"], err: "no tasks"),
        CommandCase("tasks", ["--limit", "-1"], exit: 2, err: "must be 0 or more"),
        CommandCase("export", ["role:admin"], out: "login,name,email"),
        CommandCase("export", ["--format", "xml"], exit: 2, err: "--format"),
        CommandCase("export", ["--base-dn", "nonsense"], exit: 2, err: "--base-dn must be a distinguished name"),
        CommandCase("export", ["--base-dn", "dc=x,,"], exit: 2, err: "--base-dn must be a distinguished name"),
        CommandCase("export", ["--base-dn", "dc=x"], exit: 2, err: "--base-dn is for --format ldif"),
        CommandCase("export", ["--raw", "--format", "ldif"], exit: 2, err: "--raw is for --format csv"),
        CommandCase("export", ["--base-dn", "=,"], exit: 2, err: "--base-dn must be a distinguished name"),
        CommandCase("export", ["-o", "/nowhere/x.json"], exit: 1, err: "cannot write /nowhere/x.json"),
        CommandCase("limit", out: "2 of 3 seats are taken, 1 free\n"),
        CommandCase("limit", ["lst"], exit: 2, err: "there is no command \"limit lst\" (see roster limit --help)"),
        CommandCase("limit set", ["1234"], err: "the limit is 1,234; 2 of 1,234 seats are taken"),
        CommandCase("limit show", before: ["limit set 1234"], out: "2 of 1234 seats are taken, 1232 free\n"),
        CommandCase("tasks", ["--limit", "1"], before: ["limit set 1234"], out: "limit to 1,234", err: "of"),
        CommandCase("limit show", ["--check"], out: "1 free\n"),
        CommandCase("limit set", ["5"], err: "the limit is 5; 2 of 5 seats are taken"),
        CommandCase("limit set", ["many"], exit: 2, err: "not a number of seats"),
        CommandCase("limit set", ["-1"], exit: 2, err: "must be 0 or more"),
        CommandCase("limit clear", err: "there is no limit; 2 seats are taken"),
        CommandCase("limit clear", ["--read-only"], exit: 7, err: "read-only"),
    ]

    private static let changing = [
        CommandCase("add", ["eve", "--role", "viewer"], err: "added eve; 3 of 3 seats are taken"),
        CommandCase("add", ["eve", "--dry-run"], out: "add\teve\tmember\n", err: "would add eve"),
        CommandCase("add", ["ANA"], exit: 4, err: "the login ana is already taken"),
        CommandCase("add", ["eve", "--role", "amin"], exit: 2, err: "must be one of"),
        CommandCase("add", ["eve", "--kind", "robot"], exit: 2, err: "kind must be person or service"),
        CommandCase("edit", ["chris", "--name", "Chris"], err: "changed chris; 2 of 3 seats are taken"),
        CommandCase("edit", ["chris", "--name", "C", "-n"], out: "change\tchris\tname: (empty) →", err: "would"),
        CommandCase("edit", ["--query", "chris", "--name", "C", "--yes"], err: "changed chris"),
        CommandCase("edit", ["--query", "chris", "--name", "C"], exit: 2, err: "pass --yes"),
        CommandCase("edit", ["--query", "g:x", "--name", "C"], exit: 2, err: "unknown field \"g\""),
        CommandCase("edit", ["--query", "role:foo", "--name", "C"], err: "no role foo; the roles are admin, member"),
        CommandCase("edit", ["chris", "--name", "C", "--if-version", "7"], exit: 4, err: "changed by someone else"),
        CommandCase("edit", ["chris"], exit: 2, err: "nothing to change"),
        CommandCase("edit", ["chris", "--until=", "--name="], err: "chris is unchanged"),
        CommandCase("edit", ["chris", "--role="], exit: 2, err: "must not be empty"),
        CommandCase("edit", ["chris", "--add-group", "b", "--remove-group", "a,B"], exit: 2, err: "b is in both"),
        CommandCase("edit", ["chris", "ana", "--login", "x"], exit: 2, err: "one user only"),
        CommandCase("edit", ["chris", "CHRIS", "--login", "x", "-n"], out: "\"chris\" → \"x\"", err: "change chris"),
        CommandCase("edit", ["-", "--login", "x"], input: "chris\nChris\n", err: "changed x"),
        CommandCase("edit", ["-", "--login", "x"], input: "chris\nbo\n", exit: 2, err: "--login works for one user"),
        CommandCase("edit", ["chris", "chris", "--if-version", "1", "--name", "C"], err: "changed chris"),
        CommandCase("edit", ["chris", "bo", "--if-version", "1", "--name", "C"], exit: 2, err: "one user only"),
        CommandCase("edit", ["chris", "--if-version", "-1", "--name", "C"], exit: 2, err: "must be 1 or more"),
        CommandCase(
            "edit",
            ["chris", "--group", "z", "-n"],
            before: ["edit chris --group a"],
            out: "change\tchris",
            err: "chris would no longer be in a; --add-group adds groups and keeps the others"
        ),
        CommandCase("disable", ["chris"], err: "disabled chris; 1 of 3 seats is taken"),
        CommandCase("disable", ["chris", "bo"], err: "disabled chris; bo is already disabled"),
        CommandCase("disable", ["-"], input: "chris\tChris\n\n bo \r\n", err: "disabled chris; bo is already disabled"),
        CommandCase("disable", ["-"], input: "", err: "no users were named"),
        CommandCase("disable", ["-"], input: "chris\0x\n", exit: 3, err: "no user chris"),
        CommandCase("disable", ["--query", "role:member", "--yes"], err: "disabled chris; bo is already disabled"),
        CommandCase("disable", ["--query", "login:nobody", "-y"], err: "no matching users"),
        CommandCase("disable", ["--query", "group:zzz"], err: "no matching users\n"),
        CommandCase("disable", ["--query", "group:zzz", "--json"], out: "[]\n", err: "no matching users"),
        CommandCase("disable", ["--query", "role:Admin", "-y"], err: "no role Admin; did you mean role:admin?\n"),
        CommandCase("disable", ["--query", "ana or bo", "-n"], err: "write OR in capitals between alternatives"),
        CommandCase("disable", ["--query", "role:member"], exit: 2, err: "pass --yes"),
        CommandCase("disable", ["--query", " "], exit: 2, err: "an empty query"),
        CommandCase("disable", ["chris", "--query", "x"], exit: 2, err: "give either logins or --query, not both"),
        CommandCase("disable", ["ana"], exit: 7, err: "only active admin"),
        CommandCase("disable", ["chris", "--dry-run"], out: "disable\tchris\tstatus", err: "would disable chris"),
        CommandCase("enable", ["bo"], err: "enabled bo; 3 of 3 seats are taken"),
        CommandCase("enable", ["bo"], before: ["edit bo --until 2020-01-01"], err: "bo is still expired; roster edit"),
        CommandCase("add", ["yan", "--until", "2020-01-01"], err: "yan is already expired; roster edit yan --until"),
        CommandCase("enable", ["bo", "nobody"], exit: 6, err: "enabled bo"),
        CommandCase("enable", ["zzzzz"], exit: 3, err: "no user zzzzz\n"),
        CommandCase("delete", ["chris", "bo", "--yes"], err: "deleted chris, bo; 1 of 3 seats is taken"),
        CommandCase("delete", ["ana", "--actor", "ana"], exit: 7, err: "your own account"),
        CommandCase("delete", ["ana", "--dry-run"], exit: 7, err: "only active admin"),
        CommandCase("restore", ["dee"], err: "restored dee; 3 of 3 seats are taken"),
        CommandCase(
            "restore",
            ["bo"],
            before: ["edit bo --until 2020-01-01", "delete bo"],
            err: "bo is still expired and disabled; roster edit bo --until DAY sets another last day, and roster enable"
        ),
        CommandCase(
            "restore",
            ["bo", "chris"],
            before: ["edit bo chris --until 2020-01-01 --yes", "delete bo chris --yes"],
            err: "2 users are still expired, 1 of them also disabled; roster edit LOGIN --until DAY"
        ),
        CommandCase("restore", ["de"], exit: 3, err: "no user de; did you mean dee?"),
        CommandCase("restore", ["anna"], exit: 3, err: "no user anna\n"),
        CommandCase("restore", ["dee", "DEE", "--login", "dora"], err: "restored dora"),
        CommandCase("restore", ["--query", "d", "-y"], err: "restored dee"),
        CommandCase("restore", ["dee", "--login", "two words"], exit: 2, err: "login"),
        CommandCase("purge", ["dee", "--yes"], err: "purged 1 user"),
        CommandCase("purge", ["anna", "--yes"], exit: 3, err: "no user anna\n"),
        CommandCase("purge", ["dea", "--yes"], exit: 3, err: "no user dea; did you mean dee?"),
        CommandCase("purge", ["anna"], exit: 3, err: "no user anna\n"),
        CommandCase("purge", ["ana"], exit: 7, err: "not in the trash"),
        CommandCase("purge", ["dee", "anna"], exit: 2, err: "a purge cannot be undone; pass --yes"),
        CommandCase("purge", ["dee"], exit: 2, err: "a purge cannot be undone; pass --yes"),
        CommandCase("purge", ["dee", "--dry-run"], out: "dee\tid:", err: "would purge 1 user"),
        CommandCase("purge", ["dee", "--dry-run", "--read-only"], out: "dee\tid:", err: "would purge 1 user"),
        CommandCase("purge", ["dee", "--read-only"], exit: 7, err: "leave out --read-only"),
        CommandCase("purge", ["--query", "de", "--yes"], err: "purged 1 user"),
        CommandCase("purge", ["--query", "de"], exit: 2, err: "a purge cannot be undone; pass --yes"),
        CommandCase("purge", ["--query", "g:x"], exit: 2, err: "unknown field \"g\""),
        CommandCase("purge", ["--query", "zzz"], err: "no matching users\n"),
        CommandCase("purge", ["--query", "role:foo"], err: "no role foo; the roles are"),
        CommandCase("purge", ["--older-than", "1d", "--yes"], err: "no user has been in the trash for that long"),
        CommandCase("purge", ["ana", "--yes"], exit: 7, err: "not in the trash"),
        CommandCase("undo", err: "undone task"),
        CommandCase("undo", ["99"], exit: 3, err: "no task 99"),
        CommandCase("undo", ["x y"], exit: 2, err: "neither"),
        CommandCase("redo", before: ["disable chris", "undo"], err: "redone task"),
        CommandCase("redo", exit: 3, err: "nothing to redo"),
    ]

    private static let groups = [
        CommandCase("groups", before: ["edit bo chris --add-group crew"], out: "crew\t2\n"),
        CommandCase("groups", ["lst"], exit: 2, err: "did you mean \"groups list\"? (see roster groups --help)"),
        CommandCase("groups", ["add", "x"], exit: 2, err: "\"groups add\"; to create a group, use roster edit"),

        CommandCase("groups list", before: ["edit bo --add-group crew"], out: "crew\t1\n"),
        CommandCase("groups list", ["ops"], exit: 2, err: "unexpected argument"),
        CommandCase(
            "groups rename",
            ["crew", "team", "--yes"],
            before: ["edit bo chris --add-group crew"],
            err: "changed bo, chris"
        ),
        CommandCase(
            "groups remove",
            ["crew", "--read-only"],
            before: ["edit bo --add-group crew"],
            exit: 7,
            err: "leave out --read-only"
        ),
        CommandCase("groups rename", ["none", "team", "-y"], exit: 3, err: "no user is in the group none"),
        CommandCase("groups rename", ["crew", "a b", "-y"], before: ["edit bo --add-group crew"], exit: 2, err: "a b"),
        CommandCase("groups rename", ["crew", "a b"], before: ["edit bo --add-group crew"], exit: 2, err: "a b"),
        CommandCase("groups rename", ["crew", "crew"], before: ["edit bo --add-group crew"], err: "bo is unchanged"),
        CommandCase(
            "groups rename",
            ["crew", "team"],
            before: ["edit bo --add-group crew"],
            exit: 2,
            err: "this changes all members of the group; pass --yes"
        ),
        CommandCase(
            "groups rename",
            ["crew", "team", "-n"],
            before: ["edit bo --add-group crew"],
            out: "change\tbo\t",
            err: "would change bo"
        ),
        CommandCase("groups remove", ["crew", "-y"], before: ["edit bo --add-group crew"], err: "changed bo"),
        CommandCase(
            "groups remove",
            ["crew"],
            before: ["edit bo --add-group crew"],
            exit: 2,
            err: "this changes all members of the group; pass --yes"
        ),
        CommandCase("groups remove", ["crew"], exit: 3, err: "no user is in the group crew"),
        CommandCase(
            "tasks",
            ["--limit", "1"],
            before: ["edit bo chris --add-group crew", "groups rename crew team --yes"],
            out: "\tRename group crew to team for 2 users\n",
            err: "1 of "
        ),
        CommandCase(
            "tasks",
            ["--limit", "1"],
            before: ["edit bo chris --add-group crew", "groups remove crew --yes"],
            out: "\tRemove group crew from 2 users\n",
            err: "1 of "
        ),
    ]

    private static let roles = [
        CommandCase("roles", out: "admin\t1\t0\nmember\t3\t1\nviewer\t0\t0\n"),
        CommandCase("roles", ["lst"], exit: 2, err: "there is no command \"roles lst\""),
        CommandCase("roles", ["show"], exit: 2, err: "no command \"roles show\" (see roster roles --help)"),
        CommandCase("roles list", out: "member\t3\t1\n"),
        CommandCase("roles list", ["admin"], exit: 2, err: "unexpected argument"),
        CommandCase("roles add", ["boss"], err: "role boss added\n"),
        CommandCase("roles add", ["boss", "guest"], err: "roles boss, guest added\n"),
        CommandCase("roles add", ["Member"], exit: 4, err: "the role member already exists"),
        CommandCase("roles add", ["a b"], exit: 2, err: "role \"a b\" may contain only letters, digits and . _ - + @"),
        CommandCase("roles add", exit: 2, err: "missing expected argument"),
        CommandCase("roles add", ["boss", "--read-only"], exit: 7, err: "read-only"),
        CommandCase("roles remove", ["viewer"], err: "role viewer removed\n"),
        CommandCase("roles remove", ["viwer"], exit: 3, err: "no role viwer; did you mean viewer?"),
        CommandCase("roles remove", ["admn"], exit: 3, err: "no role admn; to list the roles"),
        CommandCase("roles remove", ["admin"], exit: 7, err: "the role admin cannot be removed"),
        CommandCase("roles remove", ["member"], exit: 7, err: "3 users have the role member, 1 of them in the trash"),
        CommandCase("add", ["eve", "--role", "boss"], before: ["roles add boss"], err: "added eve"),
        CommandCase("undo", before: ["roles add boss"], err: "undone task 8 (Add the role boss)"),
        CommandCase("redo", before: ["roles add boss", "undo"], err: "redone task 8 (Add the role boss)"),
        CommandCase(
            "undo",
            ["8"],
            before: ["roles add boss", "edit chris --role boss"],
            exit: 7,
            err: "the list of roles: 1 user has the role boss; give them another role first (role:boss finds them)"
        ),
        CommandCase(
            "undo",
            ["10"],
            before: ["roles add boss", "edit chris --role boss", "edit chris --role viewer", "roles remove boss"],
            exit: 2,
            err: "chris: role must be one of admin, member, viewer"
        ),
        CommandCase("log", before: ["roles add boss"], out: "\troles\t\trole boss added\n"),
        CommandCase(
            "log",
            ["--as-commands"],
            before: ["roles add a b", "roles remove a"],
            out: "\nroster roles remove a\n"
        ),
        CommandCase(
            "log",
            ["--check"],
            before: ["roles add boss", "roles remove viewer"],
            err: "matches the store"
        ),
        CommandCase("copy", ["team.db", "new.db"], before: ["roles add boss"], err: "copied 4 users"),
    ]

    private static let files = [
        CommandCase("import", ["-"], input: "login,role\neve,viewer\n", err: "imported 1 line: 1 added"),
        CommandCase(
            "import",
            ["-"],
            input: "login,State,seated,connections\neve,active,true,corp\n",
            err: "ignored column \"State\", column \"seated\", column \"connections\"\nimported 1 line: 1 added"
        ),
        CommandCase(
            "import",
            ["-"],
            input: "[{\"login\": \"eve\", \"connections\": [\"corp\"], \"state\": \"active\"}]",
            err: "ignored member \"state\", member \"connections\"\nimported 1 entry: 1 added"
        ),
        CommandCase("import", ["-", "-x"], input: "login\neve\n", exit: 2, err: "-x"),
        CommandCase("import", ["-", "--dry-run"], input: "login\neve\n", out: "line 2\tadd\teve", err: "to add"),
        CommandCase("import", ["-"], input: "login\neve\nfay\n", exit: 5, err: "nothing imported"),
        CommandCase("import", ["-"], input: "login\na b\n", exit: 6, err: "line 2"),
        CommandCase("import", ["."], exit: 2, err: "cannot read .: it is a folder; name a file in it"),
        CommandCase("import", ["nothing.csv"], exit: 2, err: "nothing.csv"),
        CommandCase("connections", err: "no connections"),
        CommandCase("connections", ["corp"], exit: 3, err: "the configuration has none"),
        CommandCase("pull", ["corp"], exit: 3, err: "no connection corp; the configuration has none"),
        CommandCase("push", ["corp"], exit: 3, err: "no connection corp; the configuration has none"),
        CommandCase("apply", ["x.plan"], before: ["import x.csv --plan x.plan"], err: "imported 1 line: 1 updated"),
        CommandCase(
            "apply",
            ["x.plan"],
            before: ["import x.csv --plan x.plan", "edit bo --note x"],
            exit: 4,
            err: "stale"
        ),
        CommandCase("apply", ["nothing.plan"], exit: 2, err: "nothing.plan"),
        CommandCase("apply", ["-"], input: "no plan\n", exit: 2, err: "plan"),
    ]
}
