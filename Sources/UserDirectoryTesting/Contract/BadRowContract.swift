import Futures
import Interactors
import Testing
package import UserDirectory

/// Test cases for stores whose database contains invalid values that another program wrote.
///
/// Each case passes if the database refuses the value, or if using the store fails with an error that names the table
/// or the column. However, the database must not refuse a number.
package enum BadRowContract {
    package enum Table: String, Sendable {
        case users, journal, tasks, links
    }

    package enum Value: Sendable {
        case integer(Int64)
        case text(String)
        case bytes([UInt8])
    }

    /// An invalid value in one column of one row.
    package struct Case: Sendable, CustomTestStringConvertible {
        package let table: Table
        /// The column's name in the SQLite store.
        package let column: String
        package let value: Value

        init(_ table: Table, _ column: String, _ value: Value) {
            self.table = table
            self.column = column
            self.value = value
        }

        /// Writes the value and uses the store; failures are recorded as issues or thrown.
        ///
        /// `open` opens the store; the first call creates the store. `write` writes the value into the last row of the
        /// table, and throws if the database refuses the value. After a success, `write` returns the texts that the
        /// store's error must contain, such as `table user`.
        package func run(open: () throws -> any UserStore, write: (Case) throws -> [String]) throws {
            let subject = StoreUnderTest(store: try open(), clock: ManualWallClock())
            try subject.add("ana")
            try subject.add("bo")
            try subject.updateLinks(put: [.fixture(1, "a", version: "1"), .fixture(2, "b", version: "1")])
            subject.store.close()

            let names: [String]
            do {
                names = try write(self)
            } catch {
                // A column of numbers accepts any number.
                if case .integer = value { throw error }
                return
            }

            let error = #expect(throws: DirectoryError.self) {
                let subject = StoreUnderTest(store: try open(), clock: ManualWallClock())
                defer { subject.store.close() }
                try subject.useEverything()
            }
            guard case .storeUnavailable(_, let reason) = error else {
                Issue.record("expected storeUnavailable, but got: \(String(describing: error))")
                return
            }
            for name in names { #expect(reason.contains(name), "\(reason)") }
        }

        package var testDescription: String { "\(table).\(column) = \(value)" }
    }

    package static let cases: [Case] = integers + others

    /// Numbers and times at or near the limits of 64 bits.
    private static let integers: [Case] = [
        Case(.users, "createdAt", .integer(.max)), Case(.users, "updatedAt", .integer(.min)),
        Case(.users, "trashedAt", .integer(9_000_000_000_000_000_000)), Case(.users, "version", .integer(.max)),
        Case(.journal, "number", .integer(.max)), Case(.journal, "date", .integer(.max)),
        Case(.journal, "version", .integer(.max)),
        Case(.tasks, "startedAt", .integer(.min)), Case(.tasks, "changed", .integer(.max)),
    ]

    private static let others: [Case] = [
        Case(.users, "id", .text("no id")), Case(.users, "id", .bytes([1])), Case(.users, "login", .bytes([0xFF, 0])),
        Case(.users, "kind", .text("robot")), Case(.users, "status", .text("frozen")),
        Case(.users, "lastDay", .text("soon")), Case(.users, "version", .text("one")),
        Case(.users, "createdAt", .text("today")),
        Case(.journal, "user", .bytes([1, 2])), Case(.journal, "user", .text("no id")),
        Case(.journal, "change", .text("{")), Case(.journal, "change", .text(#"{"login":1}"#)),
        Case(.journal, "change", .bytes([0xFF])), Case(.journal, "kind", .bytes([0])),
        Case(.journal, "change", .text(#"{"login":"ana","createdAt":9223372036854775807}"#)),
        Case(.tasks, "id", .text("no id")), Case(.tasks, "endedAt", .text("never")),
        Case(.tasks, "action", .bytes([0xFF])),
        Case(.links, "user", .bytes([1, 2])), Case(.links, "user", .text("no id")),
        Case(.links, "remote", .bytes([0xFF])), Case(.links, "version", .bytes([0xFF])),
        Case(.links, "agreed", .text("{")), Case(.links, "agreed", .text("[1]")), Case(.links, "agreed", .text("")),
        Case(.links, "agreed", .text(#"{"login":1}"#)), Case(.links, "agreed", .text(#"{"login":{}, "note":"\n"}"#)),
        Case(.links, "agreed", .bytes([0xFF])),
    ]
}

extension StoreUnderTest {
    fileprivate func useEverything() throws {
        _ = try logins()
        _ = try logins(UserFilter(terms: [.init(.state(.trashed))]))
        _ = try store.tasks.getAll(TaskQuery(limit: 100)).get()
        for entry in try store.journal.getAll(JournalQuery(JournalFilter(), limit: 100)).get() {
            // Crashes if the store has returned a date whose milliseconds do not fit in 64 bits.
            _ = Timestamp.text(entry.date)
        }
        _ = try allLinks()
        try add("chris")
    }
}
