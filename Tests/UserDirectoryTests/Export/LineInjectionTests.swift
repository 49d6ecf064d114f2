import Foundation
import Futures
import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests exports of a store that another program has filled with values that the rules do not allow.
@Suite struct LineInjectionTests {
    /// Texts that end a field, a line or an entry of some format.
    ///
    /// In some texts, a combining mark follows the delimiter. The two form one `Character`, so a search for the
    /// delimiter as a `Character` would not find it.
    private static let texts = [
        ":", ":\u{301}", ",\u{301}x", "/", "\n", "\n\u{301}", "\r\n", "\u{85}", "\u{2028}", "\u{0}", "\u{1B}[2J",
        "x\nroot2::0:0::/:/bin/sh", "x:0:0::/:/bin/sh\nroot2", ": base64", "< file:///etc/passwd", " x", "x ",
        "x\ndn: uid=evil,ou=people\nobjectClass: inetOrgPerson\nuid: evil", "\n\ndn: uid=evil", "\"", "\"\u{301},x",
        "x\",\"y", "\\", "é\r\ny", "#", "+,;<>=\\\"", "=1+1", "@SUM(1)", "\t=1", "'=1", "],[",
        "\"}\n{\"login\":\"evil\"}",
    ]

    /// Exports a user with this text in one field, followed by another user.
    private func export(_ format: UserFormat, _ field: UserField, _ text: String) throws -> String? {
        var user = User.fixture(1, login: "ana", name: "Ana", email: "ana@example.com", note: "note")
        var fields = user.fields
        guard field.set(text, in: &fields) else { return nil }
        user.fields = fields
        let bench = ImportBench()
        try bench.store.store.withLoader { try $0.load([user, .fixture(2, login: "bo")]) }
        return String(decoding: try bench.export(format), as: UTF8.self)
    }

    @Test(
        "no text of any field adds a line to passwd, or a field to the user's line",
        arguments: UserField.settable
    )
    func passwd(_ field: UserField) throws {
        for text in Self.texts {
            guard let file = try export(.passwd, field, text) else { continue }
            let lines = file.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            #expect(lines.count == 3 && lines[2].isEmpty, "\(text.debugDescription)")
            for (number, line) in lines.prefix(2).enumerated() {
                let parts = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
                    .map { String(Substring($0)) }
                try #require(parts.count == 7, "\(text.debugDescription)")
                #expect(parts[2] == "\(10_000 + number)" && parts[3] == parts[2], "\(text.debugDescription)")
                #expect(parts[5].split(separator: "/").count <= 2, "\(text.debugDescription)")
                #expect(["/bin/sh", "/usr/sbin/nologin"].contains(parts[6]), "\(text.debugDescription)")
            }
        }
    }

    @Test("no text of any field adds an entry or an attribute to LDIF", arguments: UserField.settable)
    func ldif(_ field: UserField) throws {
        for text in Self.texts {
            guard let file = try export(.ldif, field, text) else { continue }
            let unfolded = file.replacing("\n ", with: "")
            #expect(file.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A || $0 == 0x09 })
            let names = unfolded.split(separator: "\n").map { $0.prefix { $0 != ":" } }
            #expect(names.count { $0 == "dn" } == 2, "\(text.debugDescription)")
            #expect(names.count { $0 == "uid" } == 2, "\(text.debugDescription)")
            let known: Set<Substring> = [
                "version", "dn", "objectClass", "uid", "cn", "sn", "displayName", "mail", "description",
            ]
            #expect(known.isSuperset(of: names), "\(text.debugDescription)")
            // A value after `:<` would be read from a file.
            #expect(!unfolded.contains(/(?m)^[A-Za-z]+:</), "\(text.debugDescription)")
        }
    }

    @Test("no text of any field adds a record, a field or a formula to CSV", arguments: UserField.settable)
    func csv(_ field: UserField) throws {
        // The CSV reader refuses a NUL.
        for text in Self.texts where !text.contains("\0") {
            guard let file = try export(.csv, field, text) else { continue }
            var reader = CSVReader(MemoryByteSource(file))
            var rows: [[String]] = []
            while let row = try reader.next() { rows.append(try row.get().fields) }
            #expect(rows.count == 3, "\(text.debugDescription)")
            #expect(rows.allSatisfy { $0.count == UserField.columns.count }, "\(text.debugDescription)")
            for cell in rows.joined() {
                #expect(
                    !"=+-@\t\r".unicodeScalars.contains(cell.unicodeScalars.first ?? "x"),
                    "\(text.debugDescription)"
                )
            }
        }
    }

    @Test(
        "no text of any field adds an object or a line to JSON",
        arguments: UserField.settable,
        [UserFormat.json, .jsonl]
    )
    func json(_ field: UserField, _ format: UserFormat) throws {
        for text in Self.texts {
            guard let file = try export(format, field, text) else { continue }
            let objects: [Any]
            if format == .json {
                objects = try JSONSerialization.jsonObject(with: Data(file.utf8)) as? [Any] ?? []
            } else {
                objects = try file.utf8.split(separator: UInt8(ascii: "\n")).map {
                    try JSONSerialization.jsonObject(with: Data($0))
                }
            }
            #expect(objects.count == 2, "\(text.debugDescription)")
            let keys = (objects.first as? [String: Any])?.count
            #expect(keys == UserField.columns.count, "\(text.debugDescription)")
        }
    }
}
