import ArgumentParser
import Futures
import Presentation
import UserDirectory

struct ConnectionsCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "connections",
        abstract: "List the connections of the configuration, and check how they differ from the store.",
        discussion: """
            A connection is a place where accounts already exist, such as an LDAP directory: see roster manual. \
            --check connects, and compares the accounts of all connections, or of those named, with the store's users; \
            it changes nothing. PULL is the number of users that a pull would change, PUSH the number of accounts that \
            a push would change, and CONFLICTS the number of users with a field that was changed on both sides.

            With --check the exit code is 8 if a connection cannot be reached, and 2 if its configuration is wrong, \
            for example because the password file is missing.
            """
    )

    @Argument(help: "Names of connections (default: all).", completion: StoreCompletion.connections)
    var names: [String] = []

    @Flag(help: "Connect, and compare the accounts with the store's users.")
    var check = false

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        let interruption = session.handleSignals()
        let connections = try store.connections(names)
        var rows: [ConnectionRow] = []
        if check, !connections.isEmpty {
            let directory = try session.openForQuery(store)
            let line = ProgressLine("reading accounts", isShown: session.showsProgress)
            defer { line.end() }
            for connection in connections {
                let comparison = directory.comparisons.execute(connection, token: interruption.token) {
                    line.update($0, of: nil)
                }
                do {
                    rows.append(ConnectionRow(connection, .success(try session.wait(for: comparison))))
                } catch let error as RemoteError {
                    rows.append(ConnectionRow(connection, .failure(error)))
                }
            }
        } else {
            rows = connections.map { ConnectionRow($0, nil) }
        }
        var writer = RowWriter<ConnectionRow>(titles: ConnectionRow.titles(isChecked: check), isJSON: output.json) {
            $0.cells(isTerminal: session.output.isTerminal)
        } json: {
            $0.json
        }
        writer.write(rows, to: session.output)
        writer.end(session.output)
        try session.output.finish()
        if rows.isEmpty { session.say("no connections; roster manual describes how to define them") }
        let failures = rows.compactMap(\.failure)
        ErrorCap.report(failures.count, noun: "connection", in: session) { index in
            let (name, error) = failures[index]
            return CommandError(error).withMessage("\(name): \(error)")
        }
        let codes = failures.map { CommandError($0.error).exitCode }
        return codes.allSatisfy { $0 == codes[0] } ? codes.first ?? .success : .storeUnavailable
    }
}

private struct ConnectionRow {
    let connection: DirectoryConnection
    /// Nil if the connection was not checked.
    let result: Result<ConnectionCounts, RemoteError>?

    init(_ connection: DirectoryConnection, _ result: Result<ConnectionCounts, RemoteError>?) {
        self.connection = connection
        self.result = result
    }

    var failure: (name: String, error: RemoteError)? {
        guard case .failure(let error) = result else { return nil }
        return (connection.settings.name, error)
    }

    static func titles(isChecked: Bool) -> [String] {
        ["NAME", "WHERE"] + (isChecked ? ["ACCOUNTS", "PULL", "PUSH", "CONFLICTS", "REJECTED"] : [])
    }

    func cells(isTerminal: Bool) -> [String] {
        let cells = [connection.settings.name, connection.directory.location]
        switch result {
        case nil: return cells
        case .failure(let error):
            return cells + [ConnectionWords.state(of: error), "", "", "", ""]
        case .success(let counts):
            let numbers = [counts.accounts, counts.toPull, counts.toPush, counts.conflicts, counts.unreadable]
            // Other programs expect numbers without thousands separators.
            return cells + numbers.map { isTerminal ? Text.number($0) : String($0) }
        }
    }

    var json: JSON {
        var members: [(String, JSON)] = [
            ("name", .string(connection.settings.name)), ("where", .string(connection.directory.location)),
        ]
        switch result {
        case nil: break
        case .failure(let error):
            let error: [(String, JSON)] = [("code", .string(error.code)), ("message", .string(error.description))]
            members.append(("error", .object(error)))
        case .success(let counts):
            members += [
                ("accounts", .number(counts.accounts)), ("linked", .number(counts.linked)),
                ("pull", .number(counts.toPull)), ("push", .number(counts.toPush)),
                ("conflicts", .number(counts.conflicts)), ("rejected", .number(counts.unreadable)),
            ]
        }
        return .object(members)
    }
}
