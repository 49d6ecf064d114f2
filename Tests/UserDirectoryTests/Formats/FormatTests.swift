import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests each format with good, bad and hostile input.
@Suite struct FormatTests {
    /// Imports a text, and returns a row for each user: login, name, email and status.
    private func table(_ text: String, _ format: UserFormat? = nil) throws -> [[String]] {
        let bench = ImportBench()
        let progress = try bench.run(text, format)
        #expect(progress.problems.isEmpty)
        return try bench.drafts().map { [$0.login, $0.name, $0.email, $0.status.rawValue] }
    }

    @Test("the export of Google Workspace is recognized by its header")
    func google() throws {
        let text = """
            First Name [Required],Last Name [Required],Email Address [Required],Status [READ ONLY],Org Unit Path [Required]
            Ana,Müller,ana@example.com,Active,/
            Bo,,bo@example.com,Suspended,/
            """
        #expect(
            try table(text) == [
                ["ana@example.com", "Ana Müller", "ana@example.com", "active"],
                ["bo@example.com", "Bo", "bo@example.com", "disabled"],
            ]
        )
        #expect(try ImportBench().plan(text).summary.ignored == ["column \"Org Unit Path [Required]\""])
    }

    @Test(
        "the header or a `sep=` line decides whether commas, semicolons or tabs separate the columns",
        arguments: [
            "login;name;email\nana;\"Ana; Li\";a@x.com\n", "login\tname\temail\nana\tAna; Li\ta@x.com\n",
            "\"login\";\"name\";\"email\"\r\nana;\"Ana; Li\";a@x.com\r\n",
            "\u{FEFF}sep=;\r\nlogin;name;email\r\nana;\"Ana; Li\";a@x.com\r\n",
            "\"sep=;\"\nlogin;name;email\nana;\"Ana; Li\";a@x.com\n",
            "SEP=\t\nlogin\tname\temail\nana\tAna; Li\ta@x.com\n",
            "sep=,\nlogin,name,email\nana,Ana; Li,a@x.com\n", "login,name,email\nana,Ana; Li,a@x.com\n",
            "userPrincipalName;displayName;mail\nana;\"Ana; Li\";a@x.com\n",
            "version:v1.0\nuserPrincipalName;displayName;mail\nana;\"Ana; Li\";a@x.com\n",
        ]
    )
    func separators(_ text: String) throws {
        #expect(try table(text) == [["ana", "Ana; Li", "a@x.com", "active"]])
    }

    @Test("below a header with a single column, commas separate the fields")
    func oneColumn() throws {
        #expect(try table("login\nana\n\"bo\"\n").map(\.first) == ["ana", "bo"])
        let problems = try ImportBench().run("login\na;b\nc,d\n").problems
        #expect(problems.map(\.code) == ["invalid", "csv-field-count"])
    }

    @Test("in a CSV file, the message about a group's name says how to separate names")
    func groupSeparator() throws {
        let problem = try #require(try ImportBench().run("login,groups\nana,ops dev\n").problems.first)
        let advice = "may contain only letters, digits and . _ - + @; separate names with \";\" (rule group-characters)"
        #expect(problem.description == "line 2 (ana): groups \"ops dev\": each name \(advice)")
    }

    @Test("in JSON, where groups are an array, the message about a group's name says nothing about a separator")
    func groupsInJSON() throws {
        let problems = try ImportBench().run("[{\"login\":\"ana\",\"groups\":[\"ops dev\"]}]").problems
        #expect(problems.map(\.code) == ["invalid"])
        #expect(problems.first?.message.contains("separate") == false)
    }

    @Test("a comment after a byte order mark does not hide the format of a file that arrives in pieces")
    func commentFirst() throws {
        let text = "\u{FEFF}# people\n\ndn: uid=ana,dc=example,dc=com\nuid: ana\ncn: Ana\n"
        #expect(try ImportBench().plan(text).summary.format == .ldif)
    }

    @Test("the export of Okta is recognized by its header")
    func okta() throws {
        let text =
            "id,status,login,firstName,lastName,email\r\n1,ACTIVE,ana,Ana,Müller,ana@example.com\r\n"
            + "2,DEPROVISIONED,bo,Bo,,\r\n3,LOCKED_OUT,chris,,,\r\n"
        #expect(
            try table(text) == [
                ["ana", "Ana Müller", "ana@example.com", "active"], ["bo", "Bo", "", "disabled"],
                ["chris", "", "", "active"],
            ]
        )
    }

    @Test(
        "the export of Microsoft Entra ID and its template are recognized by their headers",
        arguments: [
            "\u{FEFF}userPrincipalName,displayName,mail,accountEnabled\nana@x.com,Ana,ana@example.com,True\n"
                + "bo@x.com,Bo,,False\n",
            "version:v1.0,,,\nName [displayName] Required,User name [userPrincipalName] Required,"
                + "Mail [mail],Block sign in (Yes/No) [accountEnabled]\n"
                + "Ana,ana@x.com,ana@example.com,No\nBo,bo@x.com,,Yes\n",
        ]
    )
    func entra(_ text: String) throws {
        #expect(
            try table(text) == [
                ["ana@x.com", "Ana", "ana@example.com", "active"], ["bo@x.com", "Bo", "", "disabled"],
            ]
        )
    }

    @Test("in another system's export, a leading apostrophe is part of the name, and an unknown state is refused")
    func foreign() throws {
        #expect(try table("login,firstName\nana,'=x\n")[0][1] == "'=x")
        let problem = try ImportBench().run("login,firstName,status\nana,,ASLEEP\n").problems.first
        #expect(problem?.field == .status)
        #expect(problem?.description.contains("Okta") == true)
    }

    @Test("JSON can be an array, a single object, or several objects in a row", arguments: [1, 2, 7, 1_000])
    func json(_ pieceSize: Int) throws {
        let object =
            "{\"login\":\"ana\",\"name\":\"]},\\\"{[\\u00fc\\ud83d\\ude00\",\"groups\":[\"ops\"],\"validUntil\":null,\"id\":\"x\"}"
        for text in [
            "[\(object)]", "\u{FEFF}\n [ \(object)\n,{\"login\":\"bo\"} ] \n", object, "\(object)\n{\"login\":\"bo\"}",
        ] {
            let bench = ImportBench()
            let progress = try bench.run(Array(text.utf8), .json, pieceSize: pieceSize)
            #expect(progress.problems.isEmpty)
            let ana = try bench.store.user(.login("ana"))
            #expect(ana.name == "]},\"{[ü😀")
            #expect(ana.groups == ["ops"])
        }
    }

    @Test(
        "an invalid user is reported with its line and the rule, and the other users are read",
        arguments: [
            (UserFormat.json, "[{\"login\":\"ok\"},\n{\"login\":\"x\",\"nmae\":\"\"}]", 2, "json-member", 1),
            (.json, "[{\"login\":\"ok\"},\n{\"login\":\"x\",\"login\":\"y\"}]", 2, "json-member", 1),
            (.jsonl, "{\"login\":\"x\",\"lo\\u0067in\" : \"y\"}\n{\"login\":\"ok\"}", 1, "json-member", 1),
            (.jsonl, "{\"login\":\"x\",\"note\":\"a\",\"name\":\"note\",\"note\":\"b\"}\n", 1, "json-member", 0),
            (.json, "[\n{\"login\":1},{\"login\":\"ok\"}]", 2, "json-type", 1),
            (.json, "[{\"login\":\"x\",\"groups\":[null]},\n{\"login\":\"ok\"}]", 1, "json-type", 1),
            (.json, "[{\"name\":\"x\"},{\"login\":\"ok\"}]", 1, "json-login", 1),
            (.json, "[{\"login\":\"ok\"},\n{\"login\":}]", 2, "json-syntax", 1),
            (.json, "[{\"login\":\"ok\"}\n,\n3]", 3, "json-syntax", 1),
            (.json, "[{\"login\":\"ok\"},\n{\"login\":\"x\"", 2, "json-syntax", 1),
            (.json, "[{\"login\":\"ok\"},]", 1, "json-syntax", 1),
            (.json, "[{\"login\":\"ok\"}\n", 2, "json-syntax", 1),
            (.json, "[{\"login\":\"ok\"}]\n[]", 2, "json-syntax", 1),
            (.json, "\"text\"", 1, "json-syntax", 0),
            (.json, "[" + String(repeating: "[", count: 5_000), 1, "json-syntax", 0),
            (.json, "[{\"login\":\"x\",\"note\":\"\\ud800\"},{\"login\":\"ok\"}]", 1, "json-syntax", 1),
            (.jsonl, "{\"login\":\"ok\"}\n\n{\"login\"\n", 3, "json-syntax", 1),
            (.jsonl, "[1]\n{\"login\":\"ok\"}", 1, "json-object", 1),
            (.jsonl, "null\n{\"login\":\"ok\"}", 1, "json-object", 1),
            (.json, "{\"login\":\"ok\"}\nx", 2, "json-syntax", 1),
            (.jsonl, "{\"login\":\"x\",\"kind\":\"robot\"}\n{\"login\":\"ok\"}", 1, "kind-values", 1),
            (.passwd, "ok:x:1:1:::\nana:x:1:1::\n", 2, "passwd-fields", 1),
            (.passwd, "ok:x:1:1:::\nana:x:one:1:::\n", 2, "passwd-id", 1),
            (.passwd, "+::::::\nok:x:1:1:::\n", 1, "passwd-id", 1),
            (
                .ldif, "dn: uid=x\nchangetype: delete\n\ndn: uid=ok\nobjectClass: inetOrgPerson\nuid: ok\n", 2,
                "ldif-change", 1
            ),
            (.ldif, "uid: x\n\ndn: uid=ok\nobjectClass: inetOrgPerson\nuid: ok\n", 1, "ldif-dn", 1),
            (.ldif, "dn: x\nobjectClass: inetOrgPerson\ncn: x\n", 1, "ldif-uid", 0),
            (.ldif, "dn: x\nobjectClass: inetOrgPerson\nuid:: ***\n", 3, "ldif-base64", 0),
            (.ldif, "dn: x\nobjectClass: inetOrgPerson\nuid:< file:///etc/passwd\n", 3, "ldif-url", 0),
            (.ldif, "dn: x\nobjectClass: inetOrgPerson\nno colon\n", 3, "ldif-syntax", 0),
            (.ldif, "version: 2\n\ndn: x\nobjectClass: inetOrgPerson\nuid: ok\n", 1, "ldif-version", 1),
        ]
    )
    func broken(_ format: UserFormat, _ text: String, _ line: Int, _ rule: String, _ others: Int) throws {
        let progress = try ImportBench().run(text, format)
        #expect(progress.problems.map(\.line) == [line])
        #expect(progress.problems.first?.description.contains("rule \(rule)") == true)
        #expect(progress.created == others)
    }

    @Test(
        "text that is not UTF-8 is reported with its line",
        arguments: [
            (UserFormat.csv, "login,name\nok,\n", ",x\n"), (.jsonl, "{\"login\":\"ok\"}\n\n", "{\"login\":\"x\"}"),
            (.json, "[{\"login\":\"ok\"},\n\n", "]"), (.passwd, "ok:x:1:1:::\n\n", ":x:1:1:::"),
            (.ldif, "dn: uid=ok\nobjectClass: inetOrgPerson\n", "uid: x\n"),
        ]
    )
    func encoding(_ format: UserFormat, _ before: String, _ after: String) throws {
        let bad: [UInt8] =
            format == .json
            ? Array("{\"login\":\"".utf8) + [0xFC] + Array("\"}".utf8)
            : format == .ldif
                ? Array("uid: ".utf8) + [0xFC, 0x0A]
                : format == .jsonl
                    ? Array("{\"login\":\"".utf8) + [0xE4] + Array("\"}\n".utf8) : [0xFC]
        let progress = try ImportBench().run(Array(before.utf8) + bad + Array(after.utf8), format)
        #expect(progress.problems.first?.line == 3)
        #expect(progress.problems.first?.code.contains("encoding") == true)
    }

    @Test("UTF-16 is reported as such", arguments: [[0xFF, 0xFE, 0x6C, 0x00] as [UInt8], [0x00, 0x6C, 0x00, 0x6F]])
    func utf16(_ head: [UInt8]) {
        #expect(throws: UserFileError.utf16) { try ImportBench().run(head + head) }
    }

    @Test(
        "in `passwd`, a comma ends the name, nologin or a system id means a service, a locked password means disabled"
    )
    func passwd() throws {
        let bench = ImportBench()
        let text =
            "# a comment\n\nroot:x:0:0:root:/root:/bin/bash\r\ndaemon:*:1:1:daemon:/:/usr/sbin/nologin\n"
            + "ana:!$6$x:1000:1000:Ana Müller,room 1,,:/home/ana:/bin/zsh\nnobody:x:65534:65534:::/bin/false"
            + "\nsync:x:4:65534:sync:/bin:/bin/sync"
        try bench.run(text)
        #expect(try bench.drafts().map(\.login) == ["ana", "daemon", "nobody", "root", "sync"])
        #expect(try bench.drafts().map(\.kind) == [.person, .service, .service, .person, .service])
        #expect(try bench.drafts().map(\.status) == [.disabled, .active, .active, .active, .active])
        #expect(try bench.drafts().map(\.name) == ["Ana Müller", "daemon", "", "root", "sync"])
        #expect(try bench.plan(text).summary.ignored == ["password hashes"])
    }

    @Test("in `passwd`, a colon or a comma before a combining mark is a separator")
    func passwdMarks() throws {
        let bench = ImportBench()
        let text =
            "ana:!\u{301}:1000:1000:\u{59C}Ana,\u{301}room 1:/home/ana:/bin/sh\n"
            + "bo:x:1001:1001:Bo:/:/sbin/nologin\n"
        #expect(try bench.run(text, .passwd).problems.isEmpty)
        #expect(try bench.drafts().map(\.name) == ["\u{59C}Ana", "Bo"])
        #expect(try bench.drafts().map(\.status) == [.disabled, .active])
        #expect(try bench.drafts().map(\.kind) == [.person, .service])
    }

    @Test("LDIF with folded lines, comments, Base64, options and other classes is read")
    func ldif() throws {
        let text = """
            version: 1
            # a comment
             that goes on
            dn: ou=people,dc=example
            objectClass: organizationalUnit
            ou: people

            dn:: dWlkPWFuYQ==\r
            objectClass: top\r
            objectclass: InetOrgPerson\r
            UID: a\r
             na\r
            cn;lang-de:: QW5hIE3DvGxsZXI=\r
            mail: ana@example.com\r
            mail: other@example.com\r
            description: first
            # in between
            userPassword:: e1NTSEF9eA==


            dn: uid=bo
            objectClass: inetOrgPerson
            uid: bo
            givenName: Bo
            sn: Ng
            """
        #expect(
            try table(text) == [
                ["ana", "Ana Müller", "ana@example.com", "active"], ["bo", "Bo Ng", "", "active"],
            ]
        )
        #expect(
            try ImportBench().plan(text).summary.ignored == [
                "further values of mail", "userpassword", "1 entry without the class inetOrgPerson",
            ]
        )
    }

    @Test(
        "the format is detected from the content",
        arguments: [
            ("\u{FEFF}\n[ {\"login\":\"ana\"}]", UserFormat.json), ("{\"login\":\"ana\"}\n", .jsonl),
            ("{\n\"login\":\"ana\"}", .json), ("# x\ndn: uid=a\n", .ldif), ("version: 1\n\ndn: uid=a\n", .ldif),
            ("version:v1.0\nuserPrincipalName\na@b.c\n", .csv), ("root:x:0:0:root:/root:/bin/sh\n", .passwd),
            ("login,name\n", .csv), ("login\n", .csv),
        ]
    )
    func detection(_ text: String, _ format: UserFormat) throws {
        #expect(try ImportBench().plan(text).summary.format == format)
    }

    @Test("a file's name determines its format")
    func names() {
        #expect(UserFormat(fileName: "/etc/passwd") == .passwd)
        #expect(UserFormat(fileName: "a.b/Users.LDIF") == .ldif)
        #expect(UserFormat(fileName: "a.json/users") == nil)
        #expect(UserFormat(fileName: "a.json/\u{301}users") == nil)
        #expect(UserFormat(fileName: "users.ndjson") == .jsonl)
    }

    @Test(
        "an unknown file ending is reported, but a known or missing ending is not",
        arguments: [
            ("out.xlsx", ".xlsx"), ("a/users.csv.gz", ".gz"), ("users", nil), ("/dev/stdout", nil), (".users", nil),
            ("users.", nil), ("a.b/users", nil), ("users.CSV", nil), ("passwd", nil),
        ] as [(String, String?)]
    )
    func unknownEnding(file: String, ending: String?) {
        #expect(UserFormat.unknownEnding(of: file) == ending)
    }

    @Test("a record of many megabytes is refused, and the next one is read")
    func long() throws {
        let huge = String(repeating: "x", count: 5_000_000)
        for (format, text) in [
            (UserFormat.jsonl, "{\"login\":\"\(huge)\"}\n{\"login\":\"ok\"}"),
            (.json, "[{\"login\":\"\(huge)\"},{\"login\":\"ok\"}]"), (.passwd, "\(huge)\nok:x:1:1:::\n"),
            (.ldif, "dn: \(huge)\n\ndn: x\nobjectClass: inetOrgPerson\nuid: ok\n"),
        ] {
            let bench = ImportBench()
            let progress = try bench.run(Array(text.utf8), format, pieceSize: 65_536)
            #expect(progress.problems.map(\.code) == ["record-too-long"])
            #expect(progress.created == 1)
        }
    }
}
