import Foundation
import ProcessTesting

extension LDAPServer {
    package func add(_ ldif: String) throws { try run("ldapadd", ldif) }

    package func modify(_ ldif: String) throws { try run("ldapmodify", ldif) }

    private func run(_ tool: String, _ ldif: String) throws {
        let file = folder.appending(path: "input-\(UUID().uuidString).ldif")
        try Data(ldif.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let lines = try output(
            """
            \(tool) -x -H '\(socketURL)' -D '\(LDAPServer.owner)' -w '\(LDAPServer.password)' -f '\(file.path)' 2>&1
            echo "status $?"
            """
        )
        guard lines.last == "status 0" else {
            throw Failure(description: "\(tool) failed: \(lines.suffix(4).joined(separator: "; "))")
        }
    }

    /// Returns the sorted lines that `ldapsearch` prints for an entry's attributes; empty if there is no such entry.
    package func lines(of name: String, _ attributes: String...) throws -> [String] {
        try lines(of: name, attributes)
    }

    package func lines(of name: String, _ attributes: [String]) throws -> [String] {
        try output(
            """
            ldapsearch -x -LLL -o ldif-wrap=no -H '\(socketURL)' -D '\(LDAPServer.owner)' -w '\(LDAPServer.password)' \\
                -s base -b '\(name)' '(objectClass=*)' \(attributes.joined(separator: " ")) 2>/dev/null
            """
        )
        .filter { !$0.isEmpty && !$0.hasPrefix("dn:") }
        .sorted()
    }

    /// Returns the lines that a script prints.
    ///
    /// Waits until the script has ended, because a zombie would block Swift Testing's exit tests. The output goes to a
    /// file: nothing would read a pipe during the wait, and a full pipe would block the script.
    private func output(_ script: String) throws -> [String] {
        let file = folder.appending(path: "output-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let (pid, input, output) = try Spawn.shell("exec >'\(file.path)' 2>&1\n\(script)")
        close(input)
        close(output)
        waitpid(pid, nil, 0)
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }
}
