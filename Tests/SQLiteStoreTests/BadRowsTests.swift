import Foundation
import GRDB
import SQLiteStore
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite("Invalid rows that another program has written") struct BadRowsTests {
    private let place: TemporaryPlace

    init() throws {
        place = try TemporaryPlace()
    }

    private func write(_ statement: String, _ arguments: StatementArguments = StatementArguments()) throws {
        let other = try DatabaseQueue(path: place.file())
        try other.write { db in try db.execute(sql: statement, arguments: arguments) }
        try other.close()
    }

    @Test(
        "if another program has written an invalid value, an error names the table, and nothing crashes",
        arguments: BadRowContract.cases
    )
    func badValue(_ contractCase: BadRowContract.Case) throws {
        try contractCase.run {
            try SQLiteStore(path: place.file(), clock: ManualWallClock())
        } write: { row in
            let table =
                switch row.table {
                case .users: "user"
                case .journal: "journal"
                case .tasks: "task"
                case .links: "link"
                }
            let trash = row.column == "trashedAt" ? ", isTrashed = 1" : ""
            let order = row.table == .links ? "user" : "number"
            try write(
                "UPDATE \(table) SET \(row.column) = ?\(trash) WHERE \(order) = (SELECT max(\(order)) FROM \(table))",
                [row.value.inSQLite]
            )
            return ["table \(table)"]
        }
    }
}

extension BadRowContract.Value {
    fileprivate var inSQLite: DatabaseValue {
        switch self {
        case .integer(let number): number.databaseValue
        case .text(let text): text.databaseValue
        case .bytes(let bytes): Data(bytes).databaseValue
        }
    }
}
