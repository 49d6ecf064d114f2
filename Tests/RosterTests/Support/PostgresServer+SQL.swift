import Foundation
import PostgresTesting
import Testing

extension PostgresServer {
    /// Runs statements as the superuser, with `psql`.
    func run(sql statements: String) throws {
        let psql = Process()
        psql.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        psql.arguments = [
            "psql", "--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1", "--host=\(folder.path)",
            "--username=\(PostgresServer.owner)", "--dbname=postgres", "--command=\(statements)",
        ]
        try psql.run()
        psql.waitUntilExit()
        #expect(psql.terminationStatus == 0)
    }
}
