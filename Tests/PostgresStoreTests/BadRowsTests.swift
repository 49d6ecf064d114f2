import PostgresTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import PostgresStore

@Suite("Invalid rows that another program has written", .timeLimit(.minutes(60))) struct BadRowsTests {
    @Test(
        "the database refuses an invalid value, or using the store fails with an error that names the table or column",
        arguments: BadRowContract.cases
    )
    func badValue(_ contractCase: BadRowContract.Case) throws {
        let database = try TestDatabase()
        try contractCase.run {
            try database.makeStore()
        } write: { row in
            let connection = try database.connect()
            connection.claim()
            defer { connection.release() }
            let table =
                switch row.table {
                case .users, .journal: row.table.rawValue
                case .tasks: "task"
                case .links: "link"
                }
            let column = row.column == "user" ? "user_id" : row.column.inSnakeCase
            let order =
                switch row.table {
                case .users: "login"
                case .journal, .tasks: "number"
                case .links: "remote"
                }
            let value = row.value.literal
            let script = """
                UPDATE \(table) SET \(column) = \(value)
                WHERE \(order) = (SELECT max(\(order)) FROM \(table));
                """
            try connection.run(script: Array(script.utf8))
            return [column == "change" ? "table journal" : "column \(column)"]
        }
    }
}

extension BadRowContract.Value {
    fileprivate var literal: String {
        switch self {
        case .integer(let number): number == .min ? "(-9223372036854775807 - 1)" : "\(number)"
        case .text(let text): "'\(text)'"
        case .bytes: #"convert_from('\xff', 'UTF8')"#
        }
    }
}

extension String {
    fileprivate var inSnakeCase: String {
        reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : String($1) }
    }
}
