import GRDB
import UserDirectory

/// Checks that every link can be read.
struct LinkExamination {
    let db: Database

    func finding() throws -> StoreFinding {
        let statement = try db.makeStatement(sql: "SELECT \(LinkRecord.columns) FROM link")
        // The cursor only steps the statement; `CheckedRow` reads the values.
        let cursor = try DatabaseValue.fetchCursor(statement)
        let row = CheckedRow(statement, of: "link")
        var (count, unreadable) = (0, 0)
        while try cursor.next() != nil {
            count += 1
            if (try? row.link()) == nil { unreadable += 1 }
        }
        return .links(count, unreadable: unreadable)
    }
}
